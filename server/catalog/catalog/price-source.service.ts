import {
  catalogContent,
  currencyOfItem,
  discountContent,
  priceListContent,
} from '#contract/catalog/catalog/catalog.content.ts'
import type {
  CatalogValue,
  DiscountValue,
  PriceListValue,
} from '#contract/catalog/catalog/catalog-value.fields.ts'
import { type Discounted, isMeantFor } from '#contract/catalog/catalog/price.rules.ts'
import { CURRENCIES, type Currency } from '#contract/kit/money.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type ContentAt, versionsSince } from '#server/publishing/content/content.service.ts'
import type { Contents } from '#server/publishing/content/contents.service.ts'
import { catalogAt, catalogOf } from './catalog.service.ts'

/** A price list as it is in force at a moment. */
export type PriceListAt = Pick<ContentAt<PriceListValue>, 'number' | 'fromAt' | 'value'>

/** A discount with its id. What it says of itself is when it counts. */
export type DatedDiscount = DiscountValue & { readonly id: string }

/** Everything that prices are computed from at one moment. */
export interface PriceSource {
  readonly at: number
  readonly catalog: CatalogValue
  readonly lists: ReadonlyMap<Currency, PriceListAt>
  /** By id; over and announced ones too. */
  readonly discounts: readonly DatedDiscount[]
  /** What is published after `at`. */
  readonly later: readonly LaterChange[]
}

/** Something of the prices that changes at a moment; without currency and discounts it concerns every price. */
interface LaterChange {
  readonly at: number
  /** The list of this currency. */
  readonly currency?: Currency | undefined
  /** A discount, as it is until then and from then on. */
  readonly discounts?: readonly DatedDiscount[]
}

const KINDS = [catalogContent, priceListContent, discountContent] as const
/** More changes ahead than anything shows; each is looked at to know whom it concerns. */
const MOST_AHEAD = 50

/**
 * What counts at a moment: from memory where nothing has been published since, which is every moment from now on, and
 * else from the database.
 */
export async function priceSource(
  {
    db,
    clock,
    config,
    contents,
  }: Pick<Deps, 'db' | 'clock' | 'contents'> & {
    readonly config: Pick<Deps['config'], 'localMode'>
  },
  at: number,
): Promise<PriceSource> {
  const last = contents.lastMoment(KINDS, clock.now()) ?? 0
  if (at >= last) return sourceAhead(contents, at)
  const read = async <Value>(kind: { readonly kind: string }) => {
    const versions = await versionsSince<Value>(db.query, kind, at)
    // Made-up values count in local mode only, as in memory.
    return versions.filter(({ source }) => config.localMode || source !== 'demo')
  }
  const [catalogs, lists, discounts] = [
    await read<CatalogValue>(catalogContent),
    await read<PriceListValue>(priceListContent),
    await read<DiscountValue>(discountContent),
  ]
  const then = <Value>(versions: readonly ContentAt<Value | null>[]) =>
    versions.filter((version): version is ContentAt<Value> => version.fromAt <= at && version.value !== null)
  return {
    at,
    catalog: catalogOf(then(catalogs)),
    lists: listsOf(then(lists)),
    discounts: discountsOf(then(discounts)),
    later: [
      ...catalogs.filter(({ fromAt }) => fromAt > at).map(({ fromAt }) => ({ at: fromAt })),
      ...lists
        .filter(({ fromAt }) => fromAt > at)
        .map(({ fromAt, itemId }) => ({ at: fromAt, currency: currencyOfItem(itemId) })),
      ...discounts
        .filter(({ fromAt }) => fromAt > at)
        .map((version) => ({
          at: version.fromAt,
          discounts: discountsOf(
            discounts.filter(
              (each): each is ContentAt<DiscountValue> =>
                each.itemId === version.itemId && each.value !== null,
            ),
          ),
        })),
    ],
  }
}

/** What counts at a moment from now on, from memory. */
export function sourceAhead(contents: Contents, at: number): PriceSource {
  const catalog = catalogAt(contents, at)
  const lists = listsOf(contents.at<PriceListValue>(priceListContent, at).values())
  const discounts = discountsOf(contents.at<DiscountValue>(discountContent, at).values())
  return { at, catalog, lists, discounts, later: changesAhead(contents, at) }
}

function changesAhead(contents: Contents, at: number): LaterChange[] {
  const changes: LaterChange[] = []
  let before = at
  let moment = contents.nextMoment(KINDS, before)
  while (moment !== undefined && changes.length < MOST_AHEAD) {
    const [old, next] = [
      listsOf(contents.at<PriceListValue>(priceListContent, before).values()),
      listsOf(contents.at<PriceListValue>(priceListContent, moment).values()),
    ]
    for (const currency of CURRENCIES)
      if (old.get(currency)?.number !== next.get(currency)?.number) changes.push({ at: moment, currency })
    const [were, are] = [
      contents.at<DiscountValue>(discountContent, before),
      contents.at<DiscountValue>(discountContent, moment),
    ]
    for (const id of new Set([...were.keys(), ...are.keys()]))
      if (were.get(id)?.number !== are.get(id)?.number)
        changes.push({
          at: moment,
          discounts: discountsOf([were.get(id), are.get(id)].filter((each) => each !== undefined)),
        })
    if (
      numberOf(contents.at<CatalogValue>(catalogContent, before)) !==
      numberOf(contents.at<CatalogValue>(catalogContent, moment))
    )
      changes.push({ at: moment })
    before = moment
    moment = contents.nextMoment(KINDS, before)
  }
  return changes
}

function numberOf(items: ReadonlyMap<string, { readonly number: number }>): number {
  return [...items.values()][0]?.number ?? 0
}

function listsOf(versions: Iterable<ContentAt<PriceListValue>>): Map<Currency, PriceListAt> {
  const known = [...versions]
  return new Map(
    CURRENCIES.flatMap((currency) => {
      const list = known.find(({ itemId }) => currencyOfItem(itemId) === currency)
      return list ? [[currency, list] as const] : []
    }),
  )
}

function discountsOf(versions: Iterable<ContentAt<DiscountValue>>): DatedDiscount[] {
  return [...versions]
    .map(({ itemId, value }) => ({ ...value, id: itemId }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

/**
 * The next moment at which a price may change: a version begins, or a discount begins or ends. Null: none is planned.
 * @param wanted only what concerns this desktop; absent: any price
 */
export function nextChangeOf(source: PriceSource, wanted?: Discounted): number | null {
  const concerns = (discount: DatedDiscount) => !wanted || isMeantFor(discount, wanted)
  const later = source.later.filter(
    ({ currency, discounts }) =>
      (currency === undefined || !wanted || currency === wanted.currency) &&
      (discounts === undefined || discounts.some(concerns)),
  )
  const dates = source.discounts
    .filter(concerns)
    .flatMap(({ validFrom, validUntil }) => [validFrom, validUntil ?? source.at])
  const moments = [...later.map(({ at }) => at), ...dates].filter((moment) => moment > source.at)
  return moments.length > 0 ? Math.min(...moments) : null
}
