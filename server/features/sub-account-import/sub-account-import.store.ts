import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type StoredImport = Schema['subAccountImports']

export async function insertImport(tx: Executor, row: StoredImport): Promise<void> {
  await tx.insertInto('subAccountImports').values(row).execute()
}

/** One that has not expired. */
export function findImport(db: Executor, id: string, now: number): Promise<StoredImport | undefined> {
  return db
    .selectFrom('subAccountImports')
    .selectAll()
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** @returns whether it was there: of two at once one has deleted it */
export async function deleteImport(tx: Executor, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('subAccountImports').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Leaves a person no file but the one that comes next. */
export async function deleteImportsOf(tx: Executor, userId: string): Promise<void> {
  await tx.deleteFrom('subAccountImports').where('userId', '=', userId).execute()
}

export async function deleteImportsBefore(db: Executor, now: number): Promise<void> {
  await db.deleteFrom('subAccountImports').where('expiresAt', '<=', now).execute()
}
