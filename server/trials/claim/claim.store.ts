import type { Insertable } from 'kysely'
import { type SqlBool, sql } from 'kysely'
import type { ClaimTerms } from '#contract/trials/claim/claim.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type ClaimRow = Schema['claims'] & { readonly terms: ClaimTerms }
type NewClaim = Omit<Insertable<Schema['claims']>, 'terms'> & { readonly terms: ClaimTerms }

/** Adds a claim; false where the customer has one that counts: the unique indexes decide between several at once. */
export async function insertClaim(db: Executor, claim: NewClaim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('claims')
    .values({ ...claim, terms: JSON.stringify(claim.terms) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findClaim(db: Executor, id: string): Promise<ClaimRow | undefined> {
  const row = await db.selectFrom('claims').selectAll().where('id', '=', id).executeTakeFirst()
  return row as ClaimRow | undefined
}

export async function findClaimByCode(db: Executor, code: string): Promise<ClaimRow | undefined> {
  const row = await db.selectFrom('claims').selectAll().where('code', '=', code).executeTakeFirst()
  return row as ClaimRow | undefined
}

/** The claims of an account, newest first. */
export async function claimsByAccount(db: Executor, accountId: string): Promise<ClaimRow[]> {
  const rows = await db
    .selectFrom('claims')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('claimedAt', 'desc')
    .orderBy('id')
    .execute()
  return rows as ClaimRow[]
}

export async function claimsByIds(db: Executor, ids: readonly string[]): Promise<ClaimRow[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('claims').selectAll().where('id', 'in', ids).execute()
  return rows as ClaimRow[]
}

/** Redeems an open claim before its last moment; of several that try at once one is told true. */
export async function markRedeemed(
  db: Executor,
  id: string,
  { orderId, now }: { readonly orderId: string; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('claims')
    .set({ state: 'redeemed', redeemedAt: now, orderId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives up an open claim before its last moment; false where it is none. */
export async function markCancelled(db: Executor, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('claims')
    .set({ state: 'cancelled', cancelledAt: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores that an open claim is over; false before its last moment, and where it was decided otherwise. */
export async function markExpired(db: Executor, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('claims')
    .set({ state: 'expired' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expiresAt', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The open claims of an account that is closed for good are given up. */
export async function cancelAllClaims(db: Executor, accountId: string, now: number): Promise<void> {
  await db
    .updateTable('claims')
    .set({ state: 'cancelled', cancelledAt: now })
    .where('accountId', '=', accountId)
    .where('state', '=', 'open')
    .execute()
}

const ACCOUNT = sql`(select user_name from accounts where accounts.id = ${sql.ref('claims.accountId')})`

/** Every claim, for operators. */
export const claimSource: ListSource<null> = {
  table: 'claims',
  ascii: ['code', 'account', 'orderId'],
  scope: () => sql<SqlBool>`1 = 1`,
  fields: { account: ACCOUNT },
  filters: {
    campaign: (ids: string[]) => sql<SqlBool>`${sql.ref('claims.campaignId')} in (${sql.join(ids)})`,
  },
}
