import type { LoaderFunctionArgs } from 'react-router'
import type { PlanPrices } from '#contract/catalog/catalog/price.endpoints.ts'
import {
  type Configuration,
  monthlyPrices,
  planConfiguration,
  priceOverview,
} from '#web/catalog/catalog/shared.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { readyTimeOf, type ShownReadyTime } from '#web/platform/text/ready-time.ts'
import type { FittingSize } from './scenarios.ts'

/** A size on sale with its monthly price. */
export interface OfferedSize extends FittingSize {
  readonly price: ReturnType<typeof monthlyPrices>[number]['price']
  /** Its desktop in the price calculator and in the trial form. */
  readonly configuration: Configuration | undefined
}

/** What the prices of the sizes refer to. */
export type PricedPlans = Pick<PlanPrices, 'currency' | 'discounts'>

export interface SizesData {
  readonly offered: readonly OfferedSize[]
  /** The region and the tax of the prices; undefined without prices. */
  readonly prices:
    | { readonly region: string; readonly tax: PlanPrices['tax']; readonly plans: PricedPlans }
    | undefined
  readonly readyTime: ShownReadyTime
}

/** The sizes on sale in the cheapest region; none if nothing is. */
export async function sizesLoader({ context }: LoaderFunctionArgs): Promise<SizesData> {
  const page = context.get(pageContext)
  const { plans, regions } = await priceOverview(page)
  const readyTime = await readyTimeOf(page)
  if (!plans) return { offered: [], prices: undefined, readyTime }
  const offered = monthlyPrices(plans).map(({ sizeId, vcpu, memoryGb, price }) => {
    return { vcpu, memoryGb, price, configuration: planConfiguration(plans, sizeId) }
  })
  const region = regions.find(({ id }) => id === plans.regionId)?.name ?? ''
  const { currency, discounts } = plans
  return { offered, prices: { region, tax: plans.tax, plans: { currency, discounts } }, readyTime }
}
