import { firstYearMinor, isForEveryDesktop } from '#contract/catalog/catalog/discount-limits.rules.ts'
import type { PlanPrices } from '#contract/catalog/catalog/price.endpoints.ts'
import type { Facts } from '#contract/publishing/facts/facts.endpoints.ts'

type Plan = PlanPrices['plans'][number]

/** Editions are groups of sizes by vCPU. */
const EDITIONS = [
  { name: 'essential', minVcpu: 0, maxVcpu: 2 },
  { name: 'standard', minVcpu: 3, maxVcpu: 4 },
  { name: 'power', minVcpu: 5, maxVcpu: Number.POSITIVE_INFINITY },
] as const

export interface Edition {
  readonly name: (typeof EDITIONS)[number]['name']
  /** At least one, in the order of the catalogue. */
  readonly sizes: readonly Plan[]
  /** The size that its actions begin with. */
  readonly smallest: Plan
  /** The price of the size with the lowest list price; undefined where none is sold by the month. */
  readonly monthly: PlanPrice | undefined
}

type PlanPrice = Plan['prices'][number]

/** The editions that have sizes on sale. */
export function editionsOf({ plans }: PlanPrices): Edition[] {
  return EDITIONS.flatMap(({ name, minVcpu, maxVcpu }) => {
    const sizes = plans.filter(({ vcpu }) => vcpu >= minVcpu && vcpu <= maxVcpu)
    const [smallest] = sizes
    if (!smallest) return []
    return [{ name, sizes, smallest, monthly: lowestMonthly(sizes) }]
  })
}

type EditionLine = NonNullable<Facts['editions']>['value'][number]

export function priceOf({ prices }: Plan, period: 'monthly' | 'yearly'): PlanPrice | undefined {
  return prices.find((price) => price.period === period)
}

/**
 * What a year in advance saves at least, in the first year of any of the sizes, against monthly payments, whose own first
 * months may be cheaper; below zero where one of them costs more. Nothing where its discount is not for every desktop: the
 * price that is shown first is the list price then.
 */
export function leastSaved(sizes: readonly Plan[], discounts: PlanPrices['discounts']): number {
  return Math.min(
    ...sizes.map((plan) => {
      const [monthly, yearly] = [priceOf(plan, 'monthly'), priceOf(plan, 'yearly')]
      if (!monthly || !yearly) return 0
      const [ofMonthly, ofYearly] = [monthly, yearly].map(({ discountId }) =>
        discounts.find(({ id }) => id === discountId),
      )
      if (ofYearly && !isForEveryDesktop(ofYearly)) return 0
      return firstYearMinor(monthly, ofMonthly ?? { firstPeriods: null }, 'monthly') - yearly.finalMinor
    }),
  )
}

/** What the provider has published of the editions: lines that differ, and those that are the same in all that are on sale. */
export function publishedLines(lines: readonly EditionLine[], editions: readonly Edition['name'][]) {
  const isCommon = (line: EditionLine) => new Set(editions.map((name) => line[name])).size === 1
  const ofAll = (line: EditionLine) => editions[0] && line[editions[0]]
  return {
    common: lines.filter(isCommon).map((line) => ({ label: line.label, text: ofAll(line) ?? '' })),
    different: lines.filter((line) => !isCommon(line)),
  }
}

/** By list price: a discount may be for one month of one desktop. */
function lowestMonthly(sizes: readonly Plan[]): PlanPrice | undefined {
  return sizes.flatMap((plan) => priceOf(plan, 'monthly') ?? []).sort((a, b) => a.listMinor - b.listMinor)[0]
}
