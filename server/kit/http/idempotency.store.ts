import type { Executor } from '#server/kit/db/database.ts'

export interface KeyRow {
  scope: string
  key: string
}

/** A key by the call that does its work: who takes a key over claims it at another moment. */
export interface ClaimedKey extends KeyRow {
  requestHash: string
  createdAt: number
}

/** Claims a key; false where it is claimed already. One statement, so two requests cannot both get it. */
export async function claimKey(db: Executor, row: ClaimedKey) {
  const inserted = await db
    .insertInto('idempotencyKeys')
    .values({ ...row, status: null, body: null })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0) === 1
}

export function findKey(db: Executor, { scope, key }: KeyRow) {
  return db
    .selectFrom('idempotencyKeys')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** @returns false where another call has taken the key over, which then does its work */
export async function storeResult(
  db: Executor,
  { scope, key, createdAt }: ClaimedKey,
  { status, body }: { status: number; body: string },
): Promise<boolean> {
  const result = await db
    .updateTable('idempotencyKeys')
    .set({ status, body })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('createdAt', '=', createdAt)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}

/** Gives a key back that has no result. One with a result had its effect: only sending the response failed. */
export async function releaseKey(db: Executor, { scope, key, createdAt }: ClaimedKey) {
  await db
    .deleteFrom('idempotencyKeys')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('createdAt', '=', createdAt)
    .where('status', 'is', null)
    .execute()
}

/** Takes over a key that has no result since `before`, for what is sent now: who had it can store nothing any more. */
export async function takeOverKey(
  db: Executor,
  { scope, key }: KeyRow,
  { requestHash, before, now }: { requestHash: string; before: number; now: number },
) {
  const result = await db
    .updateTable('idempotencyKeys')
    .set({ requestHash, createdAt: now })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .where('createdAt', '<', before)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}
