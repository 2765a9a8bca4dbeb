import type { DiscountLimits } from '#contract/catalog/catalog/discount-limits.rules.ts'
import { dayAfter, startOfBusinessDay } from '#contract/kit/time.ts'

/** Billing periods that an offer may be for. */
export const OFFER_PERIODS = ['monthly', 'yearly'] as const

/** What becomes of an offer on the page: only one that costs less than its base price is shown. */
export const OFFER_STATES = ['shown', 'noDiscount', 'notOnOffer'] as const

interface OfferedDesktop {
  readonly regionId: string
  readonly sizeId: string
  readonly systemId: string
  readonly systemDiskGb: number
  readonly dataDiskGb: number
  readonly period: (typeof OFFER_PERIODS)[number]
}

/** Names an offer of a campaign: the same desktop for the same period is the same offer, whatever else is edited. */
export function offerIdOf(offer: OfferedDesktop): string {
  const { regionId, sizeId, systemId, systemDiskGb, dataDiskGb, period } = offer
  return [regionId, sizeId, systemId, systemDiskGb, dataDiskGb, period].join('.')
}

/** Renewal packs that a customer can take of a campaign (specification, point 9). */
export const PACKS_PER_CUSTOMER = 1

/**
 * Whether the discount of an offer is taken with a code: one desktop of a new customer (decision 062). Other discounts
 * are those of every order.
 */
export function isClaimable({
  desktops,
  customers,
}: Pick<DiscountLimits, 'desktops' | 'customers'>): boolean {
  return customers === 'new' && desktops === 1
}

/** From its first moment until before its end: the first and the last day belong to it whole. */
export interface Span {
  readonly startsAt: number
  /** The first moment after it. */
  readonly endsAt: number
}

interface Days {
  readonly startsOn: string
  readonly endsOn: string
  readonly timeZone: string
}

/** The moments between which a campaign of whole days runs: from midnight to the midnight after its last day. */
export function spanOf({ startsOn, endsOn, timeZone }: Days): Span {
  return {
    startsAt: startOfBusinessDay(startsOn, timeZone),
    endsAt: startOfBusinessDay(dayAfter(endsOn, 1), timeZone),
  }
}

const PHASES = ['before', 'during', 'after'] as const
export type Phase = (typeof PHASES)[number]

/** Where a moment lies to a span. */
export function phaseAt({ startsAt, endsAt }: Span, now: number): Phase {
  if (now < startsAt) return 'before'
  return now < endsAt ? 'during' : 'after'
}

export interface Countdown {
  readonly phase: Phase
  /** Milliseconds until it starts, or while it runs until it ends; 0 once it is over. */
  readonly leftMs: number
}

/** What the countdown of the campaign page shows at a moment of the server's time. */
export function countdownAt(span: Span, now: number): Countdown {
  const phase = phaseAt(span, now)
  if (phase === 'before') return { phase, leftMs: span.startsAt - now }
  return { phase, leftMs: phase === 'during' ? span.endsAt - now : 0 }
}

/**
 * The campaign that the page shows: the one that runs, else the next, else the last (readings, 12). Of two that run it
 * is the one that began later, and of two that begin together the one that ends first.
 */
export function campaignToShow<C extends Span>(campaigns: readonly C[], now: number): C | undefined {
  const running = campaigns.filter((each) => phaseAt(each, now) === 'during')
  const ahead = campaigns.filter((each) => phaseAt(each, now) === 'before')
  return (
    [...running].sort((a, b) => b.startsAt - a.startsAt || a.endsAt - b.endsAt)[0] ??
    [...ahead].sort((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt)[0] ??
    [...campaigns].sort((a, b) => b.endsAt - a.endsAt)[0]
  )
}
