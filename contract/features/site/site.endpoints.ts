import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { PASSWORD_POLICIES } from '#contract/kit/fields/password-rule.ts'

/** What every page shows of the provider, from the settings table. */
const siteSchema = z.object({
  /** The product's name in the caller's language. */
  product: z.string(),
  /** Mailbox that answers customers. */
  serviceEmail: z.string(),
  /** Mailbox for sales and partner questions. */
  salesEmail: z.string(),
  /** Filing lines of an inland deployment; empty elsewhere. */
  legalLines: z.array(z.object({ kind: z.enum(['icp', 'police']), text: z.string(), url: z.string() })),
  /** The rule for passwords being chosen. */
  passwordPolicy: z.enum(PASSWORD_POLICIES),
})
export type Site = z.output<typeof siteSchema>

export const getSite = endpoint({
  name: 'getSite',
  method: 'GET',
  path: '/api/site',
  audience: 'public',
  summary: 'Name, contact addresses and filing lines of this deployment.',
  output: siteSchema,
  errors: [],
})
