import { campaignContent } from '#contract/catalog/campaign/campaign.content.ts'
import {
  type Campaign,
  type CampaignOffer,
  getCampaign,
  type RenewalPack,
} from '#contract/catalog/campaign/campaign.endpoints.ts'
import { offerIdOf, PACKS_PER_CUSTOMER } from '#contract/catalog/campaign/campaign.rules.ts'
import { type OfferPrice, previewOfferPrices } from '#contract/catalog/campaign/campaign-desk.endpoints.ts'
import { type Language, wordsIn } from '#contract/kit/language.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { routesOfContent } from '#server/publishing/content/content-calls.service.ts'
import {
  nextChange,
  type OfferAnswer,
  type OpenCampaign,
  type PricedOffer,
  priceOffers,
  shownCampaign,
} from './campaign.service.ts'
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
        ...(deps.previews.current() ? { isPreview: true as const } : {}),
      }
    }),
    route(previewOfferPrices, async ({ input, language }) => {
      const { at, answers } = await priceOffers(deps, input.body)
      return { at, prices: answers.map((answer) => presentOfferPrice(answer, language)) }
    }),
    ...routesOfContent(deps, { content: campaignContent, onServer: campaignOnServer(deps) }),
  ]
}

function presentCampaign(shown: OpenCampaign, language: Language): Campaign {
  const { value } = shown
  return {
    ...shown,
    name: wordsIn(value.name, language),
    lead: wordsIn(value.lead, language),
    timeZone: value.timeZone,
    offers: shown.offers.map((priced) => presentOffer(priced, language)),
    rules: value.rules.map((rule) => wordsIn(rule, language)),
    renewalPack: presentPack(shown),
  }
}

function presentOffer({ offer, answer, system }: PricedOffer, language: Language): CampaignOffer {
  const { region, size, discount, list } = answer
  return {
    ...offer,
    id: offerIdOf(offer),
    regionId: region.id,
    regionName: wordsIn(region.name, language),
    sizeId: size.id,
    vcpu: size.vcpu,
    memoryGb: size.memoryGb,
    systemName: wordsIn(system.name, language),
    currency: answer.configuration.currency,
    rateBasisPoints: discount.rate,
    baseMinor: answer.listMinor,
    finalMinor: answer.finalMinor,
    laterMinor: answer.later?.finalMinor ?? null,
    taxIncluded: list.value.taxIncluded,
    firstPeriods: discount.firstPeriods,
    desktops: discount.desktops,
    customers: discount.customers,
    conditions: wordsIn(discount.conditions, language),
  }
}

/** An offer while its campaign is edited. */
function presentOfferPrice(offer: OfferAnswer, language: Language): OfferPrice {
  if (offer.state === 'notOnOffer') return { state: offer.state, price: null, discount: null }
  const { answer } = offer
  const discount = offer.state === 'shown' ? offer.answer.discount : undefined
  return {
    state: offer.state,
    price: {
      currency: answer.configuration.currency,
      baseMinor: answer.listMinor,
      finalMinor: answer.finalMinor,
      laterMinor: answer.later?.finalMinor ?? null,
      taxIncluded: answer.list.value.taxIncluded,
    },
    discount: discount
      ? {
          ...discount,
          rateBasisPoints: discount.rate,
          conditions: wordsIn(discount.conditions, language),
        }
      : null,
  }
}

function presentPack({ value: { renewalPack: pack }, packEndsAt }: OpenCampaign): RenewalPack | null {
  if (!pack || packEndsAt === undefined) return null
  return {
    ...pack,
    perCustomer: PACKS_PER_CUSTOMER,
    endsAt: packEndsAt,
  }
}
