import { getCatalog } from '#contract/features/catalog/catalog.endpoints.ts'
import { getPlanPrices, getPrice } from '#contract/features/catalog/price.endpoints.ts'
import { getQuote } from '#contract/features/catalog/quote.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { presentCatalog } from './catalog.present.ts'
import { catalogOnOffer } from './catalog.service.ts'
import { presentPlanPrices, presentPrice } from './price.present.ts'
import { askPrice, planPrices } from './price.service.ts'
import { askQuote } from './quote.service.ts'

export function catalogRoutes(deps: Deps) {
  return [
    route(getCatalog, async ({ language }) => {
      const hasWaitingList = deps.settings.value('trial').waitingMost > 0
      return presentCatalog(await catalogOnOffer(deps.db.query), { language, hasWaitingList })
    }),
    route(getPrice, async ({ input, language }) => presentPrice(await askPrice(deps, input.query), language)),
    route(getQuote, async ({ input, language }) => askQuote(deps, input.query, language)),
    route(getPlanPrices, async ({ input, language }) =>
      presentPlanPrices(await planPrices(deps, input.query), language),
    ),
  ]
}
