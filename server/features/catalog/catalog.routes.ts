import { getCatalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { getPlanPrices, getPrice } from '#contract/features/catalog/price.endpoints.ts'
import { getQuote } from '#contract/features/catalog/quote.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { presentCatalog } from './catalog.present.ts'
import { catalogWithTrials } from './catalog.service.ts'
import { presentPlanPrices, presentPrice } from './price.present.ts'
import { askPrice, planPrices } from './price.service.ts'
import { askQuote } from './quote.service.ts'

export function catalogRoutes(deps: Deps) {
  return [
    route(getCatalog, async ({ language }) => presentCatalog(await catalogWithTrials(deps), language)),
    route(getPrice, async ({ input, language }) => presentPrice(await askPrice(deps, input.query), language)),
    route(getQuote, async ({ input, language }) => askQuote(deps, input.query, language)),
    route(getPlanPrices, ({ input, language }) =>
      presentPlanPrices(planPrices(deps, input.query), language),
    ),
  ]
}
