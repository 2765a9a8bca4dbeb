import type { Period } from '#contract/features/catalog/price.fields.ts'
import { LINE_KINDS } from '#contract/features/catalog/price.rules.ts'
import { minorUnitsOf } from '#contract/kit/money.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import { changeContent } from '#server/features/site/content-version.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { newId } from '#server/kit/ids.ts'
import { InputFileError, readInputFile } from '#server/kit/input-file.ts'
import { allCatalogRows, type CatalogRows, putCatalogRows } from './catalog.store.ts'
import { type CatalogFile, catalogFileSchema, type KnownIds, mistakesBetween } from './catalog-file.rules.ts'
import {
  addPriceRows,
  allDiscounts,
  allPriceLists,
  type DiscountRow,
  endDiscount,
  type PriceList,
  unitPricesOf,
} from './price.store.ts'

/** How much of each part was in the file. */
export type LoadedCatalog = Record<keyof CatalogFile, number>

/**
 * Loads a catalogue file (docs/catalog-file.md), all of it or nothing. What the file names is added or changed, what
 * it does not name stays; published prices are never changed, a new list follows them.
 * @throws InputFileError with every mistake
 */
export async function loadCatalogFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  text: string,
): Promise<LoadedCatalog> {
  const file = readInputFile(catalogFileSchema, text, sentence)
  const now = clock.now()
  // A full minute ahead, so that no price answered while the file is loaded is changed after the fact.
  const soon = (Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS
  await db.transaction(async (tx) => {
    const before = await allCatalogRows(tx)
    const lists = await allPriceLists(tx)
    const discounts = await allDiscounts(tx)
    const mistakes = [
      ...mistakesBetween(file, knownIds(before)),
      ...mistakesInTime(file, { lists, discounts, now, soon }),
      ...(await unpricedSystems(tx, file, { before: knownIds(before), lists, now })),
    ]
    if (mistakes.length > 0) throw new InputFileError(mistakes)
    await putCatalogRows(tx, catalogRows(file, before))
    await addPriceRows(tx, priceRows(file, { discounts, now, soon }))
    await endDiscounts(tx, file, discounts)
    await changeContent(tx, now)
  })
  return Object.fromEntries(Object.entries(file).map(([part, rows]) => [part, rows.length])) as LoadedCatalog
}

/** Field rules of the contract speak in codes. */
function sentence(message: string): string {
  return message === 'priceRule' || message === 'tooLong'
    ? 'must be an amount as text with at most two decimals, as in "139.00"'
    : message
}

function knownIds({ regions, sizes, systems, regionSystems, disks }: CatalogRows): KnownIds {
  const systemsOf = (regionId: string) =>
    regionSystems.filter((row) => row.regionId === regionId).map((row) => row.systemId)
  const disksOf = (kind: string) => new Set(disks.filter((disk) => disk.kind === kind).map((disk) => disk.id))
  return {
    regions: new Map(regions.map(({ id }) => [id, systemsOf(id)])),
    sizes: new Set(sizes.map(({ id }) => id)),
    systems: new Set(systems.map(({ id }) => id)),
    systemDisks: disksOf('system'),
    dataDisks: disksOf('data'),
  }
}

interface Published {
  readonly lists: readonly PriceList[]
  readonly discounts: readonly DiscountRow[]
  readonly now: number
  readonly soon: number
}

/** Published prices are history: what is new begins after them and not in the past, unless nothing is published. */
function mistakesInTime(file: CatalogFile, { lists, discounts, now, soon }: Published): string[] {
  const late = file.priceLists.flatMap(({ currency, validFrom = soon }, at) => {
    const before = lists.filter((list) => list.currency === currency)
    if (before.some((list) => list.validFrom >= validFrom)) {
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
    const known = discounts.find((row) => row.id === discount.id)
    const { validFrom = known?.validFrom ?? soon, validUntil } = discount
    if (!known) {
      return lists.length > 0 && validFrom < now
        ? [`discounts ${discount.id}: validFrom lies in the past`]
        : []
    }
    const wanted = discountRow(discount, { now: known.createdAt, soon: known.validFrom })
    const isSame =
      JSON.stringify({ ...wanted, validUntil: 0 }) ===
      JSON.stringify({ ...sorted(known, wanted), validUntil: 0 })
    if (!isSame)
      return [`discounts ${discount.id}: is published; only its end may change. Give a new one another id`]
    const end = validUntil ?? null
    if (end === known.validUntil) return []
    return (end !== null && end < now) || (known.validUntil !== null && known.validUntil <= now)
      ? [`discounts ${discount.id}: validUntil lies in the past`]
      : []
  })
  return [
    ...late,
    ...(twice.length > 0 ? ['priceLists: two lists of one currency begin together'] : []),
    ...changed,
  ]
}

/**
 * Systems that a region would gain without a price there: where a published list that counts now or later prices
 * the region, it prices the system too, or a new list in this file does.
 */
async function unpricedSystems(
  tx: Executor,
  file: CatalogFile,
  { before, lists, now }: { before: KnownIds } & Pick<Published, 'lists' | 'now'>,
): Promise<string[]> {
  const counting = lists.filter(
    (list) =>
      !lists.some(
        (next) => next.currency === list.currency && next.validFrom <= now && next.validFrom > list.validFrom,
      ),
  )
  const found = await Promise.all(
    file.regions.flatMap(({ id: region, systems }) => {
      const gained = systems.filter((system) => !before.regions.get(region)?.includes(system))
      return counting.map(async ({ id, currency }) => {
        const isNew = (system: string) =>
          file.priceLists.some((list) => list.currency === currency && list.prices[region]?.system[system])
        if (gained.every(isNew)) return []
        const prices = await unitPricesOf(tx, id, region)
        return gained
          .filter((system) => prices.length > 0 && !isNew(system))
          .filter((system) => !prices.some((row) => row.kind === 'system' && row.itemId === system))
          .map(
            (system) =>
              `regions ${region}: no ${currency} list prices ${system}, though the region is sold in ${currency}; ` +
              'bring a new price list with it in the same file',
          )
      })
    }),
  )
  return [...new Set(found.flat())]
}

/** The same keys in the order of another row, so that the two can be compared as text. */
function sorted(row: DiscountRow, like: DiscountRow): Record<string, unknown> {
  return Object.fromEntries(Object.keys(like).map((key) => [key, row[key as keyof DiscountRow]]))
}

/** The order in the file is the order on the site. */
function catalogRows(file: CatalogFile, before: CatalogRows): CatalogRows {
  const stockOf = (id: string) => before.regions.find((row) => row.id === id)?.trialStock ?? 0
  return {
    regions: file.regions.map(
      ({ systems: _, trialDesktops, latitude, longitude, timeZone, latencyUrl, ...row }, position) => ({
        ...row,
        position,
        trialStock: trialDesktops ?? stockOf(row.id),
        timeZone: timeZone ?? null,
        latencyUrl: latencyUrl ?? null,
        latitude: latitude ?? null,
        longitude: longitude ?? null,
      }),
    ),
    sizes: file.sizes.map((row, position) => ({ ...row, position })),
    systems: file.systems.map((row, position) => ({ ...row, position })),
    regionSystems: file.regions.flatMap(({ id, systems }) =>
      systems.map((systemId) => ({ regionId: id, systemId })),
    ),
    disks: file.disks.map((row, position) => ({ ...row, position })),
  }
}

interface Moments {
  readonly now: number
  readonly soon: number
}

function priceRows(file: CatalogFile, { discounts, now, soon }: Moments & Pick<Published, 'discounts'>) {
  const lists = file.priceLists.map((list) => ({ ...list, id: newId() }))
  return {
    lists: lists.map(({ id, currency, validFrom = soon, taxIncluded, taxRate }) => ({
      id,
      currency,
      validFrom,
      taxIncluded,
      taxRate,
      createdAt: now,
    })),
    prices: lists.flatMap(({ id: listId, prices }) =>
      Object.entries(prices).flatMap(([regionId, items]) =>
        LINE_KINDS.flatMap((kind) =>
          Object.entries(items[kind]).flatMap(([itemId, amounts]) =>
            (Object.entries(amounts) as [Period, string][]).map(([period, amount]) => ({
              listId,
              regionId,
              kind,
              itemId,
              period,
              baseMinor: minorUnitsOf(amount),
            })),
          ),
        ),
      ),
    ),
    discounts: file.discounts
      .filter(({ id }) => !discounts.some((row) => row.id === id))
      .map((discount) => discountRow(discount, { now, soon })),
  }
}

function discountRow(
  { region, size, period, currency, validFrom, validUntil, ...row }: CatalogFile['discounts'][number],
  { now, soon }: Moments,
): DiscountRow {
  return {
    ...row,
    regionId: region ?? null,
    sizeId: size ?? null,
    period: period ?? null,
    currency: currency ?? null,
    validFrom: validFrom ?? soon,
    validUntil: validUntil ?? null,
    createdAt: now,
  }
}

async function endDiscounts(
  tx: Executor,
  file: CatalogFile,
  discounts: readonly DiscountRow[],
): Promise<void> {
  for (const { id, validUntil = null } of file.discounts) {
    const known = discounts.find((row) => row.id === id)
    if (known && known.validUntil !== validUntil) await endDiscount(tx, id, validUntil)
  }
}
