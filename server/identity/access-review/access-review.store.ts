import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type EndedRow = Schema['endedAccess']

/** Rows of one statement: databases limit its parameters. */
const ROWS_AT_ONCE = 200

export async function insertEnded(tx: Executor, rows: readonly EndedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx
      .insertInto('endedAccess')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
}

/** What of an account has ended and was not switched on again, newest first. */
export function endedOf(db: Executor, accountId: string): Promise<EndedRow[]> {
  return db
    .selectFrom('endedAccess')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('restoredAt', 'is', null)
    .orderBy('endedAt', 'desc')
    .orderBy('changedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Everything of an account that has ended, also what acts again, newest first. */
export function allEndedOf(db: Executor, accountId: string): Promise<EndedRow[]> {
  return db
    .selectFrom('endedAccess')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('endedAt', 'desc')
    .orderBy('id')
    .execute()
}

export function findEnded(db: Executor, id: string): Promise<EndedRow | undefined> {
  return db.selectFrom('endedAccess').selectAll().where('id', '=', id).executeTakeFirst()
}

/** @returns whether this call did: of two at once one switches it on */
export async function markRestored(tx: Executor, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('endedAccess')
    .set({ restoredAt: now })
    .where('id', '=', id)
    .where('restoredAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteEndedOf(tx: Executor, accountId: string): Promise<void> {
  await tx.deleteFrom('endedAccess').where('accountId', '=', accountId).execute()
}
