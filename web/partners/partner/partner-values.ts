import { firstCountry } from '#contract/kit/country-list.ts'
import type { Language } from '#contract/kit/language.ts'
import type { PartnerApplication, PartnerProgram } from '#contract/partners/partner/partner.endpoints.ts'
import { PARTNER, type PartnerForm } from '#contract/partners/partner/partner.fields.ts'

/** Values of the form: texts as typed, choices by id; a place without an image is null. */
export type PartnerValues = Omit<PartnerForm, 'regions' | 'industries' | 'certificates'> & {
  readonly regions: readonly string[]
  readonly industries: readonly string[]
  readonly certificates: readonly (string | null)[]
  /** To what was asked for; '' in a first submission. */
  readonly answer: string
}

/** Name of the draft of a new application: of the public form and of the page of the account area. */
export const PARTNER_DRAFT = 'partner'

const NO_IMAGES = Array.from({ length: PARTNER.certificates }, () => null)

export function initialValues(language: Language): PartnerValues {
  return {
    companyName: '',
    country: firstCountry(language),
    city: '',
    website: '',
    regions: [],
    industries: [],
    otherIndustry: '',
    experience: '',
    certificates: NO_IMAGES,
    contactName: '',
    contactEmail: '',
    contactPhone: '',
    answer: '',
  }
}

/**
 * What was stated before, to be corrected or stated again.
 * @param images whether its images stay: those of a settled application are not attached to another one
 */
export function statedValues(
  form: PartnerApplication['form'],
  { images }: { readonly images: boolean },
): PartnerValues {
  const stored = images ? form.certificates : []
  return { ...form, certificates: NO_IMAGES.map((_, place) => stored[place] ?? null), answer: '' }
}

/** The verified company in place of what was typed. */
export function withCompany(values: PartnerValues, company: PartnerProgram['company']): PartnerValues {
  return company ? { ...values, ...company } : values
}

/** The body of a first submission. */
export function toPartnerForm({ answer: _, certificates, ...values }: PartnerValues): PartnerForm {
  return { ...values, certificates: certificates.filter((id) => id !== null) } as PartnerForm
}

/** The required fields of each part of the form; the company is known where it is verified. */
export function requiredFields(
  { industries }: PartnerValues,
  isVerified: boolean,
): Readonly<Record<'company' | 'scope' | 'contact', readonly (keyof PartnerValues)[]>> {
  return {
    company: isVerified ? ['city'] : ['companyName', 'country', 'city'],
    scope: [
      'regions',
      'industries',
      ...(industries.includes('other') ? (['otherIndustry'] as const) : []),
      'experience',
    ],
    contact: ['contactName', 'contactEmail', 'contactPhone'],
  }
}
