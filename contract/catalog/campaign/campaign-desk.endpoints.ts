import { z } from 'zod'
import { discountLimits } from '#contract/catalog/catalog/price.endpoints.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { CURRENCIES } from '#contract/kit/money.ts'
import { CAMPAIGN_LIMITS, campaignDays, campaignOffer } from './campaign.content.ts'
import { OFFER_STATES } from './campaign.rules.ts'

const offerPrice = z.object({
  state: z.enum(OFFER_STATES),
  /** Of one desktop for one period; null: it is not on offer. */
  price: z
    .object({
      currency: z.enum(CURRENCIES),
      /** Without the discount, in smallest units. */
      baseMinor: z.int(),
      finalMinor: z.int(),
      /** Of each period after the discounted ones; null where every period costs the same. */
      laterMinor: z.int().nullable(),
      taxIncluded: z.boolean(),
    })
    .nullable(),
  /** What makes it cheaper; null: nothing does. */
  discount: z
    .object({
      id: z.string(),
      /** Share of the base price that is paid, in basis points. */
      rateBasisPoints: z.int(),
      ...discountLimits,
      conditions: z.string(),
      /** The first moment at which it no longer counts, in ms since 1970 UTC; null: it has no end. */
      validUntil: z.int().nullable(),
    })
    .nullable(),
})
export type OfferPrice = z.output<typeof offerPrice>

export const previewOfferPrices = endpoint({
  name: 'previewOfferPrices',
  method: 'POST',
  path: '/api/operator/campaign-prices',
  audience: 'operator',
  permission: 'campaign:read',
  ignoresIdempotencyKey: true,
  onlyReads: true,
  changes: [],
  summary:
    'Prices offers of a campaign that is being edited as its page will show them: at its first moment before it begins, at this moment while it runs, else at its last. Nothing is changed.',
  body: z.object({
    /** Null: they are not known yet, and the prices of now count. */
    days: campaignDays.nullable(),
    offers: z.array(campaignOffer).max(CAMPAIGN_LIMITS.offers, { error: 'listTooLong' }),
  }),
  output: z.object({
    /** The moment of the prices, in ms since 1970 UTC. */
    at: z.int(),
    /** In the order of the offers. */
    prices: z.array(offerPrice),
  }),
  errors: [],
})
