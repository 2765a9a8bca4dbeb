import { createHash } from 'node:crypto'
import { fileErrors } from '#contract/files/file/file.errors.ts'
import { attachmentUpload, FILE_LIMITS, imageUpload } from '#contract/files/file/file.fields.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import { mediaTypeOf, pictureTypeOf, type UploadedFile, uploadLimits } from '#contract/kit/upload.ts'
import { countOf, countUp } from '#server/kit/counters/counters.ts'
import type { Deps } from '#server/kit/deps.ts'
import { documentFault } from '#server/kit/files/document-type.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import { newId } from '#server/kit/ids.ts'
import type { EncodedImage, ImageForm } from '#server/kit/images/images.ts'
import { deleteMarked, looksOf } from './file.service.ts'
import { type FileRow, insertFile, markOrphansDeleted, namedKeys } from './file.store.ts'
import { endingOf, JPEG } from './file-name.rules.ts'

/** Folder of the stored files. */
const STORED_IN = 'images'

/**
 * Encodes an image anew and stores it for the caller. It counts before a byte is read, so that what is refused counts too.
 * @throws tooManyToday, what `encodeUpload` throws, serviceUnavailable where there is no room to store it
 */
export async function uploadFor(deps: Deps, caller: SignedInCaller, upload: UploadedFile): Promise<FileRow> {
  await takeShares(deps, caller)
  return storeImage(deps, caller, { name: upload.name, bytes: await upload.bytes() })
}

const DOCUMENT_ERRORS = {
  runsCode: fileErrors.documentRunsCode,
  holdsFile: fileErrors.documentHoldsFile,
  linksOutside: fileErrors.documentLinksOutside,
} as const

/**
 * Stores a file that goes with words: an image as above, a document as it is, since it is only ever offered to save.
 * @throws fileTypeUnsupported for a document that is none; documentRunsCode, documentHoldsFile, documentLinksOutside,
 * and what an image is refused with
 */
export async function uploadAttachmentFor(
  deps: Deps,
  caller: SignedInCaller,
  upload: UploadedFile,
  language: Language,
): Promise<FileRow> {
  await takeShares(deps, caller)
  const { name, mediaType } = upload
  const bytes = await upload.bytes()
  const isCalledPicture = mediaTypeOf(imageUpload, name) !== undefined || mediaType.startsWith('image/')
  if (pictureTypeOf(bytes) || isCalledPicture) return storeImage(deps, caller, { name, bytes })
  const fault = await documentFault(bytes, mediaType)
  if (fault === 'type')
    throw appError(httpErrors.fileTypeUnsupported, {
      params: { types: uploadLimits(attachmentUpload, language).types },
    })
  if (fault) throw appError(DOCUMENT_ERRORS[fault])
  const looks = { looks0: 0, looks1: 0, looks2: 0, looks3: 0 }
  return store(deps, caller, bytes, { name, mediaType, width: 0, height: 0, ...looks })
}

/** @throws tooManyToday */
async function takeShares(deps: Deps, caller: SignedInCaller): Promise<void> {
  await takeDailyShare(deps, `images uploaded by ${userIdOf(caller)}`, FILE_LIMITS.perPersonDay)
  await takeDailyShare(deps, `images uploaded for ${caller.accountId}`, FILE_LIMITS.perAccountDay)
}

async function storeImage(
  deps: Deps,
  caller: SignedInCaller,
  { name, bytes: given }: { readonly name: string; readonly bytes: Uint8Array },
): Promise<FileRow> {
  const { bytes, width, height, looks } = await encodeUpload(deps, { name, bytes: given })
  return store(deps, caller, bytes, { name, mediaType: JPEG, width, height, ...looksOf(looks) })
}

type Facts = Pick<FileRow, 'name' | 'mediaType' | 'width' | 'height'> & ReturnType<typeof looksOf>

/** The row first: bytes that no row names are deleted (`collectOrphans`). */
async function store(deps: Deps, caller: SignedInCaller, bytes: Uint8Array, facts: Facts): Promise<FileRow> {
  const row: FileRow = {
    id: newId(),
    storageKey: `${STORED_IN}/${newId()}${newId()}.${endingOf(facts)}`,
    accountId: caller.accountId,
    userId: userIdOf(caller),
    ownerKind: null,
    ownerId: null,
    position: 0,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    ...facts,
    createdAt: deps.clock.now(),
    deletedAt: null,
  }
  await insertFile(deps.db.query, row)
  try {
    await deps.files.put(row.storageKey, bytes)
  } catch (error) {
    deps.log.error({ err: error }, 'an uploaded file could not be stored')
    throw appError(httpErrors.serviceUnavailable)
  }
  return row
}

/** @throws tooManyToday */
async function takeDailyShare(deps: Deps, what: string, max: number): Promise<void> {
  if ((await countUp(deps, deps.db.query, { what, windowMs: DAY_MS })) <= max) return
  const { expiresAt } = await countOf(deps, deps.db.query, what)
  const retryAfterSeconds = Math.ceil((expiresAt - deps.clock.now()) / 1_000)
  throw appError(fileErrors.tooManyToday, { params: { max }, retryAfterSeconds })
}

const COLLECTED_AT_ONCE = 500

/** Deletes what no request named in time, and stored files without a row: those of a restored backup that are gone since. */
export async function collectOrphans(deps: Deps): Promise<void> {
  const { db, files, clock } = deps
  const now = clock.now()
  const before = now - FILE_LIMITS.unattachedHours * HOUR_MS
  await db.transaction(async (tx) => {
    await deleteMarked(deps, tx, await markOrphansDeleted(tx, { before, now, limit: COLLECTED_AT_ONCE }))
  })
  for await (const some of files.portionsOf(STORED_IN)) {
    const named = await namedKeys(db.query, some)
    for (const key of some.filter((each) => !named.has(each))) await files.delete(key)
  }
}

/** An uploaded file, read. */
interface GivenPicture {
  /** As its uploader called it: it decides about nothing, and says what a file that is no picture was meant to be. */
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Encodes an uploaded picture anew, whatever it is called.
 * @throws imageTypeWrong, imageMisnamed, imageDamaged, tooManyPixels, serviceUnavailable while too many images wait
 */
export async function encodeUpload(
  { images }: Pick<Deps, 'images'>,
  { name, bytes }: GivenPicture,
  form: ImageForm = 'photo',
): Promise<EncodedImage> {
  if (!pictureTypeOf(bytes)) {
    if (mediaTypeOf(imageUpload, name) === undefined) throw appError(fileErrors.imageTypeWrong)
    const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
    throw appError(fileErrors.imageMisnamed, { params: { ending } })
  }
  const image = await images.encode(bytes, form)
  switch (image) {
    case 'pixels':
      throw appError(fileErrors.tooManyPixels)
    case 'damaged':
      throw appError(fileErrors.imageDamaged)
    case 'type':
      throw appError(fileErrors.imageTypeWrong)
    default:
      return image
  }
}
