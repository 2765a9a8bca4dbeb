import { z } from 'zod'
import { industryErrors } from '#contract/kit/errors/industry.errors.ts'
import { email } from '#contract/kit/fields/account-fields.ts'
import { phoneByCountry, textOf, whenFields } from '#contract/kit/fields/across-fields.ts'
import { countryCode } from '#contract/kit/fields/country-code.ts'
import { id } from '#contract/kit/fields/ids.ts'
import { typedPhone } from '#contract/kit/fields/phone.ts'
import { seenVersion } from '#contract/kit/fields/seen-version.ts'
import { longText, optionalLongText, optionalText, text } from '#contract/kit/fields/text-fields.ts'
import { url } from '#contract/kit/fields/web-address.ts'
import { INDUSTRIES } from '#contract/kit/industries.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { SALES_REGIONS } from '#contract/kit/sales-regions.ts'

/** Limits of an application to become a partner; lengths in characters. */
export const PARTNER = {
  experience: 1000,
  /** What an applicant answers when more information was asked for. */
  answer: 1000,
  /** Images of certificates: of qualifications, or of another provider's program. */
  certificates: 2,
} as const

/** At least one of a list, each once. */
export function choices<const T extends readonly string[]>(options: T) {
  return z
    .array(z.enum(options, { error: 'optionUnknown' }))
    .min(1, { error: 'required' })
    .max(options.length, { error: 'listTooLong' })
    .refine((given) => new Set(given).size === given.length, { error: 'listedTwice' })
}

/** Regions in which a partner sells, and industries that it knows. */
const partnerScope = {
  regions: choices(SALES_REGIONS),
  industries: choices(INDUSTRIES),
}

const formShape = z.object({
  /** Of a verified company, its verified name and country are stored instead. */
  companyName: text({ max: LIMITS.companyName.max }),
  country: countryCode,
  city: text(),
  /** '' where none was given. */
  website: z.union([z.literal(''), url]).default(''),
  ...partnerScope,
  /** Required when the industries name `other` (otherIndustryEmpty). */
  otherIndustry: optionalText(),
  /** The customers it has, and what it has done for them. */
  experience: longText({ max: PARTNER.experience }),
  /** Ids of uploaded images. */
  certificates: z
    .array(id)
    .max(PARTNER.certificates, { error: 'listTooLong' })
    .refine((given) => new Set(given).size === given.length, { error: 'listedTwice' }),
  contactName: text(),
  contactEmail: email,
  /** By the country: a mainland mobile number, which becomes E.164, or 8 to 20 digits and hyphens (readings, 2). */
  contactPhone: typedPhone,
})

interface Given {
  readonly industries?: unknown
  readonly otherIndustry?: unknown
}

function isOtherNamed({ industries, otherIndustry }: Given): boolean {
  const hasOther = Array.isArray(industries) && industries.includes('other')
  return !hasOther || textOf(otherIndustry).trim() !== ''
}

function withRules<S extends z.ZodType<Given>>(schema: S) {
  return schema
    .refine(isOtherNamed, {
      path: ['otherIndustry'],
      error: industryErrors.otherIndustryEmpty.code,
      when: whenFields,
    })
    .refine(...phoneByCountry('contactPhone'))
}

/** The form of an application. */
export const partnerBody = withRules(formShape)
export type PartnerForm = z.output<typeof formShape>

/** The form, corrected, with an answer to what was asked; `revision` is that of the request on the screen. */
export const partnerResubmissionBody = withRules(
  formShape.extend({
    answer: optionalLongText({ max: PARTNER.answer }),
    revision: seenVersion,
  }),
)
