import {
  catalogContent,
  discountContent,
  priceListContent,
} from '#contract/catalog/catalog/catalog.content.ts'
import { type Catalog, getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import {
  downloadPriceSheet,
  getPriceRules,
  listTrialStocks,
  readPriceSheet,
  setTrialStock,
} from '#contract/catalog/catalog/catalog-desk.endpoints.ts'
import type { DiskKind } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { getPlanPrices, getPrice } from '#contract/catalog/catalog/price.endpoints.ts'
import { getQuote } from '#contract/catalog/catalog/quote.endpoints.ts'
import { type Language, wordsIn } from '#contract/kit/language.ts'
import type { Deps } from '#server/kit/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { routesOfContent } from '#server/publishing/content/content-calls.service.ts'
import { catalogWithTrials } from './catalog.service.ts'
import { changeTrialStock, listStocks, priceSheetOf, readSheetOfPrices } from './catalog-desk.service.ts'
import { catalogOnServer, discountOnServer, priceListOnServer } from './catalog-publish.service.ts'
import { presentPlanPrices, presentPrice } from './price.present.ts'
import { askPrice, planPrices } from './price.service.ts'
import { changePercent } from './price-approval.service.ts'
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
      changePercent: (await changePercent(deps.db.query, deps.clock.now())) ?? null,
    })),
    route(listTrialStocks, async ({ language }) => ({ regions: await listStocks(deps, language) })),
    route(setTrialStock, (call) => {
      const { params, body } = call.input
      return changeTrialStock(deps, call.caller, { regionId: params.region, ...body }, call)
    }),
    route(getCatalog, async ({ language }) => {
      const { waitingMost, approval } = deps.settings.value('trial')
      return presentCatalog(await catalogWithTrials(deps), {
        language,
        hasWaitingList: waitingMost > 0,
        trialReviewed: approval === 'all',
      })
    }),
    route(getPrice, async ({ input, language }) => presentPrice(await askPrice(deps, input.query), language)),
    route(getQuote, async ({ input, language }) => askQuote(deps, input.query, language)),
    route(getPlanPrices, async ({ input, language }) =>
      presentPlanPrices(planPrices(deps, input.query), language),
    ),
  ]
}

type Shown = Awaited<ReturnType<typeof catalogWithTrials>>

/** @param hasWaitingList whether regions without trials left have one; `trialReviewed`: whether every application is checked */
function presentCatalog(
  { catalog, openRegions }: Shown,
  {
    language,
    hasWaitingList,
    trialReviewed,
  }: { readonly language: Language; readonly hasWaitingList: boolean; readonly trialReviewed: boolean },
): Catalog {
  return {
    regions: catalog.regions.map((region) => ({
      ...region,
      name: wordsIn(region.name, language),
      place:
        region.latitude === null || region.longitude === null
          ? null
          : { latitude: region.latitude, longitude: region.longitude },
      // How many are left is the provider's business.
      trialAvailable: openRegions.has(region.id),
      trialWaiting: !openRegions.has(region.id) && hasWaitingList,
    })),
    trialReviewed,
    sizes: catalog.sizes.map(({ id, vcpu, memoryGb }) => ({ id, vcpu, memoryGb })),
    systems: catalog.systems.map(({ id, name }) => ({ id, name: wordsIn(name, language) })),
    systemDisks: disks('system'),
    dataDisks: disks('data'),
  }

  function disks(kind: DiskKind): Catalog['dataDisks'] {
    return catalog.disks
      .filter((disk) => disk.kind === kind)
      .map(({ id, name, minGb, maxGb, stepGb }) => ({
        id,
        name: wordsIn(name, language),
        minGb,
        maxGb,
        stepGb,
      }))
  }
}
