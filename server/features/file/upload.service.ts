import { createHash } from 'node:crypto'
import { fileErrors } from '#contract/features/file/file.errors.ts'
import { FILE_LIMITS } from '#contract/features/file/file.fields.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import type { UploadedFile } from '#contract/kit/upload.ts'
import type { Deps } from '#server/deps.ts'
import { countOf, countUp } from '#server/kit/counters/counters.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import { newId } from '#server/kit/ids.ts'
import { type EncodedImage, imageTypeOf } from '#server/kit/images/images.ts'
import { type FileRow, insertFile } from './file.store.ts'
import { looksOf } from './looks.rules.ts'

/** Folder of the stored images. */
export const STORED_IN = 'images'

/**
 * Encodes an image anew and stores it for the caller. It counts before a byte is read, so that what is refused counts too.
 * @throws tooManyToday, imageTypeWrong, tooManyPixels, serviceUnavailable (too many at once, or no room to store it)
 */
export async function uploadFor(deps: Deps, caller: SignedInCaller, upload: UploadedFile): Promise<FileRow> {
  await takeDailyShare(deps, `images uploaded by ${userIdOf(caller)}`, FILE_LIMITS.perPersonDay)
  await takeDailyShare(deps, `images uploaded for ${caller.accountId}`, FILE_LIMITS.perAccountDay)
  const file = await upload.bytes()
  if (imageTypeOf(file) !== upload.mediaType) throw appError(fileErrors.imageTypeWrong)
  const image = await deps.images.encode(file)
  if (image === 'type') throw appError(fileErrors.imageTypeWrong)
  if (image === 'pixels') throw appError(fileErrors.tooManyPixels)
  return store(deps, caller, image)
}

/** The row first: bytes that no row names are garbage (collect.service.ts). */
async function store(deps: Deps, caller: SignedInCaller, image: EncodedImage): Promise<FileRow> {
  const row: FileRow = {
    id: newId(),
    storageKey: `${STORED_IN}/${newId()}${newId()}.jpg`,
    accountId: caller.accountId,
    userId: userIdOf(caller),
    ...{ ownerKind: null, ownerId: null, position: 0 },
    ...{ bytes: image.bytes.length, width: image.width, height: image.height },
    sha256: createHash('sha256').update(image.bytes).digest('hex'),
    ...looksOf(image.looks),
    ...{ createdAt: deps.clock.now(), deletedAt: null },
  }
  await insertFile(deps.db.query, row)
  try {
    await deps.files.put(row.storageKey, image.bytes)
  } catch (error) {
    deps.log.error({ err: error }, 'an uploaded image could not be stored')
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
