import { z } from 'zod'
import { industryErrors } from '#contract/kit/errors/industry.errors.ts'
import { email } from '#contract/kit/fields/account-fields.ts'
import { phoneByCountry, whenFields } from '#contract/kit/fields/across-fields.ts'
import { countryCode } from '#contract/kit/fields/country-code.ts'
import { typedPhone } from '#contract/kit/fields/phone.ts'
import { optionalLongText, optionalText, text } from '#contract/kit/fields/text-fields.ts'
import { INDUSTRIES } from '#contract/kit/industries.ts'
import { LIMITS, TRIAL } from '#contract/kit/limits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { HEARD_FROM } from '#contract/records/visit/visit.fields.ts'

/**
 * The measured time until a desktop is ready: over how many days, from how many desktops on it is shown, and for how
 * long pages may show it.
 */
export const READY_TIME = { days: 7, minDesktops: 20, shownMs: HOUR_MS } as const
/** The trial's 72 hours; they begin when the desktop is ready, not when it is asked for (readings). */
export const TRIAL_LENGTH_MS = TRIAL.days * DAY_MS
/** The clocks of a trial, in ms. */
export const TRIAL_CLOCK = {
  /** A desktop without client activity for this long is shut down. */
  idleMs: TRIAL.idleStopMinutes * MINUTE_MS,
  /** The mail before the trial ends is sent so long before. */
  endWarningMs: 12 * HOUR_MS,
  graceMs: TRIAL.graceDays * DAY_MS,
  /** The mail before the disks are deleted comes so long before, at least. */
  wipeWarningMs: DAY_MS,
} as const

export const BUDGETS = ['undecided', 'under10k', '10kTo50k', '50kTo200k', 'over200k'] as const
export const PURCHASE_TIMES = [
  'undecided',
  'withinMonth',
  'withinQuarter',
  'withinHalfYear',
  'later',
] as const

const id = text()
/** What an emptied number input holds, and no input at all, is a missing number rather than a wrong one. */
const gigabytes = z
  .number({
    error: ({ code, input }) => {
      if (code !== 'invalid_type') return undefined
      return input === undefined || input === '' ? 'required' : 'integerRule'
    },
  })
  .int('integerRule')
  .max(10 ** LIMITS.numeric.max - 1)

/** A choice that must be made; '' is the untouched select. */
function choice<const T extends readonly string[]>(options: T) {
  return z.enum(options, { error: (issue) => (issue.input ? 'optionUnknown' : 'required') })
}

/** A choice that may stay open, which is '' (and undefined from programs). */
function openChoice<const T extends readonly [string, ...string[]]>(options: T) {
  return z.enum([...options, '']).default('')
}

const fields = z.object({
  regionId: id,
  sizeId: id,
  systemId: id,
  systemDiskGb: gigabytes.min(1),
  /** 0 = none. */
  dataDiskGb: gigabytes.min(0),
  quantity: z.literal(TRIAL.quantity, 'optionUnknown'),
  name: text(),
  /** Whom to ask for, when that is not `name`. */
  contact: optionalText(),
  jobTitle: optionalText(),
  email,
  country: countryCode,
  /** By the country: a mainland mobile number, or 8 to 20 digits and hyphens (readings, 2). */
  phone: typedPhone,
  industry: choice(INDUSTRIES),
  /** Required when the industry is `other` (otherIndustryEmpty). */
  otherIndustry: optionalText(),
  /** The industry that the desktops are meant for, where it differs from the company's own. */
  intendedIndustry: openChoice(INDUSTRIES),
  companyName: text({ max: LIMITS.companyName.max }),
  companyAddress: optionalText({ max: LIMITS.address.max }),
  budget: openChoice(BUDGETS),
  purchaseTime: openChoice(PURCHASE_TIMES),
  requirement: optionalLongText({ max: LIMITS.pipeline.reply.max }),
  heardFrom: openChoice(HEARD_FROM),
  /** Mail about products; never preset, never required. */
  consent: z.boolean(),
})

/**
 * The trial form (specification, point 3). Tenant and trial days are not sent: the tenant is the account's name
 * and the trial lasts 3 days. Company name, address and description are as long as in certification and replies.
 */
export const trialBody = fields
  .refine((form) => form.industry !== 'other' || Boolean(form.otherIndustry), {
    path: ['otherIndustry'],
    error: industryErrors.otherIndustryEmpty.code,
    when: whenFields,
  })
  .refine(...phoneByCountry('phone'))

/** What the form holds and sends. */
export type TrialForm = z.input<typeof trialBody>
/** What the server works with. */
export type TrialRequest = z.output<typeof trialBody>
