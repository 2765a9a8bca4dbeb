/** Schedules of prices: what operators publish, plan, confirm, withdraw and end while time passes, and how it reaches a site. */
import fc from 'fast-check'
import { discountContent, priceListContent } from '#contract/catalog/catalog/catalog.content.ts'
import type { DiscountValue, PriceListValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import type { Configuration } from '#server/catalog/catalog/price.service.ts'

/** The price that changes: of a month of this desktop, in dollars. */
export const CELL = { regionId: 'ap-singapore', kind: 'size', itemId: '2c4g', period: 'monthly' } as const
export const DESKTOP: Configuration = {
  regionId: CELL.regionId,
  sizeId: CELL.itemId,
  systemId: 'windows-11',
  systemDiskGb: 80,
  dataDiskGb: 0,
  quantity: 1,
  period: CELL.period,
  currency: 'USD',
  customer: 'new',
}
export const LIST = { kind: priceListContent.kind, itemId: 'usd' } as const
export const OFFER = { kind: discountContent.kind, itemId: 'offer-of-the-test' } as const
export type PricedItem = typeof LIST | typeof OFFER

/** A price list that differs from the one in force by more than this needs a second operator. */
export const MOST_PERCENT = 20
/** Until how long before its moment a version can be withdrawn (`SETTLE_MS`), and what every process has read by then. */
export const SETTLE_MS = 2_000
/** How often another process looks for changes (`CONTENT_EVERY_MS` of the server). */
export const LOOK_EVERY_MS = 500
/** Moments that are planned are whole seconds of a schedule, so that several versions begin at the same one. */
export const SLOT_MS = 1_000
const SLOTS = 40

/** When it is to begin: now, or a slot of the schedule; one that has passed is now too. */
const slot = fc.option(fc.integer({ min: 1, max: SLOTS }), { nil: null })
const which = fc.nat(11)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('list' as const), slot, cents: cents() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('offer' as const),
      slot,
      rate: fc.integer({ min: 1, max: 9_999 }),
      from: fc.integer({ min: -3, max: 9 }),
      slots: fc.integer({ min: 1, max: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end' as const), slot, list: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('withdraw' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('confirm' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.oneof(fc.constantFrom(1, 499, 999, 1_999, 2_000, 2_001), fc.integer({ min: 1, max: 15_000 })),
    }),
  },
)
export type PriceStep = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Any schedule; `longest` in steps. */
export function priceSchedule(longest: number): fc.Arbitrary<PriceStep[]> {
  return fc.array(step, { minLength: 1, maxLength: longest })
}

function cents() {
  return fc.integer({ min: 1_700, max: 3_100 })
}

/** What was asked and became of it: a version, or the code of a refusal. */
export type Answer = { readonly number: number; readonly fromAt: number; readonly state: string } | string

/** How a schedule reaches the site. */
export interface PriceDesk {
  publish(item: PricedItem, value: PriceListValue | DiscountValue, at: number | null): Promise<Answer>
  end(item: PricedItem, at: number | null): Promise<Answer>
  withdraw(item: PricedItem, number: number): Promise<Answer>
  confirm(item: PricedItem, number: number): Promise<Answer>
  /** Publishes an earlier version again, from now on. */
  restore(item: PricedItem, number: number): Promise<Answer>
  /** The price of the desktop as a visitor sees it, now or at an earlier moment; the code of a refusal. */
  price(at?: number): Promise<ShownPrice | string>
  /** The price that is planned for a moment, null: none; where this way to the site can tell. */
  planned?(at: number): Promise<{ readonly listMinor: number; readonly finalMinor: number } | null>
  /** Another process of the site, with its own memory; where this way has one. */
  readonly other?: {
    read(): Promise<void>
    list(): PriceListValue | undefined
    offer(): DiscountValue | undefined
  }
}

export interface ShownPrice {
  readonly at: number
  readonly lines: readonly { readonly baseMinor: number; readonly finalMinor: number }[]
}

/** An offer on every desktop, for so many slots. */
export function offerFrom(
  validFrom: number,
  { rate, slots }: { readonly rate: number; readonly slots: number },
): DiscountValue {
  return {
    name: { zh: '测试优惠', en: 'Offer of the test' },
    conditions: { zh: '限测试。', en: 'For the test only.' },
    rate,
    regionId: null,
    sizeId: null,
    period: null,
    currency: null,
    firstPeriods: null,
    desktops: null,
    customers: 'all',
    validFrom: Math.max(0, validFrom),
    validUntil: validFrom + slots * SLOT_MS,
  }
}
