import {
  catalogContent,
  discountContent,
  priceListContent,
  priceListItem,
} from '#contract/catalog/catalog/catalog.content.ts'
import { CATALOG_ITEM } from '#contract/catalog/catalog/catalog-item.ts'
import {
  CATALOG_PARTS,
  type CatalogValue,
  type DiscountValue,
  type PriceListValue,
} from '#contract/catalog/catalog/catalog-value.fields.ts'
import { type PriceGap, priceGaps, unknownIn } from '#contract/catalog/catalog/price-cells.rules.ts'
import type { FieldError } from '#contract/kit/fields/field-errors.ts'
import { CURRENCIES } from '#contract/kit/money.ts'
import type { ContentEffect } from '#contract/publishing/content/content.fields.ts'
import { bothOf, runOf } from '#contract/publishing/content/content.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { contentItemAt, versionsSince } from '#server/publishing/content/content.service.ts'
import type { ContentOnServer } from '#server/publishing/content/content-publish.service.ts'
import { addReferences } from './catalog.store.ts'
import { changePercent, changesMuch } from './price-approval.service.ts'

type PriceDeps = Pick<Deps, 'settings' | 'clock'>
type Problems = Record<string, FieldError>

const PRODUCT_PAGE = { product: '/content/productCenter', home: '/content/home' } as const

/** What the catalogue adds to publishing: nothing that was published is removed, and what is sold has its prices. */
export function catalogOnServer(deps: PriceDeps): ContentOnServer<CatalogValue> {
  return {
    async problems(tx, { value, fromAt }) {
      const before = await publishedCatalog(tx, fromAt)
      const found: Problems = {}
      for (const part of CATALOG_PARTS)
        for (const { id } of before?.[part] ?? [])
          if (!value[part].some((row) => row.id === id))
            found[part] = { code: 'catalogRowRemoved', params: { id } }
      for (const currency of CURRENCIES) {
        const list = await contentItemAt<PriceListValue>(
          tx,
          priceListContent,
          priceListItem(currency),
          fromAt,
        )
        for (const gap of list ? priceGaps(value, list.value) : []) {
          const at = value.regions.findIndex(({ id }) => id === gap.regionId)
          found[`regions.${at}.systemIds`] = missing(gap)
        }
      }
      return found
    },
    async afterPublish(tx, { value }) {
      if (value) await addReferences(tx, value)
    },
    needsSecond: (tx, version) => changesMuch(deps, tx, { part: 'catalog', ...version }),
    pagesOf: () => PRODUCT_PAGE,
  }
}

/** What price lists add: they price what the catalogue has at that time, each region wholly or not at all. */
export function priceListOnServer(deps: PriceDeps): ContentOnServer<PriceListValue> {
  return {
    async problems(tx, { value, fromAt }) {
      const catalog = await publishedCatalog(tx, fromAt)
      if (!catalog) return { prices: { code: 'catalogItemUnknown', params: { id: CATALOG_ITEM } } }
      const found: Problems = {}
      for (const { regionId, kind, itemId } of unknownIn(catalog, value)) {
        const path = kind ? `prices.${regionId}.${kind}.${itemId}` : `prices.${regionId}`
        found[path] = { code: 'catalogItemUnknown', params: { id: itemId ?? regionId } }
      }
      for (const gap of priceGaps(catalog, value)) {
        const item = gap.lacks.kind === 'system' ? `system.${gap.lacks.itemId}` : 'systemDisk'
        found[`prices.${gap.regionId}.${item}.${gap.period}`] = missing(gap)
      }
      return found
    },
    async effects(_, { value: { taxIncluded, taxRate: rate } }) {
      return [{ code: taxIncluded ? 'pricesWithTax' : 'pricesWithoutTax', rate }]
    },
    /** The end of a list is the end of every price in it. */
    needsSecond: async (tx, version) =>
      (version.value === null && (await changePercent(tx, deps.clock.now())) !== undefined) ||
      changesMuch(deps, tx, { part: 'list', ...version }),
    pagesOf: () => PRODUCT_PAGE,
  }
}

/** What discounts add: they are for what the catalogue has, and not over before they are published. */
export function discountOnServer(deps: PriceDeps): ContentOnServer<DiscountValue> {
  return {
    async problems(tx, { value, fromAt }) {
      const catalog = await publishedCatalog(tx, fromAt)
      const found: Problems = {}
      const { regionId, sizeId, validUntil } = value
      if (regionId !== null && !catalog?.regions.some(({ id }) => id === regionId))
        found.regionId = { code: 'catalogItemUnknown', params: { id: regionId } }
      if (sizeId !== null && !catalog?.sizes.some(({ id }) => id === sizeId))
        found.sizeId = { code: 'catalogItemUnknown', params: { id: sizeId } }
      if (validUntil !== null && validUntil <= fromAt) found.validUntil = { code: 'discountOver' }
      return found
    },
    async effects(db, { itemId, value, fromAt }) {
      const { validFrom, validUntil } = value
      return [
        ...(validFrom > fromAt
          ? [{ code: 'discountLater', from: validFrom, until: validUntil } as const]
          : []),
        ...(await overlapsOf(db, { itemId, value, fromAt })),
      ]
    },
    needsSecond: (tx, version) => changesMuch(deps, tx, { part: 'discount', ...version }),
    pagesOf: () => PRODUCT_PAGE,
  }
}

/** The other discounts that count for some of the same desktops at the same time, of which a customer gets one; by their beginning. */
async function overlapsOf(
  db: Executor,
  {
    itemId,
    value,
    fromAt,
  }: { readonly itemId: string; readonly value: DiscountValue; readonly fromAt: number },
): Promise<ContentEffect[]> {
  const versions = await versionsSince<DiscountValue>(db, discountContent, fromAt)
  const own = runOf(discountContent, value, { from: fromAt, until: null })
  const found = new Map<string, ContentEffect & { readonly from: number }>()
  for (const [at, other] of versions.entries()) {
    if (other.itemId === itemId || other.value === null || found.has(other.itemId)) continue
    if (!discountContent.competes?.(value, other.value)) continue
    const next = versions.slice(at + 1).find((later) => later.itemId === other.itemId)
    const run = runOf(discountContent, other.value, { from: other.fromAt, until: next?.fromAt ?? null })
    const both = own && run && bothOf(own, run)
    if (!both) continue
    const { name: title, rate } = other.value
    found.set(other.itemId, { code: 'discountOverlaps', title, rate, ...both })
  }
  return [...found.values()].sort((a, b) => a.from - b.from)
}

/** The catalogue that is published for a moment, as the transaction sees it; undefined before the first. */
export async function publishedCatalog(tx: Executor, at: number): Promise<CatalogValue | undefined> {
  return (await contentItemAt<CatalogValue>(tx, catalogContent, CATALOG_ITEM, at))?.value
}

function missing({ lacks }: PriceGap): FieldError {
  const item = lacks.kind === 'system' ? lacks.itemId : lacks.kind
  return { code: 'catalogPriceMissing', params: { item } }
}
