import { catalogErrors } from '#contract/features/catalog/catalog.errors.ts'
import { isDiskSize } from '#contract/features/catalog/disk.rules.ts'
import type { Period, PriceQuery } from '#contract/features/catalog/price.fields.ts'
import { PERIODS } from '#contract/features/catalog/price.fields.ts'
import type { Amounts, LineKind, PriceLine, PricePart } from '#contract/features/catalog/price.rules.ts'
import {
  bestDiscount,
  diskUnits,
  isInEffect,
  isMeantFor,
  nextPriceMoment,
  priceOf,
} from '#contract/features/catalog/price.rules.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Currency } from '#contract/kit/money.ts'
import { WHOLE_BASIS_POINTS } from '#contract/kit/money.ts'
import type { Deps } from '#server/deps.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { catalogOnOffer, requireOnOffer } from './catalog.service.ts'
import type { CatalogRows, DiskType, Region, Size } from './catalog.store.ts'
import { allCatalogRows } from './catalog.store.ts'
import type { DiscountRow, PriceList, PriceRows, UnitPrice } from './price.store.ts'
import {
  addPriceRows,
  allDiscounts,
  allPriceLists,
  discountsIn,
  listsPricing,
  unitPricesOf,
} from './price.store.ts'

export type { DiscountRow, PriceRows }

/** A desktop as a price is asked for it. */
export type Configuration = Omit<PriceQuery, 'at' | 'currency'> & { readonly currency: Currency }

/** The one answer that every price on the site comes from. */
export interface PriceAnswer extends Amounts {
  readonly configuration: Configuration
  readonly region: Region
  readonly size: Size
  readonly lines: readonly (PriceLine & { readonly item: Named | Size })[]
  readonly list: PriceList
  readonly discount: DiscountRow | undefined
}

interface Named {
  readonly nameZh: string
  readonly nameEn: string
}

/** Everything that counts for one region in one currency at one moment. */
export interface PriceBook {
  readonly region: Region
  readonly currency: Currency
  readonly rows: CatalogRows
  readonly list: PriceList | undefined
  readonly prices: readonly UnitPrice[]
  /** Of every currency, from the first to the last. */
  readonly lists: readonly PriceList[]
  readonly discounts: readonly DiscountRow[]
  readonly at: number
}

/**
 * The price of one configuration, now or at an earlier moment. What is asked for now must be on offer; an earlier
 * price needs only to have existed.
 * @throws nothingOnSale for an unknown region or one without prices, sizeUnavailable, systemUnavailable, inputInvalid at
 * a disk that is no step of the catalogue or a moment that is yet to come
 */
export async function askPrice({ db, clock }: Pick<Deps, 'db' | 'clock'>, query: PriceQuery) {
  const now = clock.now()
  const at = query.at ?? now
  if (at > now) throw appError(httpErrors.inputInvalid, { fields: { at: { code: 'dateRule' } } })
  if (query.at === undefined) await requireOnOffer(db.query, query)
  const book = await openPriceBook(db.query, query, at)
  const answer = priceIn(book, { ...query, currency: book.currency })
  const meant = book.discounts.filter((discount) => isMeantFor(discount, answer.configuration))
  const lists = book.lists.filter((list) => list.currency === book.currency)
  const validUntil = nextPriceMoment(lists, meant, at)
  return { answer, at, validUntil, isCurrent: validUntil === null || now < validUntil }
}

/** Opens the price book of a region, in the currency asked for or its own. @throws nothingOnSale for an unknown region */
async function openPriceBook(
  db: Executor,
  wanted: { readonly regionId: string; readonly currency?: Currency | undefined },
  at: number,
): Promise<PriceBook> {
  const rows = await allCatalogRows(db)
  const region = rows.regions.find((row) => row.id === wanted.regionId)
  if (!region) throw fieldError('regionId', catalogErrors.nothingOnSale)
  const currency = wanted.currency ?? region.currency
  const lists = await allPriceLists(db)
  const list = lists.findLast((each) => each.currency === currency && each.validFrom <= at)
  const discounts = await discountsIn(db, currency)
  return {
    region,
    currency,
    rows,
    list,
    lists,
    prices: list ? await unitPricesOf(db, list.id, region.id) : [],
    discounts,
    at,
  }
}

/** Prices one configuration from an open book. @throws as `askPrice` does where something has no price */
function priceIn(book: PriceBook, configuration: Configuration): PriceAnswer {
  const { rows, list, region } = book
  const size = rows.sizes.find((row) => row.id === configuration.sizeId)
  const system = rows.systems.find((row) => row.id === configuration.systemId)
  if (!list || book.prices.length === 0) throw fieldError('regionId', catalogErrors.nothingOnSale)
  const found = partsOf(book, configuration)
  const { parts } = found
  if (!size || found.missing === 'size') throw fieldError('sizeId', catalogErrors.sizeUnavailable)
  if (!system || found.missing === 'system') throw fieldError('systemId', catalogErrors.systemUnavailable)
  if (found.missing)
    throw appError(httpErrors.inputInvalid, { fields: { [`${found.missing}Gb`]: { code: 'optionUnknown' } } })

  const discount = bestDiscount(book.discounts, configuration, book.at)
  const { lines, amounts } = priceOf(
    parts,
    configuration.quantity,
    discount?.rate ?? WHOLE_BASIS_POINTS,
    list,
  )
  const itemOf = ({ kind, itemId }: PricePart) => {
    if (kind === 'size') return size
    return kind === 'system' ? system : (rows.disks.find((disk) => disk.id === itemId) ?? system)
  }
  return {
    configuration,
    region,
    size,
    list,
    discount,
    lines: lines.map((line) => ({ ...line, item: itemOf(line) })),
    ...amounts,
  }
}

/** What the price is made of, or the first thing that has none. */
function partsOf(
  book: PriceBook,
  wanted: Configuration,
): { parts: PricePart[]; missing: LineKind | undefined } {
  const parts: PricePart[] = []
  const add = (kind: LineKind, itemId: string | undefined, units: number): boolean => {
    const price = book.prices.find(
      (row) => row.kind === kind && row.itemId === itemId && row.period === wanted.period,
    )
    if (price) parts.push({ kind, itemId: price.itemId, units, baseMinor: price.baseMinor })
    return price !== undefined
  }
  const addDisk = (kind: 'system' | 'data', gb: number) =>
    gb === 0 || add(`${kind}Disk`, diskFor(book.rows, kind, gb)?.id, diskUnits(gb))
  if (!add('size', wanted.sizeId, 1)) return { parts, missing: 'size' }
  if (!add('system', wanted.systemId, 1)) return { parts, missing: 'system' }
  if (!addDisk('system', wanted.systemDiskGb)) return { parts, missing: 'systemDisk' }
  if (!addDisk('data', wanted.dataDiskGb)) return { parts, missing: 'dataDisk' }
  return { parts, missing: undefined }
}

/** The first disk type of a kind that comes in this size. */
function diskFor(rows: CatalogRows, kind: DiskType['kind'], gb: number): DiskType | undefined {
  return rows.disks.find((disk) => disk.kind === kind && isDiskSize(disk, gb))
}

/** The price of one configuration at any moment, planned ones too; undefined where it has none then. */
export async function priceAt(
  db: Executor,
  wanted: Configuration,
  at: number,
): Promise<PriceAnswer | undefined> {
  const book = await openPriceBook(db, wanted, at)
  return partsOf(book, wanted).missing === undefined && book.list ? priceIn(book, wanted) : undefined
}

/** The next moment at which any price changes by date; null where none is planned. */
export async function nextPriceChange(db: Executor, now: number): Promise<number | null> {
  return nextPriceMoment(await allPriceLists(db), await allDiscounts(db), now)
}

export interface Plan {
  readonly size: Size
  readonly prices: readonly PriceAnswer[]
}

/** Every size of a region in every period in which it is sold, with the region's first system and smallest disk. */
export async function planPrices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  wanted: { readonly regionId: string; readonly currency?: Currency | undefined },
) {
  const offer = await catalogOnOffer(db.query)
  if (!offer.regions.some((row) => row.id === wanted.regionId))
    throw fieldError('regionId', catalogErrors.nothingOnSale)
  const book = await openPriceBook(db.query, wanted, clock.now())
  const system = offer.systems.find(({ id }) =>
    offer.regionSystems.some((row) => row.systemId === id && row.regionId === wanted.regionId),
  )
  const disk = offer.disks.find((row) => row.kind === 'system')
  const plans: Plan[] = system && disk ? offer.sizes.map((size) => ({ size, prices: pricesOf(size) })) : []
  const currencies = await currenciesOf(db.query, book)
  return { book, offer, system, disk, currencies, plans: plans.filter(({ prices }) => prices.length > 0) }

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
      }
      const hasPrice = book.list !== undefined && partsOf(book, configuration).missing === undefined
      return hasPrice ? [priceIn(book, configuration)] : []
    })
  }
}

/** Currencies in which the region of a book has prices. */
async function currenciesOf(db: Executor, { region, lists, at }: PriceBook): Promise<Currency[]> {
  const current = new Map<Currency, PriceList>()
  for (const list of lists) if (list.validFrom <= at) current.set(list.currency, list)
  const pricing = await listsPricing(
    db,
    [...current.values()].map((list) => list.id),
    region.id,
  )
  return [...current.values()].filter((list) => pricing.includes(list.id)).map((list) => list.currency)
}

/** Discounts of a book that are valid now. */
export function discountsInEffect({ discounts, region, at }: PriceBook): DiscountRow[] {
  return discounts.filter(
    (row) => isInEffect(row, at) && (row.regionId === null || row.regionId === region.id),
  )
}

/** Adds price lists and discounts that are not there yet; prices once published are left alone. */
export async function fillPrices(db: Db, rows: PriceRows): Promise<void> {
  await db.transaction(async (tx) => {
    const listIds = new Set((await allPriceLists(tx)).map((row) => row.id))
    const discountIds = new Set((await allDiscounts(tx)).map((row) => row.id))
    await addPriceRows(tx, {
      lists: rows.lists.filter((row) => !listIds.has(row.id)),
      prices: rows.prices.filter((row) => !listIds.has(row.listId)),
      discounts: rows.discounts.filter((row) => !discountIds.has(row.id)),
    })
  })
}
