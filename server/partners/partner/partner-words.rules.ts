import { type Industry, industryName } from '#contract/kit/industries.ts'
import type { Language } from '#contract/kit/language.ts'
import { type SalesRegion, salesRegionName } from '#contract/kit/sales-regions.ts'
import { groupedPhone } from '#server/kit/phone/stored-phone.ts'
import type { PartnerFormRow } from './partner.store.ts'

type Scope = Pick<PartnerFormRow, 'regions' | 'industries' | 'otherIndustry'>

/** Stored as JSON. */
export function regionsIn({ regions }: Pick<Scope, 'regions'>): SalesRegion[] {
  return JSON.parse(regions) as SalesRegion[]
}

/** Stored as JSON. */
export function industriesIn({ industries }: Pick<Scope, 'industries'>): Industry[] {
  return JSON.parse(industries) as Industry[]
}

/** Ids of the images; stored as JSON. */
export function certificatesIn({ certificates }: Pick<PartnerFormRow, 'certificates'>): string[] {
  return JSON.parse(certificates) as string[]
}

/** What was stated, for the detail on both sides; the names are those of the form's fields. */
export function partnerFacts(form: PartnerFormRow, language: Language): { name: string; value: string }[] {
  const comma = language === 'zh' ? '、' : ', '
  const industries = industriesIn(form).map((each) =>
    each === 'other' ? form.otherIndustry : industryName(each, language),
  )
  const facts = [
    { name: 'companyName', value: form.companyName },
    { name: 'country', value: form.country },
    { name: 'city', value: form.city },
    { name: 'website', value: form.website },
    {
      name: 'regions',
      value: regionsIn(form)
        .map((each) => salesRegionName(each, language))
        .join(comma),
    },
    { name: 'industries', value: industries.join(comma) },
    { name: 'experience', value: form.experience },
    { name: 'contactName', value: form.contactName },
    { name: 'contactEmail', value: form.contactEmail },
    { name: 'contactPhone', value: groupedPhone(form.contactPhone) },
    { name: 'answer', value: form.answer },
  ]
  return facts.filter(({ value }) => value !== '')
}
