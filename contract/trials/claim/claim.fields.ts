import { z } from 'zod'
import { OFFER_PERIODS } from '#contract/catalog/campaign/campaign.rules.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { CURRENCIES } from '#contract/kit/money.ts'

/** What is claimed: a desktop of a campaign at its price, or the campaign's renewal pack. */
export const claimBody = z.strictObject({
  campaignId: looseId.min(1, { error: 'required' }),
  /** The offer whose desktop it is; null: the renewal pack. */
  offerId: stringOf('exact').min(1, { error: 'required' }).max(200, { error: 'tooLong' }).nullable(),
})

const currency = z.enum(CURRENCIES)
const amount = z.int()

/** One desktop at the price that the campaign had when it was claimed; it keeps that price until it expires. */
const desktopTerms = z.object({
  kind: z.literal('newUser'),
  offerId: z.string(),
  regionId: z.string(),
  sizeId: z.string(),
  systemId: z.string(),
  systemDiskGb: z.int(),
  dataDiskGb: z.int(),
  period: z.enum(OFFER_PERIODS),
  currency,
  /** Of one desktop for one period, in smallest units, without the discount. */
  baseMinor: amount,
  /** The same with it, in the first periods. */
  finalMinor: amount,
  /** Billing periods from the first one on that cost `finalMinor`; the later ones cost `baseMinor`. Null: all. */
  firstPeriods: z.int().nullable(),
  /** Share of the base price that is paid, in basis points. */
  rateBasisPoints: z.int(),
  taxIncluded: z.boolean(),
})

/** What the pack costs, and the share of each monthly or yearly renewal that is paid with it until it expires. */
const packTerms = z.object({
  kind: z.literal('renewalPack'),
  priceMinor: amount,
  currency,
  rateBasisPoints: z.int(),
})

export const claimTerms = z.discriminatedUnion('kind', [desktopTerms, packTerms])
export type ClaimTerms = z.output<typeof claimTerms>

/** How long before its last moment the customer is reminded of an open claim. */
export const REMINDER_DAYS = 3
