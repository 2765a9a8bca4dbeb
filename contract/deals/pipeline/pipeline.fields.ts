import { z } from 'zod'
import type { MessageCode } from '#contract/errors.ts'
import { fileId } from '#contract/files/file/file.fields.ts'
import { industryErrors } from '#contract/kit/errors/industry.errors.ts'
import { email } from '#contract/kit/fields/account-fields.ts'
import { isPlainText } from '#contract/kit/fields/characters.ts'
import { fieldErrorsOf } from '#contract/kit/fields/field-errors.ts'
import { loosePhone } from '#contract/kit/fields/phone.ts'
import {
  pipelineCountry,
  pipelineOptionalText,
  pipelineProjectName,
  pipelineReply,
  pipelineScenarios,
} from '#contract/kit/fields/pipeline-fields.ts'
import { seenVersion } from '#contract/kit/fields/seen-version.ts'
import { text } from '#contract/kit/fields/text-fields.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { atMost } from '#contract/kit/fields/text-length.ts'
import { INDUSTRIES } from '#contract/kit/industries.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { DEAL_FIELDS, DEAL_GROUPS, type DealGroup } from './deal-groups.rules.ts'
import { CLOSED_STAGES, DEAL_STAGES, LOSS_REASONS } from './deal-stage.rules.ts'
import { LEAD_SOURCES } from './lead-source.rules.ts'

/** Limits of deals. */
export const DEAL = {
  /** Working days within which a submitted deal is answered. */
  reviewDays: 2,
  /** Days after which a question that was not answered ends a registration. */
  answerDays: 30,
  /** Most desktops of one deal: eight digits, as all numeric inputs. */
  maxScale: 10 ** LIMITS.numeric.max - 1,
  /** Characters of a field of a draft, which is stored however it is filled in. */
  draftText: 2000,
  /** Comments of one deal. */
  comments: 500,
  /** Files of one comment, and people whom it mentions. */
  commentFiles: 5,
  mentions: 10,
  /** Drafts of one account that were not submitted. */
  drafts: 500,
  /** Cards of one stage of the board. */
  boardCards: 20,
} as const

/** A choice that must be made; '' is the untouched select. */
function choice<const T extends readonly [string, ...string[]]>(options: T) {
  return z.enum(options, { error: (issue) => (issue.input ? 'optionUnknown' : 'required') })
}

/** The number by which the company is registered: letters and digits, as the other side of a conflict has it. */
const companyCode = stringOf('code')
  .overwrite((code) => code.replaceAll('-', '').toUpperCase())
  .check(atMost(LIMITS.text.max))
  .regex(/^[A-Z\d]*$/, { error: 'lettersDigitsRule' })

const scale = z
  .number({
    error: ({ code, input }) => {
      if (code !== 'invalid_type') return undefined
      return input === undefined || input === null || input === '' ? 'required' : 'integerRule'
    },
  })
  .int('integerRule')
  .min(1)
  .max(DEAL.maxScale)

/** What a submitted deal must be: the rules of the specification, point 5. */
const shape = {
  companyName: text({ min: LIMITS.pipeline.text.min, max: LIMITS.companyName.max }),
  /** Unified social credit code, elsewhere the number of the register; '' where it is not known. */
  companyCode,
  country: pipelineCountry,
  city: pipelineCountry,
  industry: choice(INDUSTRIES),
  /** Required when the industry is `other` (0041). */
  otherIndustry: pipelineOptionalText,
  projectName: pipelineProjectName,
  /** How many desktops. */
  scale,
  scenarios: pipelineScenarios,
  keyNeeds: pipelineOptionalText,
  /** Expected use of the site's resources. */
  resourceUse: pipelineOptionalText,
  /** Expected lead time, in words: "6 weeks". */
  leadTime: pipelineOptionalText,
  contactName: text({ min: LIMITS.pipeline.text.min, max: LIMITS.pipeline.text.max }),
  contactPhone: loosePhone,
  contactEmail: email,
  leadSource: choice(LEAD_SOURCES),
  remarks: pipelineOptionalText,
}
export type DealField = keyof typeof shape

/** Rules over two fields run while others are wrong, so that all errors come back at once. */
const whenFields = (payload: { value: unknown }) =>
  typeof payload.value === 'object' && payload.value !== null

/** A complete deal. Its output is what is stored: trimmed, in half width, the other industry only where it is one. */
export const dealForm = z
  .object(shape)
  .refine((form) => form.industry !== 'other' || Boolean(form.otherIndustry), {
    path: ['otherIndustry'],
    error: industryErrors.otherIndustryEmpty.code,
    when: whenFields,
  })
  .transform((form) => (form.industry === 'other' ? form : { ...form, otherIndustry: '' }))
export type DealForm = z.output<typeof dealForm>

const typed = stringOf('draft').check(atMost(DEAL.draftText)).refine(isPlainText, { error: 'charactersRule' })

/**
 * A deal as it is typed: every text is stored, so that nothing is lost; what is still missing is a matter of `dealForm`.
 * '' and null are fields that were left empty.
 */
export const dealDraft = z.object({
  companyName: typed,
  companyCode: typed,
  country: typed,
  city: typed,
  industry: z.enum([...INDUSTRIES, ''], { error: 'optionUnknown' }),
  otherIndustry: typed,
  projectName: typed,
  scale: z.number({ error: 'integerRule' }).int('integerRule').min(0).max(DEAL.maxScale).nullable(),
  scenarios: typed,
  keyNeeds: typed,
  resourceUse: typed,
  leadTime: typed,
  contactName: typed,
  contactPhone: typed,
  contactEmail: typed,
  leadSource: z.enum([...LEAD_SOURCES, ''], { error: 'optionUnknown' }),
  remarks: typed,
} satisfies Record<DealField, z.ZodType>)
export type DealDraft = z.output<typeof dealDraft>

export const EMPTY_DEAL: DealDraft = {
  companyName: '',
  companyCode: '',
  country: '',
  city: '',
  industry: '',
  otherIndustry: '',
  projectName: '',
  scale: null,
  scenarios: '',
  keyNeeds: '',
  resourceUse: '',
  leadTime: '',
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  leadSource: '',
  remarks: '',
}

/** A field that keeps a deal from being submitted, with the code of what is wrong: `required`, `tooShort`, `0041`. */
export interface DealGap {
  readonly field: DealField
  readonly code: MessageCode
}

/** What is still missing for the submission, in the order of the form, one code a field. */
export function gapsOf(draft: DealDraft): DealGap[] {
  const parsed = dealForm.safeParse(draft)
  if (parsed.success) return []
  const codes = new Map<string, MessageCode>()
  for (const [path, { code }] of Object.entries(fieldErrorsOf(parsed.error))) {
    const field = path.replace(/\..*/, '')
    if (!codes.has(field)) codes.set(field, code)
  }
  return DEAL_FIELDS.flatMap((field) => {
    const code = codes.get(field)
    return code === undefined ? [] : [{ field, code }]
  })
}

/** How many fields the submission needs, and how many of them are right. */
export function progressOf(draft: DealDraft, group: DealGroup): { needed: number; done: number } {
  const gaps = new Set(gapsOf(draft).map(({ field }) => field))
  const needed = DEAL_GROUPS[group].filter((field) => isNeeded(field, draft))
  return { needed: needed.length, done: needed.filter((field) => !gaps.has(field)).length }
}

const OPTIONAL: ReadonlySet<DealField> = new Set([
  'companyCode',
  'otherIndustry',
  'keyNeeds',
  'resourceUse',
  'leadTime',
  'remarks',
])

/** Whether a deal cannot be submitted without this field. */
export function isNeeded(field: DealField, { industry }: Pick<DealDraft, 'industry'>): boolean {
  return field === 'otherIndustry' ? industry === 'other' : !OPTIONAL.has(field)
}

const version = seenVersion

/** A new deal; fields that are left out are empty. */
export const newDealBody = dealDraft
  .partial()
  .transform((given): DealDraft => ({ ...EMPTY_DEAL, ...defined(given) }))

function defined<T extends object>(given: T) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** All fields of a deal; `version` is the one that the screen showed. */
export const dealBody = z.object({ ...dealDraft.shape, version })

export const dealVersionBody = z.object({ version })

/** To another stage; `from` is the one that the screen showed. A lost deal says why. */
export const dealStageBody = z
  .object({
    from: z.enum(DEAL_STAGES, { error: 'optionUnknown' }),
    to: z.enum(DEAL_STAGES, { error: 'optionUnknown' }),
    /** Why it was lost; '' for every other stage. */
    reason: z.enum([...LOSS_REASONS, ''], { error: 'optionUnknown' }).default(''),
    /** In the partner's own words, for a closed deal. */
    note: pipelineOptionalText,
  })
  .refine(({ to, reason }) => to !== 'lost' || reason !== '', {
    path: ['reason'],
    error: 'required',
    when: whenFields,
  })
  .refine(({ to, note }) => (CLOSED_STAGES as readonly string[]).includes(to) || note === '', {
    path: ['note'],
    error: 'invalid',
    when: whenFields,
  })

/** Ids of uploads of the caller, in their order. */
const files = z
  .array(fileId)
  .max(DEAL.commentFiles)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'listedTwice' })
  .default([])

export const dealCommentBody = z.object({
  text: pipelineReply,
  files,
  /** Number of the comment that it answers; null: none. */
  replyTo: z.int().min(1).nullable(),
})

export const dealCommentEditBody = z.object({
  text: pipelineReply,
  /** Of the comment on the screen; 1 is as it was written first. */
  version,
})

/** What is answered to the operator's question; the deal returns to review. */
export const dealReplyBody = z.object({
  text: pipelineReply,
  files,
  version,
})
