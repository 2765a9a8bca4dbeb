import type { Campaign, CampaignOffer, RenewalPack } from '#contract/catalog/campaign/campaign.endpoints.ts'
import { offerIdOf, PER_CUSTOMER } from '#contract/catalog/campaign/campaign.rules.ts'
import type { OfferPrice } from '#contract/catalog/campaign/campaign-desk.endpoints.ts'
import { wordsIn } from '#contract/catalog/catalog/words.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import type { OfferAnswer, OpenCampaign, PricedOffer } from './campaign.service.ts'

export function presentCampaign(shown: OpenCampaign, language: Language): Campaign {
  const { value } = shown
  return {
    ...shown,
    name: wordsIn(value.name, language),
    lead: wordsIn(value.lead, language),
    timeZone: value.timeZone,
    desktopsPerNewCustomer: PER_CUSTOMER.desktops,
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
    taxIncluded: list.value.taxIncluded,
    conditions: wordsIn(discount.conditions, language),
  }
}

/** An offer while its campaign is edited. */
export function presentOfferPrice(offer: OfferAnswer, language: Language): OfferPrice {
  if (offer.state === 'notOnOffer') return { state: offer.state, price: null, discount: null }
  const { answer } = offer
  const discount = offer.state === 'shown' ? offer.answer.discount : undefined
  return {
    state: offer.state,
    price: {
      currency: answer.configuration.currency,
      baseMinor: answer.listMinor,
      finalMinor: answer.finalMinor,
      taxIncluded: answer.list.value.taxIncluded,
    },
    discount: discount
      ? {
          id: discount.id,
          rateBasisPoints: discount.rate,
          conditions: wordsIn(discount.conditions, language),
          validUntil: discount.validUntil,
        }
      : null,
  }
}

function presentPack({ value: { renewalPack: pack }, packEndsAt }: OpenCampaign): RenewalPack | null {
  if (!pack || packEndsAt === undefined) return null
  return {
    ...pack,
    perCustomer: PER_CUSTOMER.packs,
    endsAt: packEndsAt,
  }
}
