import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type StoredImport = Schema['spreadsheetImports']

export async function insertImport(tx: Executor, row: StoredImport): Promise<void> {
  await tx.insertInto('spreadsheetImports').values(row).execute()
}

/** One of this kind that has not expired. */
export function findImport(
  db: Executor,
  { id, kind }: Pick<StoredImport, 'id' | 'kind'>,
  now: number,
): Promise<StoredImport | undefined> {
  return db
    .selectFrom('spreadsheetImports')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** @returns whether it was there: of two at once one has deleted it */
export async function deleteImport(tx: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('spreadsheetImports').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Leaves a person no file of this kind but the one that comes next. */
export async function deleteImportsOf(
  tx: Executor,
  { userId, kind }: Pick<StoredImport, 'userId' | 'kind'>,
): Promise<void> {
  await tx.deleteFrom('spreadsheetImports').where('userId', '=', userId).where('kind', '=', kind).execute()
}

/** Deletes what a person's files of every kind said. */
export async function deleteAllImportsOf(tx: Executor, userId: string): Promise<void> {
  await tx.deleteFrom('spreadsheetImports').where('userId', '=', userId).execute()
}

/** Of an account and its sub-accounts, those that have not expired. */
export function importsOf(db: Executor, accountId: string, now: number): Promise<StoredImport[]> {
  return db
    .selectFrom('spreadsheetImports')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', now)
    .execute()
}
