import { z } from 'zod'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { agreementErrors } from '#contract/people/agreement/agreement.errors.ts'
import {
  AGREEMENTS,
  agreementHead,
  CONSENT_PURPOSES,
  OPTIONAL_AGREEMENTS,
  textHash,
  VISITOR_AGREEMENTS,
} from './agreement.fields.ts'

export {
  AGREEMENTS,
  type AgreementHead,
  type AgreementName,
  acceptedAgreement,
} from './agreement.fields.ts'

const agreementCalls = endpointGroup({
  path: '/api/agreements',
  audience: 'public',
})

export const listAgreements = agreementCalls.endpoint({
  name: 'listAgreements',
  method: 'GET',
  summary: "The texts in force, without their bodies, in the caller's language.",
  output: z.object({ totalCount: z.int(), list: z.array(agreementHead) }),
  errors: [],
})

export const getAgreement = agreementCalls.endpoint({
  name: 'getAgreement',
  method: 'GET',
  path: '/{agreement}',
  summary: "One text in force, in Markdown, in the caller's language.",
  params: z.object({ agreement: z.enum(AGREEMENTS) }),
  output: agreementHead.extend({ body: z.string() }),
  errors: [],
})

export const getAgreementText = agreementCalls.endpoint({
  name: 'getAgreementText',
  method: 'GET',
  path: '/texts/{hash}',
  summary: 'The exact words of a text that was accepted, or that is in force, by their hash.',
  params: z.object({ hash: textHash }),
  output: agreementHead.extend({ body: z.string() }),
  errors: [httpErrors.notFound],
})

export const acceptAgreements = agreementCalls.endpoint({
  name: 'acceptAgreements',
  method: 'POST',
  path: '/records',
  limit: 'register',
  summary:
    'Records that a visitor who is not signed in accepts texts. The ids travel as X-Agree-Record-Id and are bound to the account that registers or signs in with them within a day: evidence, never authority.',
  body: z.object({
    agreements: z
      .array(z.object({ agreement: z.enum(VISITOR_AGREEMENTS), hash: textHash }))
      .min(1)
      .max(VISITOR_AGREEMENTS.length),
  }),
  output: z.object({ recordIds: z.array(z.string()) }),
  errors: [agreementErrors.outdated],
})

const consent = z
  .object({
    /** The `X-Agree-Record-Id`. */
    recordId: z.string(),
    agreement: z.enum(AGREEMENTS),
    version: z.iso.date(),
    /** Leads to the exact words: `getAgreementText`. */
    hash: z.string(),
    language: z.enum(LANGUAGES),
    title: z.string(),
    purpose: z.enum(CONSENT_PURPOSES),
    /** Milliseconds since 1970 UTC. */
    acceptedAt: z.int(),
    /** Milliseconds since 1970 UTC; null while it is valid. */
    withdrawnAt: z.int().nullable(),
    /** False for what every account requires: withdrawing that means closing the account. */
    withdrawable: z.boolean(),
  })
  .meta({ id: 'Consent' })
export type Consent = z.output<typeof consent>

const consentCalls = endpointGroup({
  path: '/api/agreements/consents',
  audience: 'account',
})

export const listConsents = consentCalls.endpoint({
  name: 'listConsents',
  method: 'GET',
  permission: 'agreement:read',
  summary: 'What the account has agreed to, newest first, withdrawn consents included.',
  output: z.object({ totalCount: z.int(), list: z.array(consent) }),
  errors: [],
})

export const giveConsent = consentCalls.endpoint({
  name: 'giveConsent',
  method: 'POST',
  permission: 'agreement:update',
  summary: 'Gives an optional consent. One that is valid already stays as it is.',
  body: z.object({ agreement: z.enum(OPTIONAL_AGREEMENTS), hash: textHash }),
  output: z.object({ recordId: z.string() }),
  errors: [agreementErrors.outdated],
})

export const withdrawConsent = consentCalls.endpoint({
  name: 'withdrawConsent',
  method: 'POST',
  path: '/{recordId}/withdraw',
  permission: 'agreement:update',
  summary:
    'Takes an optional consent back, from now on. What every account requires is withdrawn by closing the account (consentNeeded).',
  params: z.object({ recordId: looseId }),
  output: z.object({ withdrawnAt: z.int() }),
  errors: [httpErrors.notFound, agreementErrors.consentNeeded],
})
