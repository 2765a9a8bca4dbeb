import { z } from 'zod'
import { discountLimits } from '#contract/catalog/catalog/price.endpoints.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { CURRENCIES } from '#contract/kit/money.ts'
import { OFFER_PERIODS } from './campaign.rules.ts'

const instant = z.int()
const currency = z.enum(CURRENCIES)

/** One desktop at its price in the campaign, which is the catalogue's: calculator and quote give the same. */
const offer = z.object({
  id: z.string(),
  regionId: z.string(),
  regionName: z.string(),
  sizeId: z.string(),
  vcpu: z.int(),
  memoryGb: z.int(),
  systemId: z.string(),
  systemName: z.string(),
  systemDiskGb: z.int(),
  /** 0: without a data disk. */
  dataDiskGb: z.int(),
  period: z.enum(OFFER_PERIODS),
  currency,
  /** Share of the base price that is paid, in basis points: 8000 = 80 % = 8 折 = 20 % off. */
  rateBasisPoints: z.int(),
  /** What one desktop costs for one period without the discount, in smallest units. */
  baseMinor: z.int(),
  /** The same with it, in the first periods. */
  finalMinor: z.int(),
  /** What each later period costs; null where every period costs the same. */
  laterMinor: z.int().nullable(),
  taxIncluded: z.boolean(),
  ...discountLimits,
  /** What else must be known of the discount, such as what it cannot be combined with. */
  conditions: z.string(),
})
export type CampaignOffer = z.output<typeof offer>

/** A pack that makes later renewals cheaper. It has a last day of its own. */
const renewalPack = z.object({
  priceMinor: z.int(),
  currency,
  /** Share of a monthly or yearly renewal that is paid, in basis points. */
  rateBasisPoints: z.int(),
  perCustomer: z.int(),
  /** The first moment after its last day. */
  endsAt: instant,
})
export type RenewalPack = z.output<typeof renewalPack>

const campaign = z.object({
  id: z.string(),
  name: z.string(),
  lead: z.string(),
  startsAt: instant,
  /** The first moment after its last day. */
  endsAt: instant,
  /** IANA name of the zone in which its days begin and end. */
  timeZone: z.string(),
  offers: z.array(offer),
  rules: z.array(z.string()),
  renewalPack: renewalPack.nullable(),
})
export type Campaign = z.output<typeof campaign>

/** The campaign of the page with the server's time, by which its countdown goes. */
const shownCampaignSchema = z.object({
  campaign: campaign.nullable(),
  now: instant,
  /** The next moment at which any of it changes by date; null where none is planned. */
  validUntil: instant.nullable(),
  /** Only of a preview, which is made for one request and has no scripts: `now` is the time at which it is read. */
  isPreview: z.literal(true).optional(),
})
export type ShownCampaign = z.output<typeof shownCampaignSchema>

export const getCampaign = endpoint({
  name: 'getCampaign',
  method: 'GET',
  path: '/api/campaign',
  audience: 'public',
  summary: 'The campaign that runs, else the next, else the last, and the time of the server.',
  output: shownCampaignSchema,
  errors: [],
})
