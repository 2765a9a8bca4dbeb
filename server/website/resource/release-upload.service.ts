import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { resumableErrors } from '#contract/kit/errors/resumable.errors.ts'
import type { ReceivedPart } from '#contract/kit/resumable.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { releaseUploadErrors } from '#contract/website/resource/release-upload.errors.ts'
import { RELEASE_FILE_NAME, RELEASE_UPLOAD } from '#contract/website/resource/release-upload.fields.ts'
import { committed } from '#server/kit/db/committed-refusal.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { AppError, appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import { offsetHeaders } from '#server/kit/http/receive-part.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import { type RunningHash, runningHash } from '#server/kit/running-hash.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { isFileReleased, namedFiles } from './release.service.ts'
import { newPartKey, PARTS_IN, writtenAt } from './release-bytes.service.ts'
import {
  allReleaseFiles,
  bytesOnTheirWay,
  deleteReleaseFile,
  findReleaseFile,
  insertReleaseFile,
  insertReleasePart,
  moveReleaseFile,
  partKeysAmong,
  type ReleaseFileRow,
} from './release-upload.store.ts'

/** Deletes stored parts by their keys. */
const DELETE_PARTS = 'release.deleteParts'

/** What the disk says when it is full, or the quota of its owner is. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])

/** Who uploads, and in which request. */
interface By {
  readonly caller: SignedInCaller
  readonly request: RequestContext
}

/**
 * Begins an upload, with its first part where one came along.
 * @throws fileNameInvalid, fileNameTaken, noRoom, and what `appendPart` throws
 */
export async function startUpload(deps: Deps, part: ReceivedPart, by: By): Promise<ReleaseFileRow> {
  const { name: fileName, length: sizeBytes = 0, fileSha256: expectedSha256 = null } = part
  if (!RELEASE_FILE_NAME.test(fileName)) throw appError(releaseUploadErrors.fileNameInvalid)
  const free = await deps.files.freeBytes()
  const now = deps.clock.now()
  const row: ReleaseFileRow = {
    id: newId(),
    fileName,
    sizeBytes,
    receivedBytes: 0,
    hashState: null,
    sha256: null,
    expectedSha256,
    createdBy: userIdOf(by.caller),
    createdAt: now,
    touchedAt: now,
  }
  await deps.db.preliminary(async (tx) => {
    const needed = sizeBytes + (await bytesOnTheirWay(tx)) + RELEASE_UPLOAD.spareBytes
    if (free !== undefined && free < needed) throw appError(releaseUploadErrors.noRoom)
    if (!(await insertReleaseFile(tx, row))) throw appError(releaseUploadErrors.fileNameTaken)
  })
  return part.bytes === 0 ? row : appendPart(deps, row.id, part, by)
}

/**
 * Appends what arrives of a part, all of it or the beginning up to where the connection was cut. Of two at the same
 * place the first to end counts; the other is refused, and what it stored is deleted.
 * @throws notFound, offsetWrong, lengthWrong, partDamaged, checksumWrong, noRoom, serviceUnavailable
 */
export async function appendPart(
  deps: Deps,
  uploadId: string,
  part: ReceivedPart,
  by: By,
): Promise<ReleaseFileRow> {
  const file = await findReleaseFile(deps.db.query, uploadId)
  if (!file) throw appError(httpErrors.notFound)
  if (file.sha256 !== null || file.receivedBytes !== part.offset) throw offsetWrong(file)
  refuseLength(file, part)
  const hash = await runningHash(file.hashState)
  const stored = await storePart(deps, file, part, hash)
  try {
    return await deps.db.transaction((tx) => commitPart(deps, tx, file, stored, part, by))
  } catch (error) {
    // After any other failure the part may be one of the file: whether it is, the collection finds out.
    if (error instanceof AppError && stored.storageKey !== undefined) await dropPart(deps, stored.storageKey)
    throw error
  }
}

/** Files that no release and no draft names: uploads on their way, and what was left. The newest first. */
export async function unnamedFiles(db: Executor): Promise<ReleaseFileRow[]> {
  const named = await namedFiles(db)
  return (await allReleaseFiles(db)).filter(({ id }) => !named.has(id))
}

/** Deletes a file that no release names; a draft that does has none then. @throws notFound */
export function cancelUpload(deps: Deps, uploadId: string, by: By): Promise<{ cancelled: true }> {
  return deps.db.transaction(async (tx) => {
    const file = await findReleaseFile(tx, uploadId)
    if (!file || (await isFileReleased(tx, uploadId))) throw appError(httpErrors.notFound)
    await deleteFile(deps, tx, uploadId)
    const entry = {
      kind: 'releaseUploadCancelled',
      ...actorOf(by.caller),
      detail: { name: file.fileName },
    } as const
    await recordAudit(deps, tx, entry, by.request)
    return { cancelled: true as const }
  })
}

/** Deletes a file and has its parts deleted after the commit. */
async function deleteFile(deps: Pick<Deps, 'jobs' | 'clock'>, tx: Executor, id: string) {
  const keys = await deleteReleaseFile(tx, id)
  if (keys.length > 0)
    await deps.jobs.schedule(tx, { kind: DELETE_PARTS, payload: { keys }, dueAt: deps.clock.now() })
}

interface StoredNow {
  readonly storageKey: string | undefined
  readonly bytes: number
  readonly sha256: string
  /** After this part. */
  readonly hashState: string
  readonly fileSha256: string
}

/** Writes what arrives; nothing names it yet. */
async function storePart(
  deps: Deps,
  { receivedBytes, sizeBytes }: ReleaseFileRow,
  part: ReceivedPart,
  hash: RunningHash,
): Promise<StoredNow> {
  const storageKey = newPartKey(deps.clock.now())
  const partHash = createHash('sha256')
  let bytes = 0
  async function* counted() {
    for await (const portion of part.portions) {
      bytes += portion.length
      if (receivedBytes + bytes > sizeBytes) throw appError(resumableErrors.lengthWrong)
      partHash.update(portion)
      hash.update(portion)
      yield portion
    }
  }
  try {
    if (part.bytes === 0) for await (const _ of counted());
    else await deps.files.putStream(storageKey, Readable.from(counted()))
    const sha256 = partHash.digest('hex')
    if (!part.wasCut()) refuseEnd(part, receivedBytes + bytes, sizeBytes, sha256)
    const hashState = hash.state()
    if (bytes === 0) await dropPart(deps, storageKey)
    return {
      storageKey: bytes === 0 ? undefined : storageKey,
      bytes,
      sha256,
      hashState,
      fileSha256: hash.digest(),
    }
  } catch (error) {
    await dropPart(deps, storageKey)
    throw refusalOf(deps, error)
  }
}

/** Makes the part one of the file; the last one completes it, unless the whole is not what it was said to be. */
async function commitPart(
  deps: Deps,
  tx: Executor,
  file: ReleaseFileRow,
  { storageKey, bytes, sha256, hashState, fileSha256 }: StoredNow,
  part: ReceivedPart,
  { caller, request }: By,
): Promise<ReleaseFileRow> {
  const receivedBytes = file.receivedBytes + bytes
  const isComplete = part.isLast && !part.wasCut() && receivedBytes === file.sizeBytes
  if (isComplete && file.expectedSha256 !== null && file.expectedSha256 !== fileSha256) {
    await deleteFile(deps, tx, file.id)
    throw committed(appError(releaseUploadErrors.checksumWrong))
  }
  const change = {
    receivedBytes,
    touchedAt: deps.clock.now(),
    ...(isComplete ? { hashState: null, sha256: fileSha256 } : { hashState, sha256: null }),
  }
  if (!(await moveReleaseFile(tx, file, change))) {
    const now = await findReleaseFile(tx, file.id)
    throw now ? offsetWrong(now) : appError(httpErrors.notFound)
  }
  if (storageKey !== undefined)
    await insertReleasePart(tx, { fileId: file.id, firstByte: file.receivedBytes, bytes, sha256, storageKey })
  if (isComplete) {
    const entry = {
      kind: 'releaseFileUploaded',
      ...actorOf(caller),
      detail: { name: file.fileName },
    } as const
    await recordAudit(deps, tx, entry, request)
  }
  return { ...file, ...change }
}

/** @throws lengthWrong for a part that says more, or another end, than the file has */
function refuseLength(
  { sizeBytes, receivedBytes }: ReleaseFileRow,
  { length, bytes = 0 }: ReceivedPart,
): void {
  const isOther = length !== undefined && length !== sizeBytes
  if (isOther || receivedBytes + bytes > sizeBytes) throw appError(resumableErrors.lengthWrong)
}

/** What is only known once a part has arrived. @throws partDamaged, lengthWrong */
function refuseEnd(
  { partSha256, isLast }: ReceivedPart,
  end: number,
  sizeBytes: number,
  sha256: string,
): void {
  if (partSha256 !== undefined && partSha256 !== sha256) throw appError(resumableErrors.partDamaged)
  if (isLast && end !== sizeBytes) throw appError(resumableErrors.lengthWrong)
}

function offsetWrong({ receivedBytes, sha256 }: ReleaseFileRow): AppError {
  return appError(resumableErrors.offsetWrong, { headers: offsetHeaders(receivedBytes, sha256 !== null) })
}

/** Why a part could not be stored; the storage wraps what its driver and the part itself throw. */
function refusalOf(deps: Deps, error: unknown): AppError {
  for (let cause = error; cause instanceof Error; cause = cause.cause as unknown) {
    if (cause instanceof AppError) return cause
    if (FULL.has((cause as NodeJS.ErrnoException).code)) return appError(releaseUploadErrors.noRoom)
  }
  deps.log.error({ err: error }, 'a part of a client could not be stored')
  return appError(httpErrors.serviceUnavailable)
}

/** One that cannot be deleted now is deleted by the collection. */
async function dropPart({ files, log }: Deps, storageKey: string): Promise<void> {
  await files.delete(storageKey).catch((error) => log.error({ err: error }, 'a part could not be deleted'))
}

/** Deletes the bytes of parts that belong to no file any more. */
export function registerReleaseUploadJobs({ jobs, files }: Deps): void {
  jobs.on(DELETE_PARTS, async (payload) => {
    for (const key of (payload as { keys: readonly string[] }).keys) await files.delete(key)
  })
}

/** A part that no file names is left alone for this long: it may be just being written. */
const UNNAMED_PART_MS = DAY_MS

/** Deletes uploads that were left, files that no release names, and parts that no file names. */
export async function collectReleaseFiles(deps: Deps): Promise<void> {
  const { db, files, clock } = deps
  const now = clock.now()
  await db.transaction(async (tx) => {
    const left = (await unnamedFiles(tx)).filter(({ touchedAt }) => touchedAt < now - RELEASE_UPLOAD.unusedMs)
    for (const { id } of left) await deleteFile(deps, tx, id)
  })
  for await (const some of files.portionsOf(PARTS_IN)) {
    const old = some.filter((key) => writtenAt(key) < now - UNNAMED_PART_MS)
    const named = old.length === 0 ? new Set() : await partKeysAmong(db.query, old)
    for (const key of old.filter((each) => !named.has(each))) await files.delete(key)
  }
}
