import type { CatalogValue, PriceListValue } from '#contract/features/catalog/catalog-value.fields.ts'
import { PERIODS } from '#contract/features/catalog/price.fields.ts'
import { LINE_KINDS, type LineKind } from '#contract/features/catalog/price.rules.ts'
import { type PriceKey, withPrice } from '#contract/features/catalog/price-cells.rules.ts'
import { toHalfWidth } from '#contract/kit/fields/characters.ts'
import { minorText, minorUnitsOf } from '#contract/kit/money.ts'
import { valueAt } from '#web/features/content/shared.ts'

type Prices = PriceListValue['prices']

/** Where a price is in the value of a price list. */
export function pricePath({ regionId, kind, itemId, period }: PriceKey): string {
  return `prices.${regionId}.${kind}.${itemId}.${period}`
}

/** What a cell shows: an amount with two decimals, or what was typed that is none. */
export function cellText(held: unknown): string {
  if (typeof held === 'string') return held
  return Number.isSafeInteger(held) && Number(held) >= 0 ? minorText(Number(held)) : ''
}

/** What a draft holds of what was typed into a cell: fen or cents, nothing, or the text where it is no amount. */
export function typedPrice(typed: string): number | string | undefined {
  const text = toHalfWidth(typed).trim().replaceAll(',', '')
  if (text === '') return undefined
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? minorUnitsOf(text) : typed
}

/** The amounts of a draft, which may be incomplete; what is no amount is left out. */
export function pricesOfDraft(value: unknown): Prices {
  const prices = valueAt(value, 'prices')
  let found: Prices = {}
  for (const [regionId, kinds] of entries(prices))
    for (const kind of LINE_KINDS)
      for (const [itemId, amounts] of entries(valueAt(kinds, kind)))
        for (const period of PERIODS) {
          const minor = valueAt(amounts, period)
          if (typeof minor === 'number') found = withPrice(found, { regionId, kind, itemId, period }, minor)
        }
  return found
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
