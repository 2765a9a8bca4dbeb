/** What prices must be by the rules of the product, told in another way than the code does. */
import { expect } from 'vitest'
import type { DiscountValue } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { type Answer, LIST, OFFER, type PricedItem, SETTLE_MS } from './price-schedules.ts'

/** A version as it should be. */
export interface Planned {
  readonly item: PricedItem
  readonly number: number
  from: number
  readonly value: { readonly cents: number } | Omit<DiscountValue, 'name' | 'conditions'> | null
  /** When it was published, or confirmed: from then on processes read it. */
  since: number
  isWaiting: boolean
  isWithdrawn: boolean
}

/** @param versions those that a schedule begins with; later ones are added */
export function priceModel(now: () => number, versions: Planned[]) {
  return { versions, added, beginning, inForce, centsAt, rateAt, lineAt }

  /** What a publication became: it begins when it was asked for; whether it waits is the rule of large changes, with tests of its own. */
  function added(item: PricedItem, value: Planned['value'], at: number | null, answer: Answer): void {
    const published = now()
    const number =
      Math.max(0, ...versions.filter((each) => each.item === item).map((each) => each.number)) + 1
    const from = beginning(item, at)
    const isWaiting = typeof answer === 'object' && answer.state === 'awaiting'
    if (item === LIST && value === null) expect(isWaiting).toBe(true)
    const version = { item, number, from, value, since: published, isWaiting, isWithdrawn: false }
    versions.push(version)
    const state = isWaiting ? 'awaiting' : from > published ? 'scheduled' : 'inForce'
    expect(answer).toMatchObject({ number, fromAt: from, state })
  }

  /** A moment ahead as it is; now: never before what is in force, or will be before every process knows of it. */
  function beginning(item: PricedItem, at: number | null): number {
    return at ?? Math.max(now(), inForce(item, now() + SETTLE_MS)?.from ?? 0)
  }

  /**
   * Of the versions that have begun, the one that began last; of those that began together the one published later.
   * @param known only those that were published by then
   */
  function inForce(item: PricedItem, at: number, known = Infinity): Planned | undefined {
    const begunBy = versions.filter(
      (each) =>
        each.item === item && each.from <= at && each.since <= known && !each.isWaiting && !each.isWithdrawn,
    )
    return begunBy.sort((one, two) => two.from - one.from || two.number - one.number)[0]
  }

  function centsAt(at: number, known?: number): number | undefined {
    const value = inForce(LIST, at, known)?.value
    return value && 'cents' in value ? value.cents : undefined
  }

  /** Basis points of the price that are paid at a moment, where an offer counts then. */
  function rateAt(at: number, known?: number): number | undefined {
    const value = inForce(OFFER, at, known)?.value
    if (!value || !('rate' in value)) return undefined
    return value.validFrom <= at && at < (value.validUntil ?? Infinity) ? value.rate : undefined
  }

  function lineAt(at: number): { baseMinor: number; finalMinor: number } | undefined {
    const baseMinor = centsAt(at)
    if (baseMinor === undefined) return undefined
    return { baseMinor, finalMinor: Math.floor((baseMinor * (rateAt(at) ?? 10_000)) / 10_000) }
  }
}
