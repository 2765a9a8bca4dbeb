import { z } from 'zod'
import { catalogErrors } from '#contract/catalog/catalog/catalog.errors.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { optionalText } from '#contract/kit/fields/text-fields.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { priceSchema } from './price.endpoints.ts'
import { priceQuery } from './price.fields.ts'

/** A price with what makes it a quote: who it is for. Word for word the query of its link. */
export const quoteQuery = priceQuery.safeExtend({
  /** Company that the quote is for; empty: a line to fill in by hand. */
  buyer: optionalText({ max: LIMITS.companyName.max }),
  /** Person at the buyer's. */
  attention: optionalText({ max: LIMITS.text.max }),
})
export type QuoteQuery = z.output<typeof quoteQuery>

const quoteSchema = z.object({
  /** `Q-20261122-7K3F9A`: the day in the region, and a check of everything that is priced; the same link has the same. */
  number: z.string(),
  /** IANA name: the clock of the region, in which the quote's dates are read. */
  timeZone: z.string(),
  issuedAt: z.int(),
  /** First moment at which the quote does not hold any more. */
  validUntil: z.int(),
  isValid: z.boolean(),
  /** Null where the provider has not published who it is. */
  seller: z
    .object({
      name: z.string(),
      address: z.string(),
      registrationNumber: z.string().optional(),
      /** A made-up value of local mode. */
      demo: z.boolean(),
    })
    .nullable(),
  buyer: z.object({ name: z.string(), attention: z.string() }),
  /** Full address that opens this quote again. */
  address: z.string(),
  /** The address as a QR code: the outline of its dark modules, in a square of `size` units. */
  qr: z.object({ size: z.int(), path: z.string() }),
  price: priceSchema,
})
export type Quote = z.output<typeof quoteSchema>

export const getQuote = endpoint({
  name: 'getQuote',
  method: 'GET',
  path: '/api/quote',
  audience: 'public',
  summary:
    'A quote for one configuration: number, seller, buyer, validity, price line by line, QR code of its link.',
  query: quoteQuery,
  output: quoteSchema,
  errors: [catalogErrors.sizeUnavailable, catalogErrors.systemUnavailable, catalogErrors.nothingOnSale],
})
