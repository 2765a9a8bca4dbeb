import { createHash } from 'node:crypto'
import { fileErrors } from '#contract/files/file/file.errors.ts'
import { attachmentUpload, FILE_LIMITS, imageUpload } from '#contract/files/file/file.fields.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { mediaTypeOf, pictureTypeOf, type UploadedFile, uploadLimits } from '#contract/kit/upload.ts'
import { countOf, countUp } from '#server/kit/counters/counters.ts'
import type { Deps } from '#server/kit/deps.ts'
import { documentFault } from '#server/kit/files/document-type.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import { newId } from '#server/kit/ids.ts'
import { encodeUpload } from './encode-upload.service.ts'
import { type FileRow, insertFile } from './file.store.ts'
import { endingOf, JPEG } from './file-name.rules.ts'
import { looksOf } from './looks.rules.ts'

/** Folder of the stored files. */
export const STORED_IN = 'images'

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
): Promise<FileRow> {
  await takeShares(deps, caller)
  const { name, mediaType } = upload
  const bytes = await upload.bytes()
  const isCalledPicture = mediaTypeOf(imageUpload, name) !== undefined || mediaType.startsWith('image/')
  if (pictureTypeOf(bytes) || isCalledPicture) return storeImage(deps, caller, { name, bytes })
  const fault = await documentFault(bytes, mediaType)
  if (fault === 'type')
    throw appError(httpErrors.fileTypeUnsupported, {
      params: { types: uploadLimits(attachmentUpload).types },
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

/** The row first: bytes that no row names are garbage (collect.service.ts). */
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
