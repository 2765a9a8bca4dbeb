import { z } from 'zod'
import { fileErrors } from '#contract/files/file/file.errors.ts'
import { attachedFile } from '#contract/files/file/file.fields.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { industryErrors } from '#contract/kit/errors/industry.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { requestReason } from '#contract/requests/request/request-reason.fields.ts'
import { dealFields } from './deal.form.ts'
import { DEAL_CALLS } from './deal-calls.rules.ts'
import { dealExtensionView } from './deal-extension.fields.ts'
import { DEAL_STAGES, LOSS_REASONS } from './deal-stage.rules.ts'
import { dealErrors } from './pipeline.errors.ts'
import {
  dealBody,
  dealCommentBody,
  dealCommentEditBody,
  dealReplyBody,
  dealStageBody,
  dealVersionBody,
  newDealBody,
} from './pipeline.fields.ts'
import { DEAL_ACTIONS, DEAL_SIDES, DEAL_STATUSES } from './pipeline.rules.ts'

export const dealParams = z.object({ dealId: looseId })
const commentParams = dealParams.extend({
  number: stringOf('exact').regex(/^\d{1,6}$/, { error: 'integerRule' }),
})
const moment = z.int()

/** Who did something: the partner's people by name, the provider's staff without. */
const author = z.object({ side: z.enum([...DEAL_SIDES, 'system']), name: z.string().nullable() })

/** A reply or a comment. */
export const dealComment = z
  .object({
    /** From 1 on, in their order. */
    number: z.int(),
    /** A reply answers a question and returns the deal to review; a comment changes no status. */
    kind: z.enum(['comment', 'reply']),
    at: moment,
    by: author,
    text: z.string(),
    /** Whom the text mentions as `@name`, by the names that the reader sees. */
    mentions: z.array(z.string()),
    files: z.array(attachedFile),
    replyTo: z.int().nullable(),
    version: z.int(),
    editedAt: moment.nullable(),
    /** What it said before, oldest first. */
    earlier: z.array(z.object({ at: moment, text: z.string() })),
    /** Whether the caller wrote it and may edit it. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'DealComment' })
export type DealComment = z.output<typeof dealComment>

/** A step of a deal's history: of its status, its stage, or a field. */
export const dealEvent = z
  .object({
    at: moment,
    by: author,
    kind: z.enum(['created', 'status', 'stage', 'field', 'protection']),
    /** The move of a status: `submit`, `approve`, …; the name of a field; '' for the others. */
    name: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    reasons: z.array(requestReason),
    /** In words: of the operator to a decision, of the partner to a closed deal. */
    note: z.string(),
  })
  .meta({ id: 'DealEvent' })
export type DealEvent = z.output<typeof dealEvent>

/** Everything that a partner sees of its deal. Times in ms since 1970 UTC. */
export const dealSchema = z
  .object({
    id: z.string(),
    /** Counts the deals of the account from 1 on; shown as D-12. */
    number: z.int(),
    /** Rises with every change. */
    version: z.int(),
    status: z.enum(DEAL_STATUSES),
    stage: z.enum(DEAL_STAGES),
    stageSince: moment,
    values: dealFields.draft,
    /** What the submission still needs; empty once it was submitted. */
    gaps: z.array(z.object({ field: z.string(), code: z.string() })),
    /** The conflict check found something; all that a partner is told of it. */
    possibleConflict: z.boolean(),
    /** The lead that it comes from, L-12; null: none. */
    lead: z.object({ id: z.string(), number: z.int() }).nullable(),
    createdAt: moment,
    createdBy: z.string().nullable(),
    updatedAt: moment,
    /** The first complete submission. */
    submittedAt: moment.nullable(),
    /** User name of who submitted it. */
    submittedBy: z.string().nullable(),
    /** By when it is answered; null: no promise runs. */
    dueAt: moment.nullable(),
    promisedDays: z.array(z.string()),
    decidedAt: moment.nullable(),
    /** What was said with the last decision. */
    reasons: z.array(requestReason),
    note: z.string(),
    /** The protection, while it runs and after it ended; null before an approval. */
    protection: z.object({ from: moment, until: moment }).nullable(),
    /** The newest extension that was asked for; null: none. */
    extension: dealExtensionView.nullable(),
    /** By how many days a protection can be extended; 0: not at all. */
    extensionDays: z.int(),
    closed: z.object({ at: moment, reason: z.enum([...LOSS_REASONS, '']), note: z.string() }).nullable(),
    comments: z.array(dealComment),
    /** Newest first. */
    history: z.array(dealEvent),
    /** What the caller may do now, and which fields may be edited. */
    actions: z.array(z.enum(DEAL_ACTIONS)),
    editable: z.array(z.string()),
    /** Ids of the caller’s notifications about it that are not read. */
    unread: z.array(z.string()),
    now: moment,
  })
  .meta({ id: 'Deal' })
export type Deal = z.output<typeof dealSchema>

export const createDeal = endpoint({
  name: 'createDeal',
  method: 'POST',
  path: '/api/deals',
  ...DEAL_CALLS.create,
  summary: 'Begins a deal as a draft, which only the partner sees; every field may be empty.',
  body: newDealBody,
  output: dealSchema,
  errors: [dealErrors.tooManyDrafts],
})

const ofDeal = endpointGroup({
  path: '/api/deals/{dealId}',
  audience: 'partner',
  params: dealParams,
})

export const getDeal = ofDeal.endpoint({
  name: 'getDeal',
  method: 'GET',
  ...DEAL_CALLS.read,
  summary:
    'A deal of one’s account with comments and history. One of another account is answered like an absent one: notFound.',
  output: dealSchema,
  errors: [httpErrors.notFound],
})

export const updateDeal = ofDeal.endpoint({
  name: 'updateDeal',
  method: 'PUT',
  permission: 'pipeline:update',
  changes: ['/api/deals'],
  summary:
    'Stores all fields of a deal. A draft, and a deal about which more was asked, takes whatever is typed; an approved one only what is right. If `version` is not the newest one, nothing is stored: changedMeanwhile.',
  body: dealBody,
  output: dealSchema,
  errors: [
    httpErrors.notFound,
    conflictErrors.changedMeanwhile,
    dealErrors.notAllowed,
    dealErrors.fieldLocked,
    industryErrors.otherIndustryEmpty,
  ],
})

export const discardDeal = ofDeal.endpoint({
  name: 'discardDeal',
  method: 'POST',
  path: '/discard',
  permission: 'pipeline:update',
  summary: 'Deletes a draft.',
  body: dealVersionBody,
  output: z.object({ discarded: z.literal(true) }),
  errors: [httpErrors.notFound, conflictErrors.changedMeanwhile, dealErrors.notAllowed],
})

export const submitDeal = ofDeal.endpoint({
  name: 'submitDeal',
  method: 'POST',
  path: '/submission',
  permission: 'pipeline:create',
  summary:
    'Submits a draft for review, as it is stored. What is missing is answered by field. Of two conflicting deals the first complete submission counts; the check runs after the answer.',
  body: dealVersionBody,
  output: dealSchema,
  errors: [
    httpErrors.notFound,
    conflictErrors.changedMeanwhile,
    dealErrors.notAllowed,
    industryErrors.otherIndustryEmpty,
  ],
})

export const replyDeal = ofDeal.endpoint({
  name: 'replyDeal',
  method: 'POST',
  path: '/reply',
  permission: 'pipeline:create',
  summary: 'Answers what the desk asked about a deal, and returns it to review as it is stored.',
  body: dealReplyBody,
  output: dealSchema,
  errors: [
    httpErrors.notFound,
    conflictErrors.changedMeanwhile,
    dealErrors.notAllowed,
    dealErrors.commentsFull,
    fileErrors.gone,
    industryErrors.otherIndustryEmpty,
  ],
})

export const withdrawDeal = ofDeal.endpoint({
  name: 'withdrawDeal',
  method: 'POST',
  path: '/withdrawal',
  permission: 'pipeline:create',
  summary: 'Withdraws a submitted deal; its protection ends with it.',
  body: dealVersionBody,
  output: dealSchema,
  errors: [httpErrors.notFound, conflictErrors.changedMeanwhile, dealErrors.notAllowed],
})

export const moveDeal = ofDeal.endpoint({
  name: 'moveDeal',
  method: 'POST',
  path: '/stage',
  permission: 'pipeline:update',
  summary:
    'Moves a deal to another sales stage. Won and lost are final, and need an approved or expired deal.',
  body: dealStageBody,
  output: dealSchema,
  errors: [httpErrors.notFound, conflictErrors.changedMeanwhile, dealErrors.notAllowed],
})

export const commentDeal = ofDeal.endpoint({
  name: 'commentDeal',
  method: 'POST',
  path: '/comments',
  ...DEAL_CALLS.comment,
  summary: 'Comments on a deal; its status stays as it is. The partner and the desk see it.',
  body: dealCommentBody,
  output: dealSchema,
  errors: [httpErrors.notFound, fileErrors.gone, dealErrors.notAllowed, dealErrors.commentsFull],
})

export const editDealComment = endpoint({
  name: 'editDealComment',
  method: 'PUT',
  path: '/api/deals/{dealId}/comments/{number}',
  audience: 'partner',
  permission: 'pipeline:update',
  summary: 'Changes a comment of one’s own; what it said before stays visible.',
  params: commentParams,
  body: dealCommentEditBody,
  output: dealSchema,
  errors: [
    httpErrors.notFound,
    conflictErrors.changedMeanwhile,
    dealErrors.notAllowed,
    dealErrors.notYourComment,
  ],
})

/** A person who sees a deal, to be mentioned. */
export const dealPerson = z
  .object({
    userName: z.string(),
    /** Empty where they have stated none. */
    name: z.string(),
    side: z.enum(DEAL_SIDES),
  })
  .meta({ id: 'DealPerson' })
export type DealPerson = z.output<typeof dealPerson>

export const dealPeopleQuery = z.object({
  /** The beginning of a user name. */
  search: stringOf('search').max(LIMITS.userName.max, { error: 'tooLong' }).default(''),
})

export const listDealPeople = ofDeal.endpoint({
  name: 'listDealPeople',
  method: 'GET',
  path: '/people',
  permission: 'pipeline:update',
  summary:
    'Up to 8 people of one’s account who see the deal, for a mention by `@` and the user name. The operators who see it are not named to partners.',
  query: dealPeopleQuery,
  output: z.object({ list: z.array(dealPerson) }),
  errors: [httpErrors.notFound],
})
