import type { Currency } from '#contract/kit/money.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Schema } from '#server/migrations/schema.ts'

export type PriceList = Schema['priceLists']
export type UnitPrice = Schema['unitPrices']
export type DiscountRow = Schema['discounts']

/** Price lists with their prices, and discounts, as they are added. */
export interface PriceRows {
  readonly lists: readonly PriceList[]
  readonly prices: readonly UnitPrice[]
  readonly discounts: readonly DiscountRow[]
}

/** Rows in one insert: both databases limit the parameters of a statement. */
const ROWS_AT_ONCE = 500

/** Every price list, past and announced ones too, from the first to the last. */
export async function allPriceLists(db: Executor): Promise<PriceList[]> {
  return db.selectFrom('priceLists').selectAll().orderBy('validFrom').orderBy('currency').execute()
}

/** Prices of one list, of one region where it is named. */
export async function unitPricesOf(db: Executor, listId: string, regionId?: string): Promise<UnitPrice[]> {
  const all = db.selectFrom('unitPrices').selectAll().where('listId', '=', listId)
  return (regionId === undefined ? all : all.where('regionId', '=', regionId)).execute()
}

/** Which of these lists have a price for a region. */
export async function listsPricing(
  db: Executor,
  listIds: readonly string[],
  regionId: string,
): Promise<string[]> {
  if (listIds.length === 0) return []
  const rows = await db
    .selectFrom('unitPrices')
    .select('listId')
    .distinct()
    .where('listId', 'in', listIds)
    .where('regionId', '=', regionId)
    .execute()
  return rows.map((row) => row.listId)
}

/** Discounts of a currency, over and announced ones too. */
export async function discountsIn(db: Executor, currency: Currency): Promise<DiscountRow[]> {
  return db
    .selectFrom('discounts')
    .selectAll()
    .where((on) => on.or([on('currency', '=', currency), on('currency', 'is', null)]))
    .orderBy('id')
    .execute()
}

export async function allDiscounts(db: Executor): Promise<DiscountRow[]> {
  return db.selectFrom('discounts').selectAll().orderBy('id').execute()
}

/** Adds price lists, their prices and discounts. Their keys must be new. */
export async function addPriceRows(db: Executor, { lists, prices, discounts }: PriceRows) {
  if (lists.length > 0) await db.insertInto('priceLists').values(lists).execute()
  for (let at = 0; at < prices.length; at += ROWS_AT_ONCE) {
    await db
      .insertInto('unitPrices')
      .values(prices.slice(at, at + ROWS_AT_ONCE))
      .execute()
  }
  if (discounts.length > 0) await db.insertInto('discounts').values(discounts).execute()
}

/** Sets when a discount ends; what it gave before stays history. */
export async function endDiscount(db: Executor, id: string, validUntil: number | null) {
  await db.updateTable('discounts').set({ validUntil }).where('id', '=', id).execute()
}
