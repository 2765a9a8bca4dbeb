import { z } from 'zod'
import { fileErrors } from '#contract/files/file/file.errors.ts'
import type { AttachedFile, StoredImage } from '#contract/files/file/file.fields.ts'
import type { FileToSend } from '#contract/kit/file-response.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { entriesOf } from '#server/kit/kit.ts'
import { instant, subAccountId } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import {
  deleteFileRow,
  type FileOwner,
  type FileRow,
  filesOfOwners,
  findAlikeElsewhere,
  findAttachedOf,
  findFile,
  findSameElsewhere,
  LOOKS,
  markOfAccountDeleted,
  markOfOwnerDeleted,
  markUnattachedDeleted,
  setOwner,
} from './file.store.ts'
import { copiedPathOf, idOfCopiedPath, sentNameOf } from './file-name.rules.ts'

export type { FileOwner, FileRow } from './file.store.ts'
export { filesOf } from './file.store.ts'
export { copiedPathOf } from './file-name.rules.ts'

/**
 * The files of the texts of threads, as comments on deals: each text owns files, by the object of its thread and by its
 * number in it.
 */
export function filesOfTexts(kind: string) {
  const owner = (objectId: string, number: number): FileOwner => ({ kind, id: `${objectId}:${number}` })
  return {
    kind,
    owner,
    /** The object whose thread has the text that owns a file. */
    objectOf: ({ ownerId }: Pick<FileRow, 'ownerId'>): string =>
      ownerId?.slice(0, ownerId.lastIndexOf(':')) ?? '',
    /** The files of each text of an object, by its number. */
    async byNumber(
      db: Executor,
      objectId: string,
      texts: readonly { readonly number: number }[],
    ): Promise<ReadonlyMap<number, FileRow[]>> {
      const owners = texts.map(({ number }) => owner(objectId, number).id)
      const files = await filesOfOwners(db, kind, owners)
      return Map.groupBy(files, ({ ownerId }) => Number(ownerId?.slice(ownerId.lastIndexOf(':') + 1)))
    },
  }
}

/** Job that deletes the bytes of a file, and then its row. */
const DELETE_FILE = 'file.delete'

/**
 * Makes these, in this order, the files of an owner. New ones must be uploads of the caller that nothing names; files
 * that the owner has and that are left out are deleted.
 * @param accountId whose data they are from then on, with copies, looks and the end of the account; default: the caller's
 * @throws gone; the throw rolls back
 */
export async function attachFiles(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Executor,
  caller: SignedInCaller,
  {
    owner,
    fileIds,
    accountId = caller.accountId,
  }: { readonly owner: FileOwner; readonly fileIds: readonly string[]; readonly accountId?: string },
): Promise<void> {
  for (const [position, fileId] of fileIds.entries()) {
    const upload = { fileId, accountId: caller.accountId, userId: userIdOf(caller), ownedBy: accountId }
    if (!(await setOwner(tx, upload, owner, position))) throw appError(fileErrors.gone)
  }
  await deleteMarked(
    deps,
    tx,
    await markOfOwnerDeleted(tx, owner, { except: fileIds, now: deps.clock.now() }),
  )
}

/** Deletes everything that is attached to an owner. */
export async function deleteFilesOf(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Executor,
  owner: FileOwner,
): Promise<void> {
  await deleteMarked(deps, tx, await markOfOwnerDeleted(tx, owner, { except: [], now: deps.clock.now() }))
}

/** Deletes all files of an account: when it is closed for good. */
async function deleteFilesOfAccount(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Executor,
  accountId: string,
): Promise<void> {
  await deleteMarked(deps, tx, await markOfAccountDeleted(tx, accountId, deps.clock.now()))
}

export interface FileElsewhere {
  readonly file: FileRow
  /** `same`: every pixel; `alike`: the looks, so that a photograph taken again or a smaller copy is found too. */
  readonly match: 'same' | 'alike'
}

/** Attached images of other accounts that are the same as this one, or look like it; each once, newest first. */
export async function filesElsewhere(db: Executor, file: FileRow): Promise<FileElsewhere[]> {
  const same = await findSameElsewhere(db, file)
  const known = new Set(same.map(({ id }) => id))
  const alike = (await findAlikeElsewhere(db, file)).filter(
    (other) => !known.has(other.id) && lookAlike(file, other),
  )
  return [
    ...same.map((other) => ({ file: other, match: 'same' as const })),
    ...alike.map((other) => ({ file: other, match: 'alike' as const })),
  ]
}

/**
 * A file to look at, written down in the log of the account that it belongs to.
 * @throws gone: deleted, unknown, or not the caller's to see; nothing tells which
 */
export async function lookAt(
  deps: Deps,
  caller: SignedInCaller,
  fileId: string,
  request: RequestContext,
): Promise<FileToSend> {
  const file = await findFile(deps.db.query, fileId)
  if (!file || file.deletedAt !== null || !(await mayLook(deps, caller, file)))
    throw appError(fileErrors.gone)
  if (!(await deps.files.exists(file.storageKey))) {
    deps.log.error({ file: file.id }, 'the bytes of a stored file are missing')
    throw appError(fileErrors.gone)
  }
  const { accountId } = file
  const entry = { kind: 'imageViewed', accountId, actorId: userIdOf(caller) } as const
  await deps.db.transaction((tx) => recordAudit(deps, tx, entry, request))
  return { fileName: sentNameOf(file), mediaType: file.mediaType, content: streamOf(deps, file) }
}

/** Opened with the first portion that is asked for: a response that is never read holds nothing open. */
async function* streamOf({ files }: Deps, { storageKey }: FileRow): AsyncGenerator<Uint8Array> {
  yield* await files.getStream(storageKey)
}

async function mayLook({ db, domains }: Deps, caller: SignedInCaller, file: FileRow): Promise<boolean> {
  if (file.ownerKind === null) return ownsUpload(caller, file)
  const owner = entriesOf(domains, 'fileOwners').find(({ kind }) => kind === file.ownerKind)
  return owner !== undefined && (await owner.mayLook(caller, file, db.query))
}

/** Deletes an upload of the caller, unless something names it. @throws gone */
export function deleteUpload(
  deps: Deps,
  caller: SignedInCaller,
  fileId: string,
): Promise<{ deleted: boolean }> {
  return deps.db.transaction(async (tx) => {
    const file = await findFile(tx, fileId)
    if (!file || file.deletedAt !== null || !ownsUpload(caller, file)) throw appError(fileErrors.gone)
    const deleted = await markUnattachedDeleted(tx, fileId, deps.clock.now())
    if (deleted) await deleteMarked(deps, tx, [fileId])
    return { deleted }
  })
}

/** Has the bytes of marked files deleted once the transaction is committed. */
export async function deleteMarked(
  { jobs, clock }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Executor,
  fileIds: readonly string[],
): Promise<void> {
  for (const fileId of fileIds)
    await jobs.schedule(tx, { kind: DELETE_FILE, payload: { fileId }, dueAt: clock.now() })
}

/** The bytes first: a row without them is deleted by the next attempt, bytes without a row only by the collection. */
async function deleteBytes({ db, files }: Deps, fileId: string): Promise<void> {
  const file = await findFile(db.query, fileId)
  if (!file || file.deletedAt === null) return
  await files.delete(file.storageKey)
  await deleteFileRow(db.query, fileId)
}

/** Until it is attached, others of the account see neither it nor that it exists. */
function ownsUpload(caller: SignedInCaller, file: FileRow): boolean {
  return file.accountId === caller.accountId && file.userId === userIdOf(caller)
}

export function presentImage({ id, width, height, bytes }: FileRow): StoredImage {
  return { fileId: id, width, height, bytes }
}

/** A file that goes with words. An image is a JPEG now, whatever its name says. */
export function presentAttachment(file: FileRow): AttachedFile {
  const { id, name, mediaType, bytes } = file
  return { fileId: id, name: name === '' ? sentNameOf(file) : name, mediaType, bytes }
}

/** Bytes of files that nothing owns any more are deleted later. */
export function registerFileJobs(deps: Deps): void {
  deps.jobs.on(DELETE_FILE, (payload) => deleteBytes(deps, (payload as { fileId: string }).fileId))
}

type Looks = Pick<FileRow, (typeof LOOKS)[number]>

/** From the 16 hex digits that encoding gives. */
export function looksOf(hex: string): Looks {
  const [looks0 = 0, looks1 = 0, looks2 = 0, looks3 = 0] = (hex.match(/.{4}/g) ?? []).map((part) =>
    Number.parseInt(part, 16),
  )
  return { looks0, looks1, looks2, looks3 }
}

/** Of different bits that two images may have; with more of them, of two hashes no quarter may be the same. */
const ALIKE_BITS = 3

function lookAlike(one: Looks, other: Looks): boolean {
  const different = LOOKS.map((part) => bitsOf(one[part] ^ other[part]))
  return different.reduce((sum, bits) => sum + bits, 0) <= ALIKE_BITS
}

function bitsOf(number: number): number {
  let bits = 0
  for (let left = number; left > 0; left &= left - 1) bits += 1
  return bits
}

/** Submitted files, most of them images, newest first; an archive has the files themselves. */
const images = copiedTable({
  key: 'images',
  title: { zh: '提交的文件', en: 'Submitted files' },
  row: z.object({
    subAccountId,
    /** In the archive: `images/…`, mostly .jpg; a document of a comment is stored as it was uploaded. */
    file: z.string(),
    /** As its uploader called it; '' where it has no name. */
    name: z.string(),
    uploadedAt: instant,
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
  }),
  async read({ db }, { accountId, people }) {
    const files = await findAttachedOf(db.query, accountId)
    return files.map((file) => ({
      ...file,
      // An operator who attached one is not named.
      subAccountId: file.userId !== accountId && people.includes(file.userId) ? file.userId : null,
      file: copiedPathOf(file),
      uploadedAt: file.createdAt,
    }))
  },
  async *files(deps, rows) {
    for (const { file: path } of rows) {
      const file = await findFile(deps.db.query, idOfCopiedPath(path))
      // One may be deleted meanwhile.
      if (!file || !(await deps.files.exists(file.storageKey))) continue
      yield { path, content: await deps.files.getStream(file.storageKey), compress: false }
    }
  },
  labels: {
    file: { zh: '文件', en: 'File' },
    uploadedAt: { zh: '上传时间', en: 'Uploaded' },
    width: { zh: '宽（像素）', en: 'Width, pixels' },
    height: { zh: '高（像素）', en: 'Height, pixels' },
    bytes: { zh: '大小（字节）', en: 'Size, bytes' },
  },
})

/** Of whatever they are attached to; their bytes are deleted by a job. */
export const filePersonal: PersonalData = {
  tables: ['files'],
  wipe: (deps, tx, { accountId }) => deleteFilesOfAccount(deps, tx, accountId),
  copied: [images],
}
