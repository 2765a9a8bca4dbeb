import {
  catalogContent,
  discountContent,
  priceListContent,
} from '#contract/catalog/catalog/catalog.content.ts'
import { getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import {
  downloadPriceSheet,
  getPriceRules,
  listTrialStocks,
  readPriceSheet,
  setTrialStock,
} from '#contract/catalog/catalog/catalog-desk.endpoints.ts'
import { getPlanPrices, getPrice } from '#contract/catalog/catalog/price.endpoints.ts'
import { getQuote } from '#contract/catalog/catalog/quote.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { routesOfContent } from '#server/publishing/content/content-calls.service.ts'
import { presentCatalog } from './catalog.present.ts'
import { catalogWithTrials } from './catalog.service.ts'
import { changeTrialStock, listStocks, priceSheetOf, readSheetOfPrices } from './catalog-desk.service.ts'
import { catalogOnServer, discountOnServer, priceListOnServer } from './catalog-publish.service.ts'
import { presentPlanPrices, presentPrice } from './price.present.ts'
import { askPrice, planPrices } from './price.service.ts'
import { askQuote } from './quote.service.ts'

export function catalogRoutes(deps: Deps) {
  return [
    ...routesOfContent(deps, { content: catalogContent, onServer: catalogOnServer(deps) }),
    ...routesOfContent(deps, { content: priceListContent, onServer: priceListOnServer(deps) }),
    ...routesOfContent(deps, { content: discountContent, onServer: discountOnServer(deps) }),
    route(downloadPriceSheet, ({ input, language }) => priceSheetOf(deps, { ...input.params, language })),
    route(readPriceSheet, ({ caller, input, language }) =>
      readSheetOfPrices(
        deps,
        { file: input.upload, accountId: caller.accountId, choice: input.query },
        { ...input.params, language },
      ),
    ),
    route(getPriceRules, async () => ({
      changePercent: deps.settings.value('publishing').priceChangePercent ?? null,
    })),
    route(listTrialStocks, async ({ language }) => ({ regions: await listStocks(deps, language) })),
    route(setTrialStock, (call) => {
      const { params, body } = call.input
      return changeTrialStock(deps, call.caller, { regionId: params.region, ...body }, call)
    }),
    route(getCatalog, async ({ language }) => {
      const hasWaitingList = deps.settings.value('trial').waitingMost > 0
      return presentCatalog(await catalogWithTrials(deps), { language, hasWaitingList })
    }),
    route(getPrice, async ({ input, language }) => presentPrice(await askPrice(deps, input.query), language)),
    route(getQuote, async ({ input, language }) => askQuote(deps, input.query, language)),
    route(getPlanPrices, async ({ input, language }) =>
      presentPlanPrices(planPrices(deps, input.query), language),
    ),
  ]
}
