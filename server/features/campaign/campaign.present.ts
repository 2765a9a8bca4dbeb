import type { Campaign, CampaignOffer, RenewalPack } from '#contract/features/campaign/campaign.endpoints.ts'
import { wordsIn } from '#contract/features/catalog/words.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import type { OpenCampaign, PricedOffer } from './campaign.service.ts'

export function presentCampaign(shown: OpenCampaign, language: Language): Campaign {
  const { campaign } = shown
  return {
    id: campaign.id,
    name: language === 'zh' ? campaign.nameZh : campaign.nameEn,
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
    regionName: wordsIn(region.name, language),
    sizeId: size.id,
    vcpu: size.vcpu,
    memoryGb: size.memoryGb,
    systemId: offer.systemId,
    systemName: wordsIn(system.name, language),
    systemDiskGb: offer.systemDiskGb,
    dataDiskGb: offer.dataDiskGb,
    period: offer.period,
    currency: answer.configuration.currency,
    rateBasisPoints: discount.rate,
    baseMinor: answer.listMinor,
    finalMinor: answer.finalMinor,
    taxIncluded: list.value.taxIncluded,
    conditions: wordsIn(discount.conditions, language),
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
