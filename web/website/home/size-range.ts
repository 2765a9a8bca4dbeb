import type { PlanPrices } from '#contract/catalog/catalog/price.endpoints.ts'

/** The smallest and largest sizes on sale, and in how many regions. */
export interface SizeRange {
  readonly minVcpu: number
  readonly maxVcpu: number
  readonly minMemory: number
  readonly maxMemory: number
  readonly count: number
}

interface OnSale {
  readonly plans: Pick<PlanPrices, 'plans'> | undefined
  /** `lowest` is undefined where nothing is on sale. */
  readonly regions: readonly { readonly lowest: unknown }[]
}

export function sizeRange({ plans, regions }: OnSale): SizeRange | undefined {
  if (!plans || plans.plans.length === 0) return undefined
  const vcpu = plans.plans.map((plan) => plan.vcpu)
  const memory = plans.plans.map((plan) => plan.memoryGb)
  return {
    minVcpu: Math.min(...vcpu),
    maxVcpu: Math.max(...vcpu),
    minMemory: Math.min(...memory),
    maxMemory: Math.max(...memory),
    count: regions.filter(({ lowest }) => lowest).length,
  }
}
