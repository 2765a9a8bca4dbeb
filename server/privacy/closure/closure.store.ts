import type { Insertable } from 'kysely'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type ClosureRow = Schema['accountClosures']

/** Stores a request unless one is open: of two in parallel the partial unique index refuses one. */
export async function insertClosure(db: Executor, closure: Insertable<ClosureRow>): Promise<boolean> {
  const result = await db
    .insertInto('accountClosures')
    .values(closure)
    .onConflict((conflict) =>
      conflict.column('accountId').where('cancelledAt', 'is', null).where('closedAt', 'is', null).doNothing(),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export function findClosure(db: Executor, id: string): Promise<ClosureRow | undefined> {
  return db.selectFrom('accountClosures').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The request of an account that is neither cancelled nor done. */
export function openClosure(db: Executor, accountId: string): Promise<ClosureRow | undefined> {
  return db
    .selectFrom('accountClosures')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('cancelledAt', 'is', null)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}

/** When accounts will be closed that have an open request. */
export async function closingTimes(
  db: Executor,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('accountClosures')
    .select(['accountId', 'closesAt'])
    .where('accountId', 'in', accountIds)
    .where('cancelledAt', 'is', null)
    .where('closedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ accountId, closesAt }) => [accountId, closesAt]))
}

/** Every request of an account, newest first. */
export function closuresOf(db: Executor, accountId: string): Promise<ClosureRow[]> {
  return db
    .selectFrom('accountClosures')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('requestedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Cancels the open request of an account. Of a parallel cancellation and closing only one gets true. */
export async function markCancelled(db: Executor, accountId: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('accountClosures')
    .set({ cancelledAt: now })
    .where('accountId', '=', accountId)
    .where('cancelledAt', 'is', null)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Marks a request that is due as done. */
export async function markClosed(db: Executor, id: string, now: number): Promise<boolean> {
  const result = await db
    .updateTable('accountClosures')
    .set({ closedAt: now })
    .where('id', '=', id)
    .where('closesAt', '<=', now)
    .where('cancelledAt', 'is', null)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
