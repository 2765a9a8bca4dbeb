/** What tests publish of the catalogue and the prices, past the desk. */
import { catalogContent, discountContent } from '#contract/catalog/catalog/catalog.content.ts'
import { CATALOG_ITEM } from '#contract/catalog/catalog/catalog-item.ts'
import type { CatalogValue, DiscountValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { addReferences } from '#server/catalog/catalog/catalog.store.ts'
import { findVersion, insertVersion, newestVersion } from '#server/publishing/content/content.store.ts'
import { changeContent } from '#server/publishing/site/site.service.ts'
import type { TestApp } from './app.ts'

interface Item {
  readonly kind: string
  readonly itemId: string
}

/** Changes what is offered, from now on. */
export async function offer(site: TestApp, change: (catalog: CatalogValue) => void): Promise<void> {
  const value = await put<CatalogValue>(site, { kind: catalogContent.kind, itemId: CATALOG_ITEM }, change)
  await addReferences(site.db.query, value)
}

/** Changes a discount, from now on or from an earlier moment. */
export function rediscount(
  site: TestApp,
  itemId: string,
  change: (discount: DiscountValue) => void,
  fromAt = site.clock.now(),
): Promise<DiscountValue> {
  return put(site, { kind: discountContent.kind, itemId }, change, fromAt)
}

/** As if every discount had been published without an end. */
export async function endlessDiscounts(site: TestApp): Promise<void> {
  for (const { itemId, fromAt } of site.deps.contents.at(discountContent, site.clock.now()).values())
    await rediscount(
      site,
      itemId,
      (discount) => {
        discount.validUntil = null
      },
      fromAt,
    )
}

/** As if there had never been a discount. */
export async function forgetDiscounts(site: TestApp): Promise<void> {
  await site.db.query.deleteFrom('contentVersions').where('kind', '=', discountContent.kind).execute()
  await changeContent(site.db.query, site.clock.now())
  await site.deps.settings.refresh()
}

async function put<Value>(
  site: TestApp,
  { kind, itemId }: Item,
  change: (value: Value) => void,
  fromAt = site.clock.now(),
): Promise<Value> {
  const { query } = site.db
  const newest = await newestVersion(query, { kind, itemId })
  const before = newest && (await findVersion(query, newest, newest.number))
  if (!before) throw new Error(`no version of ${kind} ${itemId}`)
  const value = structuredClone(before.value) as Value
  change(value)
  const number = before.number + 1
  await insertVersion(query, { ...before, number, value, fromAt, source: 'file', note: '' })
  await changeContent(query, site.clock.now())
  await site.deps.settings.refresh()
  return value
}

/** A row of the catalogue by its id. */
export function rowOf<R extends { readonly id: string }>(rows: readonly R[], id: string): R {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Error(`no row ${id}`)
  return row
}
