import {
  catalogContent,
  discountContent,
  priceListContent,
} from '#contract/catalog/catalog/catalog.content.ts'
import { CATALOG_ITEM } from '#contract/catalog/catalog/catalog-item.ts'
import type {
  CatalogValue,
  DiscountValue,
  PriceListValue,
} from '#contract/catalog/catalog/catalog-value.fields.ts'
import type { Deps } from '#server/kit/deps.ts'
import { publishFirstVersions } from '#server/publishing/content/content.service.ts'
import { addReferences, setTrialStock, trialStocks } from './catalog.store.ts'

/** A value with the moment from which it is in force, which may lie in the past: history is made up too. */
interface Dated<Value> {
  readonly itemId: string
  readonly value: Value
  readonly at: number
}

export interface DemoCatalog {
  readonly catalog: CatalogValue
  /** Trial desktops by region. */
  readonly stocks: Readonly<Record<string, number>>
  readonly lists: readonly Dated<PriceListValue>[]
  readonly discounts: readonly Dated<DiscountValue>[]
}

/** Publishes what has no version yet; what operators have changed, and the stock of regions that are there, stay as they are. */
export async function fillDemoCatalog(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { catalog, stocks, lists, discounts }: DemoCatalog,
): Promise<void> {
  const at = Math.min(...lists.map((list) => list.at), clock.now())
  await publishFirstVersions(
    { db, clock },
    catalogContent,
    [{ itemId: CATALOG_ITEM, value: catalog, at }],
    'demo',
  )
  await publishFirstVersions({ db, clock }, priceListContent, lists, 'demo')
  await publishFirstVersions({ db, clock }, discountContent, discounts, 'demo')
  await db.transaction(async (tx) => {
    const known = new Set((await trialStocks(tx)).map(({ id }) => id))
    await addReferences(tx, catalog)
    for (const [regionId, stock] of Object.entries(stocks))
      if (!known.has(regionId)) await setTrialStock(tx, regionId, stock)
  })
}
