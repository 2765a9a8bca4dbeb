import {
  catalogContent,
  discountContent,
  priceListContent,
  priceListItem,
} from '#contract/catalog/catalog/catalog.content.ts'
import type { PriceListValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import type { Currency } from '#contract/kit/money.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import type { ContentOf } from '#contract/publishing/content/define-content.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import {
  type ContentVersionRow,
  countedSince,
  countedVersions,
} from '#server/publishing/content/content.service.ts'
import { publishingRules } from '#server/publishing/site/setting-versions.service.ts'
import {
  comparedWithList,
  compareWithSettled,
  isLarge,
  PRICING_PARTS,
  type PricingVersion,
  type UnknownPayment,
} from './price-approval.rules.ts'

/** A version of an operator counts as what customers pay after so long. */
const SETTLED_AFTER_MS = DAY_MS
/** What was paid so long ago may be put back by one operator. */
const PUT_BACK_MS = 30 * DAY_MS

const PARTS = { catalog: catalogContent, list: priceListContent, discount: discountContent } as const

/** What is to be published of the prices; value null ends it. */
export interface PriceChange {
  readonly part: PricingVersion['part']
  readonly itemId: string
  readonly value: unknown
  readonly fromAt: number
}

/** Price changes of more than so many per cent need a second operator; undefined: none does. */
export async function changePercent(db: Executor, now: number): Promise<number | undefined> {
  return (await publishingRules(db, now)).value.priceChangePercent
}

/**
 * Whether a change of the catalogue, a price list or a discount needs a second operator: something costs customers more
 * or less by more than the share of the settings, at any moment from then on.
 */
export async function changesMuch(
  { clock }: Pick<Deps, 'clock'>,
  tx: Executor,
  change: PriceChange,
): Promise<boolean> {
  const now = clock.now()
  const percent = await changePercent(tx, now)
  if (percent === undefined) return false
  const knownSince = now - PUT_BACK_MS
  const versions: PricingVersion[] = []
  for (const part of PRICING_PARTS)
    for (const row of await countedSince(tx, PARTS[part], knownSince))
      versions.push(pricingVersion(part, row, now))
  const asked = { ...change, number: Number.POSITIVE_INFINITY, isSettled: false, knownAt: now }
  const limit = percent * 100
  const { isLarge, unknown } = compareWithSettled({ versions, asked, now, limit, knownSince })
  return isLarge || (await differsFromEarlier(tx, unknown, { now, limit }))
}

/** Compares prices that no list of the last weeks has with the last one that had them. */
async function differsFromEarlier(
  tx: Executor,
  unknown: readonly UnknownPayment[],
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<boolean> {
  for (const [currency, payments] of Map.groupBy(unknown, ({ payment }) => payment.currency)) {
    const open = new Set(payments)
    const first = new Map<UnknownPayment, 'large' | 'small'>()
    for await (const row of countedVersions(tx, priceListContent, priceListItem(currency as Currency))) {
      const { isSettled, value } = pricingVersion('list', row, now)
      for (const payment of value === null ? [] : open) {
        const compared = comparedWithList(payment, value as PriceListValue, limit)
        if (compared === 'large' && isSettled) return true
        if (compared && isSettled) open.delete(payment)
        else if (compared) first.set(payment, compared)
      }
      if (open.size === 0) break
    }
    // Nothing settled has it: the first price of all is what the others are compared with.
    if ([...open].some((payment) => first.get(payment) === 'large')) return true
  }
  return false
}

/** A version with amounts of its own, by their names. */
interface AmountsChange<Value> {
  readonly content: ContentOf<Value>
  readonly itemId: string
  readonly value: Value | null
  readonly amountsOf: (value: Value) => Readonly<Record<string, number>>
}

/** The same question for content that has prices of its own: each is compared with the last settled one. */
export async function changesAmountsMuch<Value>(
  { clock }: Pick<Deps, 'clock'>,
  tx: Executor,
  { content, itemId, value, amountsOf }: AmountsChange<Value>,
): Promise<boolean> {
  const percent = await changePercent(tx, clock.now())
  const open = new Map(Object.entries(percent === undefined || value === null ? {} : amountsOf(value)))
  const large = new Set<string>()
  for await (const row of countedVersions(tx, content, itemId)) {
    if (open.size === 0) break
    const { isSettled } = pricingVersion('catalog', row, clock.now())
    const known = row.value === null ? {} : amountsOf(row.value as Value)
    for (const [name, amount] of open) {
      const before = known[name]
      if (before === undefined) continue
      if (isLarge(before, amount, (percent ?? 0) * 100)) large.add(name)
      else large.delete(name)
      if (isSettled) open.delete(name)
    }
  }
  return large.size > 0
}

function pricingVersion(part: PricingVersion['part'], row: ContentVersionRow, now: number): PricingVersion {
  const { itemId, number, fromAt, value, source, confirmedAt, createdAt } = row
  const isSettled = source !== 'operator' || confirmedAt !== null || createdAt <= now - SETTLED_AFTER_MS
  return { part, itemId, number, fromAt, value, isSettled, knownAt: confirmedAt ?? createdAt }
}
