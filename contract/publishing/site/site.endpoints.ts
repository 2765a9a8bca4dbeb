import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { PASSWORD_POLICIES } from '#contract/kit/fields/password-rule.ts'

/** What every page shows of the provider, from the settings. */
const siteSchema = z.object({
  /** The product's name in the caller's language. */
  product: z.string(),
  /** Mailbox that answers customers. */
  serviceEmail: z.string(),
  /** Mailbox for sales and partner questions; empty: none of its own. */
  salesEmail: z.string(),
  /** Filing lines of an inland deployment; empty elsewhere. */
  legalLines: z.array(z.object({ kind: z.enum(['icp', 'police']), text: z.string(), url: z.string() })),
  /** The rule for passwords being chosen. */
  passwordPolicy: z.enum(PASSWORD_POLICIES),
  /** IANA name of the zone in which the provider's days begin and end. */
  timeZone: z.string(),
  /** Colour or logo of the provider's own; absent: those of the design. */
  brand: z
    .object({
      /** Rules of CSS that follow those of the design. */
      css: z.string(),
      /** Address of the icon of a browser's tab. */
      icon: z.string(),
      /** Colours of browsers' bars, `#rrggbb`. */
      bars: z.object({ light: z.string(), dark: z.string() }).optional(),
      logo: z
        .object({
          src: z.string(),
          width: z.int(),
          height: z.int(),
          /** It shows the product's name, which is then not written next to it. */
          hasName: z.boolean(),
        })
        .optional(),
    })
    .optional(),
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
