import { z } from 'zod'
import { attachedIds } from '#contract/files/file/file.fields.ts'
import { whenFields } from '#contract/kit/fields/across-fields.ts'
import { pipelineOptionalText, pipelineReply } from '#contract/kit/fields/pipeline-fields.ts'
import { seenVersion } from '#contract/kit/fields/seen-version.ts'
import { type DealDraft, dealFields } from './deal.form.ts'
import { CLOSED_STAGES, DEAL_STAGES, LOSS_REASONS } from './deal-stage.rules.ts'

/** Limits of deals. */
export const DEAL = {
  /** Working days within which a submitted deal is answered. */
  reviewDays: 2,
  /** Days after which a question that was not answered ends a registration. */
  answerDays: 30,
  /** Comments of one deal. */
  comments: 500,
  /** People whom one comment mentions. */
  mentions: 10,
  /** Drafts of one account that were not submitted. */
  drafts: 500,
  /** Cards of one stage of the board. */
  boardCards: 20,
} as const

const version = seenVersion

/** A new deal; fields that are left out are empty. */
export const newDealBody = dealFields.draft
  .partial()
  .transform((given): DealDraft => ({ ...dealFields.empty, ...defined(given) }))

function defined<T extends object>(given: T) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** All fields of a deal; `version` is the one that the screen showed. */
export const dealBody = z.object({ ...dealFields.draft.shape, version })

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

export const dealCommentBody = z.object({
  text: pipelineReply,
  files: attachedIds,
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
  files: attachedIds,
  version,
})
