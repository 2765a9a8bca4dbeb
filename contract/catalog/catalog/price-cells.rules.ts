import { WHOLE_BASIS_POINTS } from '#contract/kit/money.ts'
import type { CatalogValue, PriceListValue } from './catalog-value.fields.ts'
import { PERIODS, type Period } from './price.fields.ts'
import { LINE_KINDS, type LineKind } from './price.rules.ts'

/** Where a price is in its list. */
export interface PriceKey {
  readonly regionId: string
  readonly kind: LineKind
  readonly itemId: string
  readonly period: Period
}

/** One amount of a price list, in fen or cents. */
export interface PriceCell extends PriceKey {
  readonly minor: number
}

/** What changes in one cell; null: no price. */
export interface PriceDifference extends PriceKey {
  readonly before: number | null
  readonly after: number | null
  /** `after` against `before` in basis points, rounded away from zero; null where one of them is no amount above zero. */
  readonly change: number | null
}

type Prices = PriceListValue['prices']

/** All amounts of a list, by region as the list has them, then by kind, item and period. */
export function cellsOf({ prices }: Pick<PriceListValue, 'prices'>): PriceCell[] {
  return Object.entries(prices).flatMap(([regionId, kinds]) =>
    LINE_KINDS.flatMap((kind) =>
      Object.entries(kinds[kind]).flatMap(([itemId, amounts]) =>
        PERIODS.flatMap((period) => {
          const minor = amounts[period]
          return minor === undefined ? [] : [{ regionId, kind, itemId, period, minor }]
        }),
      ),
    ),
  )
}

/** The price at a place of a list; null: none. */
export function priceIn(prices: Prices, { regionId, kind, itemId, period }: PriceKey): number | null {
  return prices[regionId]?.[kind][itemId]?.[period] ?? null
}

/** The list with one price changed, or without it; what is empty then is left out. */
export function withPrice(prices: Prices, key: PriceKey, minor: number | null): Prices {
  const { regionId, kind, itemId, period } = key
  const region = prices[regionId] ?? { size: {}, system: {}, systemDisk: {}, dataDisk: {} }
  const { [period]: _, ...others } = region[kind][itemId] ?? {}
  const amounts = minor === null ? others : { ...others, [period]: minor }
  const { [itemId]: __, ...items } = region[kind]
  const filled = Object.keys(amounts).length > 0 ? { ...items, [itemId]: amounts } : items
  const changed = { ...region, [kind]: filled }
  const isEmpty = LINE_KINDS.every((each) => Object.keys(changed[each]).length === 0)
  if (!isEmpty) return { ...prices, [regionId]: changed }
  const { [regionId]: ___, ...rest } = prices
  return rest
}

/** Every cell in which two lists differ; the first by region, kind and item of the newer one, then what it lacks. */
export function priceDifferences(
  before: Pick<PriceListValue, 'prices'> | null,
  after: Pick<PriceListValue, 'prices'>,
): PriceDifference[] {
  const old = before?.prices ?? {}
  const changed = cellsOf(after).flatMap(({ minor, ...key }) => {
    const was = priceIn(old, key)
    return was === minor ? [] : [{ ...key, before: was, after: minor, change: changeOf(was, minor) }]
  })
  const removed = cellsOf({ prices: old }).flatMap(({ minor, ...key }) =>
    priceIn(after.prices, key) === null ? [{ ...key, before: minor, after: null, change: null }] : [],
  )
  return [...changed, ...removed]
}

/** The change of an amount in basis points, away from zero; null where there is nothing to compare. */
export function changeOf(before: number | null, after: number | null): number | null {
  if (before === null || after === null || before === 0) return null
  const exact = ((after - before) * WHOLE_BASIS_POINTS) / before
  return exact < 0 ? Math.floor(exact) : Math.ceil(exact)
}

/**
 * Whether a cell changes by more than the limit, in basis points. A first price and a removed one are no change of an
 * amount; from free of charge every amount is more than any limit.
 */
export function isLargeChange({ before, after, change }: PriceDifference, limit: number): boolean {
  if (before === null || after === null) return false
  if (before === 0) return after > 0
  return change !== null && Math.abs(change) > limit
}

/** A place of a price list that a rule refuses, in the words of the list itself. */
export interface PriceGap extends Pick<PriceKey, 'regionId' | 'period'> {
  /** A system without a price, or the kind of disk of which none has one. */
  readonly lacks: { readonly kind: 'system'; readonly itemId: string } | { readonly kind: 'systemDisk' }
}

/**
 * A region is priced wholly or not at all: where a size has a price for a period, every system of the region and a
 * system disk have one. Returns what is missing for what the catalogue offers.
 */
export function priceGaps(
  { regions, sizes, systems, disks }: CatalogValue,
  { prices }: Pick<PriceListValue, 'prices'>,
): PriceGap[] {
  const offered = (rows: readonly { id: string; active: boolean }[]) =>
    rows.filter((row) => row.active).map((row) => row.id)
  const soldSystems = new Set(offered(systems))
  const soldDisks = offered(disks.filter(({ kind }) => kind === 'system'))
  return regions
    .filter((region) => region.active && prices[region.id])
    .flatMap(({ id: regionId, systemIds }) =>
      PERIODS.flatMap((period): PriceGap[] => {
        const hasPrice = (kind: LineKind) => (itemId: string) =>
          priceIn(prices, { regionId, kind, itemId, period }) !== null
        if (!offered(sizes).some(hasPrice('size'))) return []
        const lacking = systemIds
          .filter((id) => soldSystems.has(id) && !hasPrice('system')(id))
          .map((itemId) => ({ regionId, period, lacks: { kind: 'system' as const, itemId } }))
        return soldDisks.some(hasPrice('systemDisk'))
          ? lacking
          : [...lacking, { regionId, period, lacks: { kind: 'systemDisk' as const } }]
      }),
    )
}

/** Ids of a price list that the catalogue does not have. */
export function unknownIn(
  { regions, sizes, systems, disks }: CatalogValue,
  list: Pick<PriceListValue, 'prices'>,
): { readonly regionId: string; readonly kind?: LineKind; readonly itemId?: string }[] {
  const ids = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id))
  const known: Record<LineKind, ReadonlySet<string>> = {
    size: ids(sizes),
    system: ids(systems),
    systemDisk: ids(disks.filter(({ kind }) => kind === 'system')),
    dataDisk: ids(disks.filter(({ kind }) => kind === 'data')),
  }
  const knownRegions = ids(regions)
  return Object.entries(list.prices).flatMap(([regionId, kinds]) => {
    if (!knownRegions.has(regionId)) return [{ regionId }]
    return LINE_KINDS.flatMap((kind) =>
      Object.keys(kinds[kind])
        .filter((itemId) => !known[kind].has(itemId))
        .map((itemId) => ({ regionId, kind, itemId })),
    )
  })
}
