import type { CatalogValue, PriceListValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { PERIODS } from '#contract/catalog/catalog/price.fields.ts'
import { LINE_KINDS, type LineKind } from '#contract/catalog/catalog/price.rules.ts'
import { type PriceKey, withPrice } from '#contract/catalog/catalog/price-cells.rules.ts'
import { valueAt } from '#web/publishing/content/shared.ts'

type Prices = PriceListValue['prices']

/** Where a price is in the value of a price list. */
export function pricePath({ regionId, kind, itemId, period }: PriceKey): string {
  return `prices.${regionId}.${kind}.${itemId}.${period}`
}

/** The amounts of a draft, which may be incomplete; what is no amount is left out. */
export function pricesOfDraft(value: unknown): Prices {
  let found: Prices = {}
  for (const { held, ...key } of heldIn(value))
    if (typeof held === 'number') found = withPrice(found, key, held)
  return found
}

/** Where a draft has a text that is no amount: neither a change of a price nor the end of one. */
export function invalidPrices(value: unknown): PriceKey[] {
  return heldIn(value).flatMap(({ held, ...key }) => (typeof held === 'string' && held !== '' ? [key] : []))
}

/** Whether two prices have the same place. */
export function isSamePlace(one: PriceKey, other: PriceKey): boolean {
  return pricePath(one) === pricePath(other)
}

/** What a draft holds at every place of a price. */
function heldIn(value: unknown): (PriceKey & { readonly held: unknown })[] {
  return entries(valueAt(value, 'prices')).flatMap(([regionId, kinds]) =>
    LINE_KINDS.flatMap((kind) =>
      entries(valueAt(kinds, kind)).flatMap(([itemId, amounts]) =>
        PERIODS.map((period) => ({ regionId, kind, itemId, period, held: valueAt(amounts, period) })),
      ),
    ),
  )
}

function entries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}

/** What has prices in some region, by kind, in the order of the catalogue. */
export function pricedItems(catalog: CatalogValue, kind: LineKind) {
  if (kind === 'size') return catalog.sizes.filter(({ active }) => active)
  if (kind === 'system') return catalog.systems.filter(({ active }) => active)
  return catalog.disks.filter((disk) => disk.active && `${disk.kind}Disk` === kind)
}

/** Whether something can be sold in a region: systems have an image there, everything else is everywhere. */
export function isSoldIn(
  { systemIds }: CatalogValue['regions'][number],
  kind: LineKind,
  itemId: string,
): boolean {
  return kind !== 'system' || systemIds.includes(itemId)
}
