import type { Campaign, CampaignOffer, RenewalPack } from '#contract/features/campaign/campaign.endpoints.ts'
import type { Language } from '#contract/kit/language.ts'
import { nameOf } from '#server/features/catalog/catalog.service.ts'
import type { OpenCampaign, PricedOffer } from './campaign.service.ts'

export function presentCampaign(shown: OpenCampaign, language: Language): Campaign {
  const { campaign } = shown
  return {
    id: campaign.id,
    name: nameOf(campaign, language),
    lead: language === 'zh' ? campaign.leadZh : campaign.leadEn,
    startsAt: shown.startsAt,
    endsAt: shown.endsAt,
    timeZone: campaign.timeZone,
    desktopsPerNewCustomer: campaign.desktopsPerNewCustomer,
    offers: shown.offers.map((priced) => presentOffer(priced, language)),
    rules: shown.rules.map((rule) => (language === 'zh' ? rule.textZh : rule.textEn)),
    renewalPack: presentPack(shown),
  }
}

function presentOffer({ offer, answer, system }: PricedOffer, language: Language): CampaignOffer {
  const { region, size, discount, list } = answer
  return {
    id: offer.id,
    regionId: region.id,
    regionName: nameOf(region, language),
    sizeId: size.id,
    vcpu: size.vcpu,
    memoryGb: size.memoryGb,
    systemId: offer.systemId,
    systemName: nameOf(system, language),
    systemDiskGb: offer.systemDiskGb,
    dataDiskGb: offer.dataDiskGb,
    period: offer.period,
    currency: answer.configuration.currency,
    rateBasisPoints: discount.rate,
    baseMinor: answer.listMinor,
    finalMinor: answer.finalMinor,
    taxIncluded: list.taxIncluded,
    conditions: language === 'zh' ? discount.conditionsZh : discount.conditionsEn,
  }
}

function presentPack({ renewalPack: pack, packEndsAt }: OpenCampaign): RenewalPack | null {
  if (!pack || packEndsAt === undefined) return null
  return {
    priceMinor: pack.priceMinor,
    currency: pack.currency,
    rateBasisPoints: pack.rateBasisPoints,
    perCustomer: pack.perCustomer,
    endsAt: packEndsAt,
  }
}
