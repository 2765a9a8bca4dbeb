import { z } from 'zod'
import { attachedIds } from '#contract/files/file/file.fields.ts'
import { email } from '#contract/kit/fields/account-fields.ts'
import { phoneByCountry, textOf, whenFields } from '#contract/kit/fields/across-fields.ts'
import { countryCode } from '#contract/kit/fields/country-code.ts'
import { chosenDay, optionalDay } from '#contract/kit/fields/day.ts'
import { typedPhone } from '#contract/kit/fields/phone.ts'
import { seenVersion } from '#contract/kit/fields/seen-version.ts'
import { longText, optionalLongText, text } from '#contract/kit/fields/text-fields.ts'
import { LIMITS } from '#contract/kit/limits.ts'

/** Limits of a proof of concept; lengths in characters. */
export const POC = {
  requirement: 1000,
  applications: 500,
  criteria: 1000,
  /** Regions, and sizes, of one request. */
  choices: 20,
  message: 2000,
  /** Messages of one request. */
  messages: 200,
  /** Requests of an account that are not decided. */
  openAtOnce: 3,
  nextStep: 255,
  reason: 255,
} as const

export const POC_OUTCOMES = ['won', 'lost'] as const
export type PocOutcome = (typeof POC_OUTCOMES)[number]

const ids = z
  .array(text())
  .min(1, { error: 'required' })
  .max(POC.choices, { error: 'listTooLong' })
  .refine((given) => new Set(given).size === given.length, { error: 'listedTwice' })

const formShape = z.object({
  /** What is to be proven. */
  requirement: longText({ max: POC.requirement }),
  people: z
    .number({
      error: ({ code, input }) => {
        if (code !== 'invalid_type') return undefined
        return input === undefined || input === '' ? 'required' : 'integerRule'
      },
    })
    .int('integerRule')
    .min(1)
    .max(10 ** LIMITS.numeric.max - 1),
  /** Of the catalogue. */
  regionIds: ids,
  sizeIds: ids,
  /** The software that is used. */
  applications: optionalLongText({ max: POC.applications }),
  startsOn: chosenDay,
  endsOn: chosenDay,
  /** By what its success is measured. */
  successCriteria: longText({ max: POC.criteria }),
  companyName: text({ max: LIMITS.companyName.max }),
  contactName: text(),
  contactEmail: email,
  country: countryCode,
  /** By the country: a mainland mobile number, which becomes E.164, or 8 to 20 digits and hyphens (readings, 2). */
  contactPhone: typedPhone,
})

interface Given {
  readonly startsOn?: unknown
  readonly endsOn?: unknown
}

function isInOrder({ startsOn, endsOn }: Given): boolean {
  const [first, last] = [textOf(startsOn), textOf(endsOn)]
  return first === '' || last === '' || first <= last
}

function withRules<S extends z.ZodType<Given>>(schema: S) {
  return schema
    .refine(isInOrder, { path: ['endsOn'], error: 'dateOrder', when: whenFields })
    .refine(...phoneByCountry('contactPhone'))
}

/** The form of a proof of concept. */
export const pocBody = withRules(formShape)
export type PocForm = z.output<typeof formShape>

/** The form, corrected; `revision` is that of the request on the screen. */
export const pocResubmissionBody = withRules(formShape.extend({ revision: seenVersion }))

const message = longText({ max: POC.message })

/** A message of the applicant. */
export const pocMessageBody = z.object({
  message,
  files: attachedIds,
  /**
   * Where more information was asked for: the revision on the screen, and the request returns to review with this
   * message; null: a message only.
   */
  revision: seenVersion.nullable(),
})

/** A message of the desk. */
export const pocDeskMessageBody = z.object({ message, files: attachedIds })

/** What the desk tells of the way on. */
export const pocPlanBody = z
  .object({
    nextStep: longText({ max: POC.nextStep }),
    /** By when; '' where no day is set. */
    nextStepOn: optionalDay,
    /** The agreed days of the test; '' until they are agreed. */
    startsOn: optionalDay,
    endsOn: optionalDay,
    /** The version on the screen; 0: none yet. */
    version: seenVersion,
  })
  .refine(isInOrder, { path: ['endsOn'], error: 'dateOrder', when: whenFields })

/** How it ended; for the desk only. */
export const pocOutcomeBody = z
  .object({
    outcome: z.enum(POC_OUTCOMES, { error: (issue) => (issue.input ? 'optionUnknown' : 'required') }),
    reason: optionalLongText({ max: POC.reason }),
    /** The day on which it was decided. */
    decidedOn: chosenDay,
    /** Of the request, as the screen showed it. */
    revision: seenVersion,
  })
  .refine(({ outcome, reason }) => outcome !== 'lost' || reason !== '', {
    path: ['reason'],
    error: 'required',
    when: whenFields,
  })
