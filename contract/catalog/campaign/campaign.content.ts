import { z } from 'zod'
import { CATALOG_LIMITS, catalogId } from '#contract/catalog/catalog/catalog-value.fields.ts'
import { day } from '#contract/kit/fields/day.ts'
import { timeZone } from '#contract/kit/fields/time-zone.ts'
import { amountMinor, discountRate, wholeNumber } from '#contract/kit/fields/value-fields.ts'
import { CURRENCIES } from '#contract/kit/money.ts'
import { DEFAULT_TIME_ZONE } from '#contract/kit/time.ts'
import { bothLines, bothTexts } from '#contract/publishing/content/content.fields.ts'
import { defineContent } from '#contract/publishing/content/define-content.ts'
import { OFFER_PERIODS, offerIdOf, spanOf } from './campaign.rules.ts'

export const CAMPAIGN_LIMITS = { name: 60, lead: 300, rule: 400, rules: 20, offers: 30 } as const

/** When a campaign runs: whole days by the clocks of its time zone, `2027-01-31`. */
export const campaignDays = z.object({
  startsOn: day,
  /** Its last day, which belongs to it whole. */
  endsOn: day,
  /** In which its days begin and end. */
  timeZone,
})

/** One desktop of the catalogue. Base price, rate and conditions are those of its discount, so the calculator agrees. */
export const campaignOffer = z.strictObject({
  regionId: catalogId,
  sizeId: catalogId,
  systemId: catalogId,
  systemDiskGb: wholeNumber(1, CATALOG_LIMITS.gigabytes),
  /** 0: without a data disk. */
  dataDiskGb: wholeNumber(0, CATALOG_LIMITS.gigabytes),
  period: z.enum(OFFER_PERIODS, { error: 'optionUnknown' }),
})

/** A pack that makes later renewals cheaper; one per customer. */
const renewalPack = z.strictObject({
  priceMinor: amountMinor(1, CATALOG_LIMITS.amountMinor),
  currency: z.enum(CURRENCIES, { error: 'optionUnknown' }),
  /** Share of a monthly or yearly renewal that is paid, in basis points. */
  rateBasisPoints: discountRate({ isFree: false }),
  /** Its own last day. */
  endsOn: day,
})

const campaignValue = z
  .strictObject({
    /** Headline of the page. */
    name: bothLines(CAMPAIGN_LIMITS.name),
    /** One or two sentences below it. */
    lead: bothTexts(CAMPAIGN_LIMITS.lead),
    ...campaignDays.shape,
    offers: z.array(campaignOffer).max(CAMPAIGN_LIMITS.offers, { error: 'listTooLong' }),
    rules: z.array(bothTexts(CAMPAIGN_LIMITS.rule)).max(CAMPAIGN_LIMITS.rules, { error: 'listTooLong' }),
    renewalPack: renewalPack.nullable(),
  })
  .check(({ value, issues }) => {
    const wrong = (path: (string | number)[], message: string) =>
      issues.push({ code: 'custom', message, input: value, path })
    if (value.endsOn < value.startsOn) wrong(['endsOn'], 'dateRule')
    if (value.renewalPack && value.renewalPack.endsOn < value.startsOn)
      wrong(['renewalPack', 'endsOn'], 'dateRule')
    const ids = value.offers.map(offerIdOf)
    for (const [at, id] of ids.entries())
      if (ids.indexOf(id) < at) wrong(['offers', at, 'sizeId'], 'listedTwice')
  })
export type CampaignValue = z.output<typeof campaignValue>

/** Campaigns by ids that operators choose. */
export const campaignContent = defineContent({
  kind: 'campaign',
  name: { zh: '活动', en: 'Campaign' },
  entity: 'Campaign',
  address: 'campaigns',
  value: campaignValue,
  newItems: 'chosen',
  title: 'name',
  span(value) {
    const days = campaignDays.safeParse(value)
    if (!days.success) return null
    const { startsAt: from, endsAt: until } = spanOf(days.data)
    return { from, until }
  },
  /** The page shows one campaign. */
  competes: () => true,
  regions({ offers }) {
    const ids = (offers as readonly { regionId?: unknown }[]).map(({ regionId }) => regionId)
    return [...new Set(ids.filter((id) => typeof id === 'string'))]
  },
  empty: {
    name: { zh: '', en: '' },
    lead: { zh: '', en: '' },
    startsOn: '',
    endsOn: '',
    timeZone: DEFAULT_TIME_ZONE,
    offers: [],
    rules: [],
    renewalPack: null,
  },
  read: 'campaign:read',
  edit: 'campaign:edit',
  publish: 'campaign:publish',
})
