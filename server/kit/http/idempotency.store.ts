import type { Executor } from '#server/kit/db/database.ts'

export interface KeyRow {
  scope: string
  key: string
}

/** Claims a key; false where it is claimed already. One statement, so two requests cannot both get it. */
export async function claimKey(db: Executor, row: KeyRow & { requestHash: string; createdAt: number }) {
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

export async function storeResult(db: Executor, { scope, key }: KeyRow, status: number, body: string) {
  await db
    .updateTable('idempotencyKeys')
    .set({ status, body })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

/** Gives a key back that has no result. One with a result had its effect: only sending the response failed. */
export async function releaseKey(db: Executor, { scope, key }: KeyRow) {
  await db
    .deleteFrom('idempotencyKeys')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute()
}

/** Takes over a key that has no result since `before` (its process died), for what is sent now. */
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
