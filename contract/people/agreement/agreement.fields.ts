import { z } from 'zod'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { LANGUAGES } from '#contract/kit/language.ts'

/** The versioned texts that can be accepted. */
export const AGREEMENTS = [
  'user-agreement',
  'privacy',
  'information-agreement',
  'news',
  'identity-documents',
  'contact-sharing',
] as const
export type AgreementName = (typeof AGREEMENTS)[number]

/** What every account requires: a new version asks again at the next sign-in. Withdrawn by closing the account. */
export const REQUIRED_AGREEMENTS = ['user-agreement', 'privacy'] as const satisfies readonly AgreementName[]

/** Optional: given and withdrawn by a switch, never set beforehand. */
export const OPTIONAL_AGREEMENTS = ['news'] as const satisfies readonly AgreementName[]

/** What a visitor may accept before there is an account; the record travels as `X-Agree-Record-Id`. */
export const VISITOR_AGREEMENTS = [
  'user-agreement',
  'privacy',
  'information-agreement',
] as const satisfies readonly AgreementName[]

/**
 * Why a consent was asked for: to register; at a sign-in because a text has changed; of a visitor, for the
 * account that takes the record over later; for mail about products; to
 * handle identity documents; to share details with a partner; to share the contact of a request with one.
 */
export const CONSENT_PURPOSES = [
  'registration',
  'signIn',
  'visit',
  'marketing',
  'certification',
  'association',
  'lead',
] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

export const agreementHead = z
  .object({
    agreement: z.enum(AGREEMENTS),
    /** Date of the version, `2026-11-20`. */
    version: z.iso.date(),
    /** SHA-256 in hex of the text exactly as shown; what a consent points to. */
    hash: z.string(),
    language: z.enum(LANGUAGES),
    title: z.string(),
  })
  .meta({ id: 'Agreement' })
export type AgreementHead = z.output<typeof agreementHead>

/** SHA-256 in hex. */
export const textHash = stringOf('exact').regex(/^[0-9a-f]{64}$/)

/** What a form sends for each text whose tick was set: the hash proves which words were on the screen. */
export const acceptedAgreement = z.object({
  agreement: z.enum(AGREEMENTS),
  hash: stringOf('exact').length(64),
})
