import { catalogErrors } from '#contract/catalog/catalog/catalog.errors.ts'
import type { CatalogValue, DiskKind } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { isDiskSize } from '#contract/catalog/catalog/disk.rules.ts'
import { PERIODS, type Period, type PriceQuery } from '#contract/catalog/catalog/price.fields.ts'
import {
  type Amounts,
  bestDiscount,
  diskUnits,
  type LineKind,
  type PriceLine,
  type PricePart,
  priceOf,
} from '#contract/catalog/catalog/price.rules.ts'
import { priceIn } from '#contract/catalog/catalog/price-cells.rules.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Words } from '#contract/kit/language.ts'
import { CURRENCIES, type Currency } from '#contract/kit/money.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { catalogOnOffer, nothingOnSale, requireOnOffer } from './catalog.service.ts'
import {
  type DatedDiscount,
  nextChangeOf,
  type PriceListAt,
  type PriceSource,
  priceSource,
  sourceAhead,
} from './price-source.service.ts'

/** A desktop as a price is asked for it. */
export type Configuration = Omit<PriceQuery, 'at' | 'currency'> & { readonly currency: Currency }

type Region = CatalogValue['regions'][number]
type Size = CatalogValue['sizes'][number]

/** The one answer that every price on the site comes from. */
export interface PriceAnswer extends Amounts {
  readonly configuration: Configuration
  readonly region: Region
  readonly size: Size
  readonly lines: readonly (PriceLine & { readonly item: { readonly name: Words } | Size })[]
  readonly list: PriceListAt
  readonly discount: DatedDiscount | undefined
  readonly discountedDesktops: number
  /** One desktop at list price, and one with the discount in the first period. */
  readonly desktop: Pick<Amounts, 'listMinor' | 'finalMinor'>
  /** What each period after the discounted ones costs; null where every period costs the same. */
  readonly later: Amounts | null
}

/** Everything that counts for one region in one currency at one moment. */
export interface PriceBook {
  readonly source: PriceSource
  readonly region: Region
  readonly currency: Currency
  readonly list: PriceListAt | undefined
}

type PriceDeps = Pick<Deps, 'db' | 'clock' | 'contents' | 'config'>

/**
 * The price of one configuration, now or at an earlier moment. What is asked for now must be on offer; an earlier
 * price needs only to have existed.
 * @throws nothingOnSale for an unknown region or one without prices, sizeUnavailable, systemUnavailable, inputInvalid at
 * a disk that is no step of the catalogue or a moment that is yet to come
 */
export async function askPrice(deps: PriceDeps, query: PriceQuery) {
  const now = deps.clock.now()
  const at = query.at ?? now
  if (at > now) throw appError(httpErrors.inputInvalid, { fields: { at: { code: 'dateRule' } } })
  if (query.at === undefined) requireOnOffer(deps, query)
  const source = await priceSource(deps, at)
  const book = openPriceBook(source, query)
  const answer = priceFrom(book, { ...query, currency: book.currency })
  const validUntil = nextChangeOf(source, answer.configuration)
  return { answer, at, validUntil, isCurrent: validUntil === null || now < validUntil }
}

/** The price book of a region, in the currency asked for or its own; undefined where the catalogue of the moment lacks it. */
function priceBookOf(
  source: PriceSource,
  wanted: { readonly regionId: string; readonly currency?: Currency | undefined },
): PriceBook | undefined {
  const region = source.catalog.regions.find((row) => row.id === wanted.regionId)
  if (!region) return undefined
  const currency = wanted.currency ?? region.currency
  return { source, region, currency, list: source.lists.get(currency) }
}

/** Opens the price book of a region. @throws nothingOnSale for an unknown region */
function openPriceBook(source: PriceSource, wanted: Parameters<typeof priceBookOf>[1]): PriceBook {
  const book = priceBookOf(source, wanted)
  if (!book) throw nothingOnSale()
  return book
}

/** Prices one configuration from an open book. @throws as `askPrice` does where something has no price */
function priceFrom(book: PriceBook, configuration: Configuration): PriceAnswer {
  const answer = pricedFrom(book, configuration)
  if (typeof answer === 'object') return answer
  if (answer === 'region') throw nothingOnSale()
  if (answer === 'size') throw fieldError('sizeId', catalogErrors.sizeUnavailable)
  if (answer === 'system') throw fieldError('systemId', catalogErrors.systemUnavailable)
  throw appError(httpErrors.inputInvalid, { fields: { [`${answer}Gb`]: { code: 'optionUnknown' } } })
}

/** The price of one configuration, or the first thing of it that has none. */
function pricedFrom(book: PriceBook, configuration: Configuration): PriceAnswer | LineKind | 'region' {
  const { source, list, region } = book
  const { sizes, systems, disks } = source.catalog
  const size = sizes.find((row) => row.id === configuration.sizeId)
  const system = systems.find((row) => row.id === configuration.systemId)
  if (!list?.value.prices[region.id]) return 'region'
  const { parts, missing } = partsOf(book, configuration)
  if (!size || missing === 'size') return 'size'
  if (!system || missing === 'system') return 'system'
  if (missing) return missing

  const discount = bestDiscount(source.discounts, configuration, source.at)
  const { quantity, period } = configuration
  const { lines, amounts, discountedDesktops, desktop, later } = priceOf(
    parts,
    { quantity, period, discount },
    list.value,
  )
  const itemOf = ({ kind, itemId }: PricePart) => {
    if (kind === 'size') return size
    return kind === 'system' ? system : (disks.find((disk) => disk.id === itemId) ?? system)
  }
  return {
    configuration,
    region,
    size,
    list,
    discount,
    discountedDesktops,
    desktop,
    later,
    lines: lines.map((line) => ({ ...line, item: itemOf(line) })),
    ...amounts,
  }
}

/** What the price is made of, or the first thing that has none. */
function partsOf(
  { source, list, region }: PriceBook,
  wanted: Configuration,
): { parts: PricePart[]; missing: LineKind | undefined } {
  const parts: PricePart[] = []
  const add = (kind: LineKind, itemId: string | undefined, units: number): boolean => {
    const key = { regionId: region.id, kind, itemId: itemId ?? '', period: wanted.period }
    const baseMinor = list ? priceIn(list.value.prices, key) : null
    if (baseMinor !== null) parts.push({ kind, itemId: key.itemId, units, baseMinor })
    return baseMinor !== null
  }
  const addDisk = (kind: DiskKind, gb: number) =>
    gb === 0 || add(`${kind}Disk`, diskFor(source.catalog, kind, gb)?.id, diskUnits(gb))
  if (!add('size', wanted.sizeId, 1)) return { parts, missing: 'size' }
  if (!add('system', wanted.systemId, 1)) return { parts, missing: 'system' }
  if (!addDisk('system', wanted.systemDiskGb)) return { parts, missing: 'systemDisk' }
  if (!addDisk('data', wanted.dataDiskGb)) return { parts, missing: 'dataDisk' }
  return { parts, missing: undefined }
}

/** The first disk type of a kind that comes in this size. */
function diskFor({ disks }: CatalogValue, kind: DiskKind, gb: number) {
  return disks.find((disk) => disk.kind === kind && isDiskSize(disk, gb))
}

/** The price of one configuration at any moment, planned ones too; undefined where it has none then. */
export async function priceAt(
  deps: PriceDeps,
  wanted: Configuration,
  at: number,
): Promise<PriceAnswer | undefined> {
  const book = priceBookOf(await priceSource(deps, at), wanted)
  const answer = book && pricedFrom(book, wanted)
  return typeof answer === 'object' ? answer : undefined
}

/** The next moment at which any price or the catalogue changes by date; null where none is planned. */
export function nextPriceChange({ clock, contents }: Pick<Deps, 'clock' | 'contents'>): number | null {
  return nextChangeOf(sourceAhead(contents, clock.now()))
}

export interface Plan {
  readonly size: Size
  readonly prices: readonly PriceAnswer[]
}

/** Every size of a region in every period in which it is sold, with the region's first system and smallest disk. */
export function planPrices(
  deps: Pick<Deps, 'clock' | 'contents'>,
  wanted: { readonly regionId: string; readonly currency?: Currency | undefined },
) {
  const offer = catalogOnOffer(deps)
  const region = offer.regions.find((row) => row.id === wanted.regionId)
  if (!region) throw nothingOnSale()
  const source = sourceAhead(deps.contents, deps.clock.now())
  const book = openPriceBook(source, wanted)
  const system = offer.systems.find(({ id }) => region.systemIds.includes(id))
  const disk = offer.disks.find((row) => row.kind === 'system')
  const plans: Plan[] = system && disk ? offer.sizes.map((size) => ({ size, prices: pricesOf(size) })) : []
  const currencies = CURRENCIES.filter((each) => source.lists.get(each)?.value.prices[region.id])
  return {
    book,
    offer,
    system,
    disk,
    currencies,
    plans: plans.filter(({ prices }) => prices.length > 0),
    validUntil: nextChangeOf(source),
  }

  function pricesOf(size: Size): PriceAnswer[] {
    return PERIODS.flatMap((period: Period) => {
      const configuration: Configuration = {
        regionId: wanted.regionId,
        sizeId: size.id,
        systemId: system?.id ?? '',
        systemDiskGb: disk?.minGb ?? 0,
        dataDiskGb: 0,
        quantity: 1,
        period,
        currency: book.currency,
        customer: 'new',
      }
      const answer = pricedFrom(book, configuration)
      return typeof answer === 'object' ? [answer] : []
    })
  }
}
