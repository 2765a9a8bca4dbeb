import { z } from 'zod'
import { fileErrors } from '#contract/files/file/file.errors.ts'
import { endpoint } from '#contract/kit/endpoint.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { dealFields } from './deal.form.ts'
import { DEAL_STAGES } from './deal-stage.rules.ts'
import { dealComment, dealEvent, dealPeopleQuery, dealPerson } from './pipeline.endpoints.ts'
import { dealErrors } from './pipeline.errors.ts'
import { dealCommentBody, dealCommentEditBody } from './pipeline.fields.ts'
import { CONFLICT_SIGNALS, DEAL_STATUSES } from './pipeline.rules.ts'

const params = z.object({ requestId: looseId })
const moment = z.int()

const partner = z.object({ accountId: z.string(), userName: z.string(), companyName: z.string() })

/** Another deal that may be the same, as the check found it. Times in ms since 1970 UTC. */
const dealMatch = z
  .object({
    id: z.string(),
    number: z.int(),
    partner,
    /** Whether it is of the same partner, which is no conflict. */
    isOwn: z.boolean(),
    /** Of 100. */
    score: z.int(),
    /** What each signal gives, in the order of their weight; 0 for those that do not agree. */
    signals: z.array(z.object({ signal: z.enum(CONFLICT_SIGNALS), score: z.int() })),
    /** What the names of the two companies have in common; null where they are different companies. */
    company: z.object({ kind: z.enum(['same', 'related']), words: z.string() }).nullable(),
    status: z.enum(DEAL_STATUSES),
    stage: z.enum(DEAL_STAGES),
    values: dealFields.draft,
    /** The first complete submission. */
    submittedAt: moment,
    /** Whether it came before the deal that is looked at. */
    isFirst: z.boolean(),
    protectedUntil: moment.nullable(),
  })
  .meta({ id: 'DealMatch' })
export type DealMatch = z.output<typeof dealMatch>

/** What the desk has of a deal besides the queue’s own page. */
const dealOnDesk = z
  .object({
    id: z.string(),
    number: z.int(),
    partner,
    status: z.enum(DEAL_STATUSES),
    stage: z.enum(DEAL_STAGES),
    values: dealFields.draft,
    submittedAt: moment,
    protection: z.object({ from: moment, until: moment }).nullable(),
    /** Those with the highest score first. */
    matches: z.array(dealMatch),
    /** The deal of which a decision "duplicate" says that this is one: the chosen match; null: none. */
    duplicateOf: z.string().nullable(),
    comments: z.array(dealComment),
    history: z.array(dealEvent),
    mayComment: z.boolean(),
    now: moment,
  })
  .meta({ id: 'DealOnDesk' })
export type DealOnDesk = z.output<typeof dealOnDesk>

const ofRequest = endpointGroup({
  path: '/api/operator/deals/{requestId}',
  audience: 'operator',
  params,
})

export const getDealOnDesk = ofRequest.endpoint({
  name: 'getDealOnDesk',
  method: 'GET',
  permission: 'pipeline:read',
  summary:
    'A submitted deal with its comments, and the deals of all partners that may be the same, side by side.',
  output: dealOnDesk,
  errors: [httpErrors.notFound],
})

export const chooseDealMatch = ofRequest.endpoint({
  name: 'chooseDealMatch',
  method: 'PUT',
  path: '/match',
  permission: 'pipeline:decide',
  summary:
    'Says of which deal this one is a duplicate, should it be decided so; null: of none in the system. Where another one was chosen meanwhile, nothing is written (0022).',
  body: z.object({
    match: looseId.nullable(),
    /** The one that the screen showed as chosen. */
    from: looseId.nullable(),
  }),
  output: dealOnDesk,
  errors: [httpErrors.notFound, dealErrors.notAllowed, conflictErrors.changedMeanwhile],
})

export const commentDealOnDesk = ofRequest.endpoint({
  name: 'commentDealOnDesk',
  method: 'POST',
  path: '/comments',
  permission: 'pipeline:decide',
  summary: 'Comments on a deal; the partner sees it and is mailed.',
  body: dealCommentBody,
  output: dealOnDesk,
  errors: [httpErrors.notFound, fileErrors.gone, dealErrors.notAllowed, dealErrors.commentsFull],
})

export const editDealCommentOnDesk = endpoint({
  name: 'editDealCommentOnDesk',
  method: 'PUT',
  path: '/api/operator/deals/{requestId}/comments/{number}',
  audience: 'operator',
  permission: 'pipeline:decide',
  summary: 'Changes a comment of one’s own; what it said before stays visible.',
  params: params.extend({ number: stringOf('exact').regex(/^\d{1,6}$/, { error: 'integerRule' }) }),
  body: dealCommentEditBody,
  output: dealOnDesk,
  errors: [
    httpErrors.notFound,
    conflictErrors.changedMeanwhile,
    dealErrors.notAllowed,
    dealErrors.notYourComment,
  ],
})

export const listDealPeopleOnDesk = ofRequest.endpoint({
  name: 'listDealPeopleOnDesk',
  method: 'GET',
  path: '/people',
  permission: 'pipeline:decide',
  summary:
    'Up to 8 people who see the deal, the partner’s and operators, for a mention by `@` and the user name. The partner reads “Operator” in place of an operator’s name.',
  query: dealPeopleQuery,
  output: z.object({ list: z.array(dealPerson) }),
  errors: [httpErrors.notFound],
})
