import { isDeepStrictEqual } from 'node:util'
import {
  catalogContent,
  currencyOfItem,
  discountContent,
  priceListContent,
  priceListItem,
} from '#contract/catalog/catalog/catalog.content.ts'
import { CATALOG_ITEM } from '#contract/catalog/catalog/catalog-item.ts'
import type {
  CatalogValue,
  DiscountValue,
  PriceListValue,
} from '#contract/catalog/catalog/catalog-value.fields.ts'
import type { Period } from '#contract/catalog/catalog/price.fields.ts'
import { LINE_KINDS } from '#contract/catalog/catalog/price.rules.ts'
import { withPrice } from '#contract/catalog/catalog/price-cells.rules.ts'
import { minorUnitsOf } from '#contract/kit/money.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { InputFileError, readInputFile } from '#server/kit/input-file.ts'
import { type ContentAt, publishVersion, versionsSince } from '#server/publishing/content/content.service.ts'
import { addReferences, setTrialStock } from './catalog.store.ts'
import { type CatalogFile, catalogFileSchema, type KnownIds, mistakesBetween } from './catalog-file.rules.ts'

/** How much of each part was in the file. */
export type LoadedCatalog = Record<keyof CatalogFile, number>

/**
 * Loads a catalogue file (docs/catalog-file.md), all of it or nothing. What the file names is added or changed, what
 * it does not name stays; published prices are never changed, a new version follows them.
 * @throws InputFileError with every mistake
 */
export async function loadCatalogFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  text: string,
): Promise<LoadedCatalog> {
  const file = readInputFile(catalogFileSchema, text)
  const now = clock.now()
  // A full minute ahead, so that no price answered while the file is loaded is changed after the fact.
  const soon = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS
  await db.transaction(async (tx) => {
    const published = await publishedNow(tx, now)
    const known = knownIds(published.catalog)
    const mistakes = [
      ...mistakesBetween(file, known),
      ...mistakesInTime(file, { ...published, soon }),
      ...unpricedSystems(file, known, published),
    ]
    if (mistakes.length > 0) throw new InputFileError(mistakes)
    await publishFile(tx, file, { ...published, soon })
  })
  return Object.fromEntries(Object.entries(file).map(([part, rows]) => [part, rows.length])) as LoadedCatalog
}

interface Published {
  readonly catalog: CatalogValue
  /** A version of the catalogue begins later. */
  readonly catalogScheduled: boolean
  /** In force now, or scheduled; by their beginning. */
  readonly lists: readonly ContentAt<PriceListValue>[]
  /** The newest version of each. */
  readonly discounts: ReadonlyMap<string, DiscountValue>
  readonly now: number
}

async function publishedNow(tx: Executor, now: number): Promise<Published> {
  const catalogs = await versionsSince<CatalogValue>(tx, catalogContent, now)
  const lists = await versionsSince<PriceListValue>(tx, priceListContent, now)
  const discounts = await versionsSince<DiscountValue>(tx, discountContent, now)
  const withValue = <Value>(versions: readonly ContentAt<Value | null>[]) =>
    versions
      .filter((version): version is ContentAt<Value> => version.value !== null)
      .sort((a, b) => a.fromAt - b.fromAt || a.number - b.number)
  return {
    catalog: withValue(catalogs).find(({ fromAt }) => fromAt <= now)?.value ?? {
      regions: [],
      sizes: [],
      systems: [],
      disks: [],
    },
    catalogScheduled: catalogs.some(({ fromAt }) => fromAt > now),
    lists: withValue(lists),
    discounts: new Map(withValue(discounts).map(({ itemId, value }) => [itemId, value])),
    now,
  }
}

function knownIds({ regions, sizes, systems, disks }: CatalogValue): KnownIds {
  const disksOf = (kind: string) => new Set(disks.filter((disk) => disk.kind === kind).map((disk) => disk.id))
  return {
    regions: new Map(regions.map(({ id, systemIds }) => [id, systemIds])),
    sizes: new Set(sizes.map(({ id }) => id)),
    systems: new Set(systems.map(({ id }) => id)),
    systemDisks: disksOf('system'),
    dataDisks: disksOf('data'),
  }
}

type InTime = Published & { readonly soon: number }

/** Published prices are history: what is new begins after them and not in the past, unless nothing is published. */
function mistakesInTime(
  file: CatalogFile,
  { lists, discounts, catalogScheduled, now, soon }: InTime,
): string[] {
  const late = file.priceLists.flatMap(({ currency, validFrom = soon }, at) => {
    const before = lists.filter((list) => list.itemId === priceListItem(currency))
    if (before.some((list) => list.fromAt >= validFrom)) {
      return [
        `priceLists ${at}: another ${currency} list begins at the same time or later; lists only ever follow`,
      ]
    }
    return before.length > 0 && validFrom < now
      ? [`priceLists ${at}: validFrom lies in the past, where prices have been published`]
      : []
  })
  const starts = file.priceLists.map(({ currency, validFrom = soon }) => `${currency} ${validFrom}`)
  const twice = starts.filter((start, at) => starts.indexOf(start) !== at)
  const changed = file.discounts.flatMap((discount) => {
    const known = discounts.get(discount.id)
    const { validFrom = known?.validFrom ?? soon, validUntil } = discount
    if (!known) {
      return lists.length > 0 && validFrom < now
        ? [`discounts ${discount.id}: validFrom lies in the past`]
        : []
    }
    if (!isSameButEnd(known, discountIn(discount, known.validFrom)))
      return [`discounts ${discount.id}: is published; only its end may change. Give a new one another id`]
    const end = validUntil ?? null
    if (end === known.validUntil) return []
    return (end !== null && end < now) || (known.validUntil !== null && known.validUntil <= now)
      ? [`discounts ${discount.id}: validUntil lies in the past`]
      : []
  })
  return [
    ...(catalogScheduled && hasCatalog(file)
      ? [
          'regions, sizes, systems, disks: a change of the catalog is scheduled at the desk; withdraw it first',
        ]
      : []),
    ...late,
    ...(twice.length > 0 ? ['priceLists: two lists of one currency begin together'] : []),
    ...changed,
  ]
}

function hasCatalog(file: CatalogFile): boolean {
  return file.regions.length + file.sizes.length + file.systems.length + file.disks.length > 0
}

function isSameButEnd(known: DiscountValue, wanted: DiscountValue): boolean {
  return isDeepStrictEqual({ ...known, validUntil: null }, { ...wanted, validUntil: null })
}

/**
 * Systems that a region would gain without a price there: where a published list that counts now or later prices
 * the region, it prices the system too, or a new list in this file does.
 */
function unpricedSystems(file: CatalogFile, before: KnownIds, { lists }: Published): string[] {
  const found = file.regions.flatMap(({ id: regionId, systems }) => {
    const gained = systems.filter((system) => !before.regions.get(regionId)?.includes(system))
    return lists.flatMap(({ itemId, value }) => {
      const currency = currencyOfItem(itemId)
      const prices = value.prices[regionId]
      const isNew = (system: string) =>
        file.priceLists.some((list) => list.currency === currency && list.prices[regionId]?.system[system])
      return gained
        .filter((system) => prices && !isNew(system) && !prices.system[system])
        .map(
          (system) =>
            `regions ${regionId}: no ${currency} list prices ${system}, though the region is sold in ${currency}; ` +
            'bring a new price list with it in the same file',
        )
    })
  })
  return [...new Set(found)]
}

const AUTHOR = { source: 'file' } as const

async function publishFile(
  tx: Executor,
  file: CatalogFile,
  { catalog, lists, discounts, now, soon }: InTime,
): Promise<void> {
  if (hasCatalog(file)) {
    const value = merged(catalog, file)
    await publishVersion(tx, catalogContent, { itemId: CATALOG_ITEM, value, author: AUTHOR }, now)
    await addReferences(tx, value)
    for (const { id, trialDesktops } of file.regions)
      if (trialDesktops !== undefined) await setTrialStock(tx, id, trialDesktops)
  }
  for (const { currency, validFrom: at = soon, ...list } of file.priceLists) {
    const value = priceListIn(list)
    await publishVersion(
      tx,
      priceListContent,
      { itemId: priceListItem(currency), value, author: AUTHOR, at },
      now,
    )
  }
  for (const discount of file.discounts) {
    const known = discounts.get(discount.id)
    const value = discountIn(discount, known?.validFrom ?? soon)
    if (known && known.validUntil === value.validUntil) continue
    // The very first prices may begin in the past, and their discounts with them.
    const at = known || lists.length > 0 ? null : Math.min(value.validFrom, now)
    await publishVersion(tx, discountContent, { itemId: discount.id, value, author: AUTHOR, at }, now)
  }
}

/** The catalogue with what the file names, in the order of the file, then what it does not name. */
function merged(before: CatalogValue, file: CatalogFile): CatalogValue {
  const regions = file.regions.map(
    ({ systems, trialDesktops: _, nameZh, nameEn, latitude, longitude, timeZone, latencyUrl, ...row }) => ({
      ...row,
      name: { zh: nameZh, en: nameEn },
      systemIds: systems,
      timeZone: timeZone ?? null,
      latencyUrl: latencyUrl ?? null,
      latitude: latitude ?? null,
      longitude: longitude ?? null,
    }),
  )
  const named = <R extends { nameZh: string; nameEn: string }>({ nameZh, nameEn, ...row }: R) => ({
    ...row,
    name: { zh: nameZh, en: nameEn },
  })
  return {
    regions: [...regions, ...others(before.regions, regions)],
    sizes: [...file.sizes, ...others(before.sizes, file.sizes)],
    systems: [...file.systems.map(named), ...others(before.systems, file.systems)],
    disks: [...file.disks.map(named), ...others(before.disks, file.disks)],
  }
}

function others<R extends { id: string }>(rows: readonly R[], named: readonly { id: string }[]): R[] {
  return rows.filter(({ id }) => !named.some((each) => each.id === id))
}

function priceListIn({
  taxIncluded,
  taxRate,
  prices,
}: Omit<CatalogFile['priceLists'][number], 'currency' | 'validFrom'>): PriceListValue {
  const cells = Object.entries(prices).flatMap(([regionId, items]) =>
    LINE_KINDS.flatMap((kind) =>
      Object.entries(items[kind]).flatMap(([itemId, amounts]) =>
        (Object.entries(amounts) as [Period, string][]).map(([period, amount]) => ({
          regionId,
          kind,
          itemId,
          period,
          minor: minorUnitsOf(amount),
        })),
      ),
    ),
  )
  const none: PriceListValue['prices'] = {}
  const name = { zh: '', en: '' }
  return {
    name,
    taxIncluded,
    taxRate,
    prices: cells.reduce((list, cell) => withPrice(list, cell, cell.minor), none),
  }
}

function discountIn(
  { id: _, nameZh, nameEn, conditionsZh, conditionsEn, ...row }: CatalogFile['discounts'][number],
  soon: number,
): DiscountValue {
  return {
    name: { zh: nameZh, en: nameEn },
    conditions: { zh: conditionsZh, en: conditionsEn },
    rate: row.rate,
    regionId: row.region ?? null,
    sizeId: row.size ?? null,
    period: row.period ?? null,
    currency: row.currency ?? null,
    firstPeriods: row.firstPeriods ?? null,
    desktops: row.desktops ?? null,
    customers: row.customers ?? 'all',
    validFrom: row.validFrom ?? soon,
    validUntil: row.validUntil ?? null,
  }
}
