import { z } from 'zod'
import { email } from '#contract/kit/fields/account-fields.ts'
import { amount } from '#contract/kit/fields/amount.ts'
import { day } from '#contract/kit/fields/day.ts'
import { text } from '#contract/kit/fields/text-fields.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { timeZone } from '#contract/kit/fields/time-zone.ts'
import { wholeNumber } from '#contract/kit/fields/value-fields.ts'
import { url } from '#contract/kit/fields/web-address.ts'
import type { Strictness } from '#contract/people/second-person/second-person.rules.ts'

/**
 * What the provider decides about the site itself, in parts that are stored, changed and undone each on its own, as
 * versions (decision 049).
 */
export const SITE_PARTS = [
  'brand',
  'contact',
  'legal',
  'services',
  'calendar',
  'trial',
  'partnerLevels',
  'dealProtection',
  'limits',
  'publishing',
] as const
export type SitePart = (typeof SITE_PARTS)[number]

/** Which trials an operator approves first: none, those with a strong sign of abuse, or all. */
const TRIAL_APPROVALS = ['none', 'signals', 'all'] as const

/** It is part of headers, titles and subjects of mails, so it is short. */
const PRODUCT_NAME_MAX = 40
/** Days of a calendar that differ from the official one. */
const MOST_DAYS = 400
const MOST_MAILS = 10_000_000
/** Deals or customers that a level of the partner program can ask for. */
const MOST_FIGURE = 100_000

/** Another service of the provider's: people are sent there with their session, so never without TLS. */
export const serviceAddress = url.refine(
  (value) => value.startsWith('https://') || /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(`${value}/`),
  { error: 'httpsRule' },
)

/** What a level of the partner program needs; 0: the figure does not count. */
const levelFigures = z.strictObject({
  /** Deals won within a year. */
  dealsWon: wholeNumber(1, MOST_FIGURE),
  /** Customers that are associated now. */
  customers: wholeNumber(0, MOST_FIGURE),
})

/** `#1a6b4c`. */
export const brandColour = stringOf('code')
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: 'colourRule' })

const days = z.array(day).max(MOST_DAYS, { error: 'listTooLong' })

/** A picture that the site stores under its hash (`/brand/<hash>.png`). */
export const logoShape = z.strictObject({
  hash: stringOf('exact').regex(/^[0-9a-f]{64}$/, { error: 'invalid' }),
  width: wholeNumber(1, 10_000),
  height: wholeNumber(1, 10_000),
})
export type Logo = z.output<typeof logoShape>

/** The parts as the provider fills them in. */
export const SITE_SCHEMAS = {
  brand: z.strictObject({
    /** The product's name. */
    name: z.strictObject({ zh: text({ max: PRODUCT_NAME_MAX }), en: text({ max: PRODUCT_NAME_MAX }) }),
    /** Absent: the colours of the design. */
    colour: brandColour.optional(),
    /** Absent: the mark of the design. */
    logo: logoShape.optional(),
    /** The logo shows the product's name, which is then not written next to it. */
    logoHasName: z.boolean({ error: 'invalid' }).optional(),
  }),
  contact: z.strictObject({
    /** Answers customers; below every mail. */
    serviceEmail: email,
    /** For sales and partner questions; absent: the one above gets them. */
    salesEmail: email.optional(),
  }),
  legal: z.strictObject({
    /** The site is operated in mainland China: pages show the filing lines. */
    inland: z.boolean({ error: 'invalid' }),
    icp: text({ max: 64 }).optional(),
    police: text({ max: 64 }).optional(),
  }),
  /** Addresses of the other services; one that is absent is not offered. */
  services: z.strictObject({
    console_customer: serviceAddress.optional(),
    console_partner: serviceAddress.optional(),
    order: serviceAddress.optional(),
  }),
  calendar: z
    .strictObject({
      /** The provider's days begin and end by its clocks. */
      timeZone,
      /** The hour at which a working day ends, and promises of that day are due. */
      dayEndsAtHour: amount('clockHour', 1, 24),
      /** Days off beyond the official calendar of mainland China. */
      holidays: days,
      /** Days on which the provider works although the official calendar has them free. */
      workdays: days,
    })
    .check(({ value, issues }) => {
      for (const list of ['holidays', 'workdays'] as const)
        value[list].forEach((day, at) => {
          const isTwice = value[list].indexOf(day) !== at
          const isBoth = list === 'workdays' && value.holidays.includes(day)
          if (isTwice || isBoth)
            issues.push({ code: 'custom', message: 'listedTwice', input: day, path: [list, at] })
        })
    }),
  trial: z.strictObject({
    approval: z.enum(TRIAL_APPROVALS, { error: 'optionUnknown' }),
    /** Applications on the waiting list of a region at most; 0: there is no waiting list. */
    waitingMost: wholeNumber(0, 10_000),
    /** For how many hours a place is reserved for the next of the list. */
    acceptHours: amount('hour', 1, 168),
    /** How many days longer an extended trial lasts; absent: as long as a trial. */
    extensionDays: amount('day', 1, 30).optional(),
  }),
  /** What the levels of the partner program need. */
  partnerLevels: z.strictObject({ silver: levelFigures, gold: levelFigures }).check(({ value, issues }) => {
    for (const figure of levelFigures.keyof().options)
      if (value.gold[figure] < value.silver[figure])
        issues.push({
          code: 'custom',
          message: 'belowSilver',
          input: value.gold[figure],
          path: ['gold', figure],
        })
  }),
  /** The protection of deals that partners register; changes count for protections that begin or are extended later. */
  dealProtection: z
    .strictObject({
      /** How long an approved deal is protected. */
      days: amount('day', 1, 730),
      /** So many days before its end the partner is reminded. */
      reminderDays: amount('day', 1, 365),
      /** By so many days it can be extended once; 0: not at all. */
      extensionDays: amount('day', 0, 365),
    })
    .refine(({ days, reminderDays }) => reminderDays < days, {
      path: ['reminderDays'],
      error: 'reminderTooLong',
    }),
  limits: z
    .strictObject({
      /** A session ends after so many minutes without a call. */
      sessionIdleMinutes: amount('minute', 5, 1440),
      /** And after so many hours in any case. */
      sessionMaxHours: amount('hour', 1, 720),
      /** Mails with codes that visitors may cause per hour, on the whole site. */
      codeMailsPerHour: wholeNumber(1, MOST_MAILS),
      /** The same to one mail domain. */
      codeMailsPerDomainHour: wholeNumber(1, MOST_MAILS),
      /** Plus-addresses of one mailbox that get codes per day. */
      codeMailFormsPerMailboxDay: wholeNumber(1, MOST_MAILS),
    })
    .refine(({ sessionIdleMinutes, sessionMaxHours }) => sessionIdleMinutes <= sessionMaxHours * 60, {
      path: ['sessionIdleMinutes'],
      error: 'idleTooLong',
    }),
  /** The kinds of content of which a second operator confirms every version; one that is absent needs none. */
  publishing: z.strictObject({
    guide: z.boolean({ error: 'invalid' }).optional(),
    release: z.boolean({ error: 'invalid' }).optional(),
    catalog: z.boolean({ error: 'invalid' }).optional(),
    priceList: z.boolean({ error: 'invalid' }).optional(),
    discount: z.boolean({ error: 'invalid' }).optional(),
    campaign: z.boolean({ error: 'invalid' }).optional(),
    /** A price that changes by more than so many per cent needs one in any case; absent: none does. */
    priceChangePercent: amount('percent', 1, 1000).optional(),
  }),
} as const satisfies Record<SitePart, z.ZodType>

export type SiteValue<P extends SitePart = SitePart> = z.output<(typeof SITE_SCHEMAS)[P]>

/** How each field of the rules of publishing demands a second person: no field of them does without being named here. */
export const PUBLISHING_STRICTNESS = {
  guide: 'demanded',
  release: 'demanded',
  catalog: 'demanded',
  priceList: 'demanded',
  discount: 'demanded',
  campaign: 'demanded',
  priceChangePercent: 'above',
} as const satisfies Readonly<Record<keyof SiteValue<'publishing'>, Strictness>>

/** All parts of the site itself: they always have a value. */
export type SiteValues = { readonly [P in SitePart]: SiteValue<P> }
