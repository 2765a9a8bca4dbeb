import { campaignContent } from '#contract/catalog/campaign/campaign.content.ts'
import { getCampaign } from '#contract/catalog/campaign/campaign.endpoints.ts'
import { previewOfferPrices } from '#contract/catalog/campaign/campaign-desk.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { routesOfContent } from '#server/publishing/content/content-calls.service.ts'
import { presentCampaign, presentOfferPrice } from './campaign.present.ts'
import { nextChange, priceOffers, shownCampaign } from './campaign.service.ts'
import { campaignOnServer } from './campaign-content.service.ts'

export function campaignRoutes(deps: Deps): Route[] {
  return [
    route(getCampaign, async ({ language }) => {
      const asked = deps.clock.now()
      const shown = await shownCampaign(deps, asked)
      return {
        campaign: shown ? presentCampaign(shown, language) : null,
        validUntil: nextChange(deps, asked),
        // The countdown goes by this time, so it is read last.
        now: deps.clock.now(),
      }
    }),
    route(previewOfferPrices, async ({ input, language }) => {
      const { at, answers } = await priceOffers(deps, input.body)
      return { at, prices: answers.map((answer) => presentOfferPrice(answer, language)) }
    }),
    ...routesOfContent(deps, { content: campaignContent, onServer: campaignOnServer(deps) }),
  ]
}
