import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { LANGUAGES } from '#contract/kit/language.ts'

/** The versioned texts that somebody can accept. */
export const AGREEMENTS = ['user-agreement', 'privacy', 'information-agreement'] as const
export type AgreementName = (typeof AGREEMENTS)[number]

const agreementHead = z.object({
  agreement: z.enum(AGREEMENTS),
  /** Date of the version, `2026-11-20`. */
  version: z.string(),
  /** SHA-256 in hex of the text exactly as shown; what a consent points to. */
  hash: z.string(),
  language: z.enum(LANGUAGES),
  title: z.string(),
})
export type AgreementHead = z.output<typeof agreementHead>

export const listAgreements = endpoint({
  name: 'listAgreements',
  method: 'GET',
  path: '/api/agreements',
  audience: 'public',
  summary: "The texts in force, without their bodies, in the caller's language.",
  output: z.object({ totalCount: z.number().int(), list: z.array(agreementHead) }),
  errors: [],
})

export const getAgreement = endpoint({
  name: 'getAgreement',
  method: 'GET',
  path: '/api/agreements/{agreement}',
  audience: 'public',
  summary: "One text in force, in Markdown, in the caller's language.",
  params: z.object({ agreement: z.enum(AGREEMENTS) }),
  output: agreementHead.extend({ body: z.string() }),
  errors: [],
})

/** What a form sends for each text whose tick was set: the hash proves which words were on the screen. */
export const acceptedAgreement = z.object({ agreement: z.enum(AGREEMENTS), hash: z.string().length(64) })
