import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'
import type { DealKey } from './conflict.rules.ts'
import type { DealRow } from './pipeline.store.ts'

export type MatchRow = Schema['dealMatches']

/** Deals with the same value that a check looks at, the oldest first: beyond them the value says little. */
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
const isShared = ({ kind }: DealKey) => kind === 'project'

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

/** Gives the values of a deal up: it counts for no other any more. */
export async function releaseKeys(tx: Executor, dealId: string): Promise<void> {
  await tx.deleteFrom('dealKeys').where('dealId', '=', dealId).execute()
}

/** Other deals that have a value in common, with the values that they hold. */
export async function dealsWithKeys(
  db: Executor,
  dealId: string,
  keys: readonly DealKey[],
): Promise<DealRow[]> {
  const ids = new Set<string>()
  for (const { kind, value } of keys) {
    const found = await db
      .selectFrom('dealKeys')
      .innerJoin('deals', 'deals.id', 'dealKeys.dealId')
      .select('dealKeys.dealId')
      .where('dealKeys.kind', '=', kind)
      .where('dealKeys.value', '=', value)
      .where('dealKeys.dealId', '!=', dealId)
      .orderBy('dealKeys.held', (order) => order.desc())
      .limit(MOST_OF_ONE_KEY)
      .execute()
    for (const each of found) ids.add(each.dealId)
  }
  if (ids.size === 0) return []
  return db
    .selectFrom('deals')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute()
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
