import { z } from 'zod'
import { phoneByCountry, textOf, whenFields } from '#contract/kit/fields/across-fields.ts'
import { countryCode } from '#contract/kit/fields/country-code.ts'
import { creditCodeDoubt, isCreditCodeLength, registeredNumber } from '#contract/kit/fields/credit-code.ts'
import { id } from '#contract/kit/fields/ids.ts'
import { typedPhone } from '#contract/kit/fields/phone.ts'
import { seenVersion } from '#contract/kit/fields/seen-version.ts'
import { text } from '#contract/kit/fields/text-fields.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { CERTIFICATION_IMAGES } from './certification-queue.fields.ts'

/** Companies of this country have a unified social credit code; others may have none (domain, certification). */
export const CREDIT_CODE_COUNTRY = 'CN'

/** The text that is accepted before identity documents are stored. */
export const IDENTITY_AGREEMENT = 'identity-documents'

/** Of the reason and the evidence of a change case, characters. */
export const REASON_MAX = LIMITS.pipeline.text.max

/** What is stated about the company, and fixed once it is verified. */
export const companyData = {
  country: countryCode,
  companyName: text({ max: LIMITS.companyName.max }),
  /** Of a Chinese company its unified social credit code; elsewhere the number of its register, or empty. */
  registrationNumber: registeredNumber(),
  address: text({ max: LIMITS.address.max }),
  contactName: text(),
  /** By the country: a mainland mobile number, which becomes E.164, or 8 to 20 digits and hyphens. */
  contactPhone: typedPhone,
}
export type CompanyData = { readonly [F in keyof typeof companyData]: string }

interface Stated {
  readonly country?: unknown
  readonly registrationNumber?: unknown
}

/** Why the number cannot be that of a company of this country; a wrong check digit is a doubt, no error. */
function numberCode({ country, registrationNumber }: Stated): string | undefined {
  const number = textOf(registrationNumber)
  if (country !== CREDIT_CODE_COUNTRY) return undefined
  if (number.trim() === '') return 'required'
  if (!isCreditCodeLength(number)) return 'creditCodeLength'
  return creditCodeDoubt(number) === 'alphabet' ? 'creditCodeAlphabet' : undefined
}

/** The rules between the fields of `companyData`, for a schema that has them. */
function withCompanyRules<S extends z.ZodType<Stated>>(schema: S) {
  return schema
    .refine((form) => numberCode(form) === undefined, {
      path: ['registrationNumber'],
      error: (issue) => numberCode(issue.input as Stated) ?? 'invalid',
      when: whenFields,
    })
    .refine(...phoneByCountry('contactPhone'))
}

/** The form of a certification. */
export const certificationBody = withCompanyRules(
  z.object({
    ...companyData,
    /** Ids of uploaded images, in the order of `CERTIFICATION_IMAGES`. */
    images: z
      .array(id.nullable())
      .length(CERTIFICATION_IMAGES.length, 'invalid')
      .refine(([license]) => Boolean(license), { path: [0], error: 'pictureRequired' }),
    /** The consent to handle identity documents; never preset. */
    agreed: z.literal(true, 'mustAccept'),
    /** SHA-256 of the text that was on the screen. */
    agreementHash: stringOf('exact').regex(/^[0-9a-f]{64}$/, { error: 'invalid' }),
    /** Of the request that is corrected, the revision that was on the screen; 0 for the first submission. */
    revision: seenVersion,
  }),
)
export type CertificationForm = z.input<typeof certificationBody>

/** What an operator changes of a verified company: it was renamed or has moved. */
export const certificationChangeBody = withCompanyRules(
  z.object({
    ...companyData,
    /** Why; on the history, and told to the customer. */
    reason: text({ max: REASON_MAX }),
    /** Which documents show it; on the history of the desk only. */
    evidence: text({ max: REASON_MAX }),
    /** The version that was on the screen. */
    version: seenVersion,
  }),
)
