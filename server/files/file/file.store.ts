import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'
import { JPEG } from './file-name.rules.ts'

export type FileRow = Schema['files']

/** How an image looks: 64 bits as four numbers of 16. */
export const LOOKS = ['looks0', 'looks1', 'looks2', 'looks3'] as const

/** What a file is attached to: the kind that its feature chose, and the id of the one. */
export interface FileOwner {
  readonly kind: string
  readonly id: string
}

export async function insertFile(db: Executor, row: FileRow): Promise<void> {
  await db.insertInto('files').values(row).execute()
}

export function findFile(db: Executor, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The files of an owner in their order; those that are being deleted are left out. */
export function filesOf(db: Executor, { kind, id }: FileOwner): Promise<FileRow[]> {
  return filesOfOwners(db, kind, [id])
}

/** By owner and in their order; those that are being deleted are left out. */
export async function filesOfOwners(db: Executor, kind: string, ids: readonly string[]): Promise<FileRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('files')
    .selectAll()
    .where('ownerKind', '=', kind)
    .where('ownerId', 'in', ids)
    .where('deletedAt', 'is', null)
    .orderBy('ownerId')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Attached files of an account, newest first. */
export function findAttachedOf(db: Executor, accountId: string): Promise<FileRow[]> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('ownerKind', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Attaches a file that the person has uploaded and that nothing names, or that this owner has. @returns whether it did */
export async function setOwner(
  tx: Executor,
  {
    fileId,
    userId,
    accountId,
    ownedBy,
  }: { fileId: string; userId: string; accountId: string; ownedBy: string },
  owner: FileOwner,
  position: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ ownerKind: owner.kind, ownerId: owner.id, position, accountId: ownedBy })
    .where('id', '=', fileId)
    .where('accountId', 'in', [accountId, ownedBy])
    .where('deletedAt', 'is', null)
    .where((is) =>
      is.or([
        is.and([is('ownerKind', 'is', null), is('userId', '=', userId)]),
        is.and([is('ownerKind', '=', owner.kind), is('ownerId', '=', owner.id)]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks a file for deletion unless it is attached or marked already. @returns whether it did */
export async function markUnattachedDeleted(tx: Executor, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ deletedAt: now })
    .where('id', '=', id)
    .where('ownerKind', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns their ids */
export async function markOfOwnerDeleted(
  tx: Executor,
  { kind, id }: FileOwner,
  { except, now }: { readonly except: readonly string[]; readonly now: number },
): Promise<string[]> {
  const marked = await tx
    .updateTable('files')
    .set({ deletedAt: now })
    .where('ownerKind', '=', kind)
    .where('ownerId', '=', id)
    .where('deletedAt', 'is', null)
    .$if(except.length > 0, (query) => query.where('id', 'not in', [...except]))
    .returning('id')
    .execute()
  return marked.map((row) => row.id)
}

/** @returns their ids */
export async function markOfAccountDeleted(tx: Executor, accountId: string, now: number): Promise<string[]> {
  const marked = await tx
    .updateTable('files')
    .set({ deletedAt: now })
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .returning('id')
    .execute()
  return marked.map(({ id }) => id)
}

/** Marks files that nothing names since `before`. @returns their ids */
export async function markOrphansDeleted(
  tx: Executor,
  { before, now, limit }: { readonly before: number; readonly now: number; readonly limit: number },
): Promise<string[]> {
  const orphans = tx
    .selectFrom('files')
    .select('id')
    .where('ownerKind', 'is', null)
    .where('deletedAt', 'is', null)
    .where('createdAt', '<', before)
    .limit(limit)
  const marked = await tx
    .updateTable('files')
    .set({ deletedAt: now })
    .where('id', 'in', orphans)
    .returning('id')
    .execute()
  return marked.map(({ id }) => id)
}

export async function deleteFileRow(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).where('deletedAt', 'is not', null).execute()
}

/** Those of the keys that a row names. */
export async function namedKeys(db: Executor, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files')
    .select('storageKey')
    .where('storageKey', 'in', [...keys])
    .execute()
  return new Set(rows.map(({ storageKey }) => storageKey))
}

/** Attached files of other accounts that are the same, newest first. */
export function findSameElsewhere(db: Executor, file: FileRow): Promise<FileRow[]> {
  return elsewhere(db, file).where('sha256', '=', file.sha256).execute()
}

/** Attached files of other accounts that share a part of the looks; a part that is 0 is a plain area and says nothing. */
export function findAlikeElsewhere(db: Executor, file: FileRow): Promise<FileRow[]> {
  return elsewhere(db, file)
    .where((is) => is.or(LOOKS.filter((part) => file[part] !== 0).map((part) => is(part, '=', file[part]))))
    .execute()
}

const CANDIDATES = 200

function elsewhere(db: Executor, { accountId }: FileRow) {
  return db
    .selectFrom('files')
    .selectAll()
    .where('accountId', '!=', accountId)
    .where('mediaType', '=', JPEG)
    .where('ownerKind', 'is not', null)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(CANDIDATES)
}
