import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'
import type { DealKey } from './conflict.rules.ts'
import { type DealRow, findDeals } from './pipeline.store.ts'

export type MatchRow = Schema['dealMatches']

/** Deals with the same value that a check looks at, besides the one that holds it: beyond them the value says little. */
const MOST_OF_ONE_KEY = 50

/**
 * Takes values for a deal, in the order given. A value that no other live deal has is held by this one: the unique index
 * decides between several at the same moment, and the others wait until it is known.
 */
export async function takeKeys(tx: Executor, dealId: string, keys: readonly DealKey[]): Promise<void> {
  for (const key of keys) {
    const row = { dealId, ...key }
    const isTaken = await hasOther(tx, row)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('dealKeys')
      .values({ ...row, held: isTaken || isShared(key) ? null : 1 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) continue
    await tx
      .insertInto('dealKeys')
      .values({ ...row, held: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Similar names are no values that one of several can hold. */
const isShared = ({ kind }: DealKey) => kind === 'project' || kind === 'nameLike'

async function hasOther(
  db: Executor,
  { dealId, kind, value }: DealKey & { readonly dealId: string },
): Promise<boolean> {
  const other = await db
    .selectFrom('dealKeys')
    .select('dealId')
    .where('kind', '=', kind)
    .where('value', '=', value)
    .where('dealId', '!=', dealId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Deals with values, after this one in the order of their submission. */
export async function dealsToKeyAnew(
  db: Executor,
  after: { readonly submittedAt: number; readonly id: string } | undefined,
  limit: number,
): Promise<DealRow[]> {
  const keyed = db.selectFrom('dealKeys').select('dealId')
  let query = db.selectFrom('deals').selectAll().where('id', 'in', keyed)
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('submittedAt', 'id'), '>', tuple(after.submittedAt, after.id)),
    )
  return query.orderBy('submittedAt').orderBy('id').limit(limit).execute()
}

/** Gives the values of a deal up: it counts for no other any more. */
export async function releaseKeys(tx: Executor, dealId: string): Promise<void> {
  await tx.deleteFrom('dealKeys').where('dealId', '=', dealId).execute()
}

/**
 * Other deals that have a value in common. One statement looks up all values, another one the deals: joined, PostgreSQL
 * reads the whole table while it is small, whatever is found, and collides with all that is written to it meanwhile.
 */
export async function dealsWithKeys(
  db: Executor,
  dealId: string,
  keys: readonly DealKey[],
): Promise<DealRow[]> {
  const [first, ...others] = keys.flatMap((key) => {
    const { kind, value } = key
    const all = db
      .selectFrom('dealKeys')
      .select('dealId')
      .where('kind', '=', kind)
      .where('value', '=', value)
      .where('dealId', '!=', dealId)
    const some = all.orderBy('dealId').limit(MOST_OF_ONE_KEY)
    // The holder is looked up by itself: it is the first of them, however many there are.
    const wanted = isShared(key) ? [some] : [some, all.where('held', '=', 1)]
    // SQLite takes a limit in a part of a union only one level down.
    return wanted.map((ids) => db.selectFrom(ids.as('found')).select('found.dealId'))
  })
  if (!first) return []
  const found = await others.reduce((union, each) => union.unionAll(each), first).execute()
  return findDeals(db, [...new Set(found.map((each) => each.dealId))])
}

/** The values that these deals have, by deal. */
export async function keysByDeal(
  db: Executor,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Schema['dealKeys'][]>> {
  if (dealIds.length === 0) return new Map()
  const rows = await db.selectFrom('dealKeys').selectAll().where('dealId', 'in', dealIds).execute()
  return Map.groupBy(rows, ({ dealId }) => dealId)
}

/** Stores what a check found, in place of what the one before did. */
export async function replaceMatches(
  tx: Executor,
  dealId: string,
  matches: readonly Omit<MatchRow, 'dealId'>[],
): Promise<void> {
  await tx.deleteFrom('dealMatches').where('dealId', '=', dealId).execute()
  for (const match of matches)
    await tx
      .insertInto('dealMatches')
      .values({ dealId, ...match })
      .execute()
}

/** By deal, the highest score first. */
export async function matchesOf(db: Executor, dealIds: readonly string[]): Promise<MatchRow[]> {
  if (dealIds.length === 0) return []
  return db
    .selectFrom('dealMatches')
    .selectAll()
    .where('dealId', 'in', dealIds)
    .orderBy('score', 'desc')
    .orderBy('otherId')
    .execute()
}
