import type { LoaderFunctionArgs } from 'react-router'
import type { PlanPrices } from '#contract/catalog/catalog/price.endpoints.ts'
import type { Currency } from '#contract/kit/money.ts'
import {
  type Configuration,
  monthlyPrices,
  planConfiguration,
  priceOverview,
} from '#web/catalog/catalog/shared.ts'
import { pageContext } from '#web/platform/page/page-context.ts'
import { type MeasuredReadyTime, readyTimeOf } from '#web/platform/text/ready-time.ts'
import type { FittingSize } from './scenarios.ts'

/** A size on sale with its monthly price. */
export interface OfferedSize extends FittingSize {
  readonly minor: number
  readonly currency: Currency
  /** Its desktop in the price calculator and in the trial form. */
  readonly configuration: Configuration | undefined
}

export interface SizesData {
  readonly offered: readonly OfferedSize[]
  /** The region and the tax of the prices; undefined without prices. */
  readonly prices: { readonly region: string; readonly tax: PlanPrices['tax'] } | undefined
  readonly readyTime: MeasuredReadyTime
}

/** The sizes on sale in the cheapest region; none if nothing is. */
export async function sizesLoader({ context }: LoaderFunctionArgs): Promise<SizesData> {
  const page = context.get(pageContext)
  const { plans, regions } = await priceOverview(page)
  const readyTime = await readyTimeOf(page)
  if (!plans) return { offered: [], prices: undefined, readyTime }
  const offered = monthlyPrices(plans).map(({ sizeId, vcpu, memoryGb, minor, currency }) => {
    return { vcpu, memoryGb, minor, currency, configuration: planConfiguration(plans, sizeId) }
  })
  const region = regions.find(({ id }) => id === plans.regionId)?.name ?? ''
  return { offered, prices: { region, tax: plans.tax }, readyTime }
}
