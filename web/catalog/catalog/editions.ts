import type { PlanPrices } from '#contract/catalog/catalog/price.endpoints.ts'

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
  /** Lowest monthly price in smallest units; undefined where it is not sold by the month. */
  readonly monthly: number | undefined
  /** The same before any discount, for pages that do not show the terms of discounts. */
  readonly monthlyList: number | undefined
  /** Lowest price of a month when a year is paid. */
  readonly yearlyPerMonth: number | undefined
}

/** The editions that have sizes on sale. */
export function editionsOf({ plans }: PlanPrices): Edition[] {
  return EDITIONS.flatMap(({ name, minVcpu, maxVcpu }) => {
    const sizes = plans.filter(({ vcpu }) => vcpu >= minVcpu && vcpu <= maxVcpu)
    const [smallest] = sizes
    if (!smallest) return []
    const yearly = lowest(sizes, 'yearly')
    const yearlyPerMonth = yearly === undefined ? undefined : perMonth(yearly)
    const monthlyList = lowest(sizes, 'monthly', 'listMinor')
    return [{ name, sizes, smallest, monthly: lowest(sizes, 'monthly'), monthlyList, yearlyPerMonth }]
  })
}

const MONTHS = 12

/** A twelfth of what a year costs, rounded up: twelve of them are never less than the year. */
export function perMonth(yearlyMinor: number): number {
  return Math.ceil(yearlyMinor / MONTHS)
}

function lowest(
  sizes: readonly Plan[],
  period: 'monthly' | 'yearly',
  amount: 'finalMinor' | 'listMinor' = 'finalMinor',
): number | undefined {
  const prices = sizes.flatMap(({ prices }) => prices.filter((price) => price.period === period))
  return prices.length > 0 ? Math.min(...prices.map((price) => price[amount])) : undefined
}
