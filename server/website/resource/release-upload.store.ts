import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type ReleaseFileRow = Schema['releaseFiles']
export type ReleasePartRow = Schema['releaseParts']

/** Adds a file; false where there is one of this name. */
export async function insertReleaseFile(db: Executor, row: ReleaseFileRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('releaseFiles')
    .values(row)
    .onConflict((conflict) => conflict.column('fileName').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function findReleaseFile(db: Executor, id: string): Promise<ReleaseFileRow | undefined> {
  return db.selectFrom('releaseFiles').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findReleaseFileNamed(db: Executor, fileName: string): Promise<ReleaseFileRow | undefined> {
  return db.selectFrom('releaseFiles').selectAll().where('fileName', '=', fileName).executeTakeFirst()
}

/** Moves a file on from where it was; false where it is elsewhere by now. */
export async function moveReleaseFile(
  db: Executor,
  { id, receivedBytes }: Pick<ReleaseFileRow, 'id' | 'receivedBytes'>,
  change: Pick<ReleaseFileRow, 'receivedBytes' | 'hashState' | 'sha256' | 'touchedAt'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('releaseFiles')
    .set(change)
    .where('id', '=', id)
    .where('receivedBytes', '=', receivedBytes)
    .where('sha256', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertReleasePart(db: Executor, row: ReleasePartRow): Promise<void> {
  await db.insertInto('releaseParts').values(row).execute()
}

/** The parts of a file in their order. */
export function findReleaseParts(db: Executor, fileId: string): Promise<ReleasePartRow[]> {
  return db.selectFrom('releaseParts').selectAll().where('fileId', '=', fileId).orderBy('firstByte').execute()
}

/** Files by their ids; ids without one are left out. */
export async function findReleaseFiles(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReleaseFileRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('releaseFiles').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** All files, the newest first. */
export function allReleaseFiles(db: Executor): Promise<ReleaseFileRow[]> {
  return db.selectFrom('releaseFiles').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute()
}

/** Bytes that unfinished uploads are still to bring. */
export async function bytesOnTheirWay(db: Executor): Promise<number> {
  const { bytes } = await db
    .selectFrom('releaseFiles')
    .where('sha256', 'is', null)
    .select(({ fn, eb }) => fn.sum(eb('sizeBytes', '-', eb.ref('receivedBytes'))).as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** Deletes the rows of a file; returns where its parts are stored. */
export async function deleteReleaseFile(tx: Executor, id: string): Promise<string[]> {
  const parts = await tx.deleteFrom('releaseParts').where('fileId', '=', id).returning('storageKey').execute()
  await tx.deleteFrom('releaseFiles').where('id', '=', id).execute()
  return parts.map(({ storageKey }) => storageKey)
}

/** Which of these stored files are parts. */
export async function partKeysAmong(db: Executor, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('releaseParts')
    .select('storageKey')
    .where('storageKey', 'in', keys)
    .execute()
  return new Set(rows.map(({ storageKey }) => storageKey))
}
