import { defineRequestKind } from '#contract/requests/request/request.rules.ts'
import { type DealField, dealFields } from './deal.form.ts'
import { CLOSED_STAGES, type DealStage } from './deal-stage.rules.ts'

/**
 * The review status, which the provider writes. A draft is no request yet: one begins with the submission. `submitted`
 * lasts until the conflict check is done, some seconds.
 */
export const dealRequests = defineRequestKind({
  kind: 'deal',
  states: {
    submitted: { actsNext: 'system' },
    inReview: { actsNext: 'operator', workingDays: 2 },
    /** A question was asked: the partner replies. */
    actionRequired: { actsNext: 'applicant' },
    /** Protected until a day; the partner sells. */
    approved: { actsNext: 'applicant', tone: 'good' },
    /** The protection has ended, or a question was not answered in time. */
    expired: { actsNext: null },
    rejected: { actsNext: null, tone: 'bad' },
    /** Another registration is protected; which one, only the desk knows. */
    duplicate: { actsNext: null, tone: 'bad' },
    withdrawn: { actsNext: null },
  },
  start: 'submitted',
  moves: {
    begin: { from: ['submitted'], to: 'inReview', by: 'system' },
    approve: { from: ['inReview'], to: 'approved', by: 'operator' },
    askMore: { from: ['inReview'], to: 'actionRequired', by: 'operator' },
    markDuplicate: { from: ['inReview'], to: 'duplicate', by: 'operator' },
    reject: { from: ['inReview'], to: 'rejected', by: 'operator' },
    reply: { from: ['actionRequired'], to: 'submitted', by: 'applicant' },
    withdraw: {
      from: ['submitted', 'inReview', 'actionRequired', 'approved'],
      to: 'withdrawn',
      by: 'applicant',
    },
    expire: { from: ['approved', 'actionRequired'], to: 'expired', by: 'system' },
  },
  readPermission: 'pipeline:read',
  submitPermission: 'pipeline:create',
  hasOwnList: true,
})

export const DEAL_STATUSES = [
  'draft',
  'submitted',
  'inReview',
  'actionRequired',
  'approved',
  'expired',
  'rejected',
  'duplicate',
  'withdrawn',
] as const satisfies readonly ('draft' | keyof typeof dealRequests.states)[]
export type DealStatus = (typeof DEAL_STATUSES)[number]

/** What a side can do with a deal besides editing its fields. */
export const DEAL_ACTIONS = [
  'submit',
  'discard',
  'reply',
  'withdraw',
  'moveStage',
  'close',
  'extend',
  'comment',
] as const
export type DealAction = (typeof DEAL_ACTIONS)[number]

interface Rights {
  readonly fields: 'all' | readonly DealField[]
  readonly actions: readonly DealAction[]
}

const NOTHING: Rights = { fields: [], actions: [] }

/** What may change while a deal is protected: not whom it is for, which the protection is about. */
const DETAILS = dealFields.marked('detail')

/** What the desk corrects for a partner: whom a deal is for and what it is called. */
const IDENTITY = dealFields.marked('identity')

/** Who edits what, and does what, in which status: the one table for server and form. Closed deals: `actionsOf`, `mayEdit`. */
export const DEAL_TABLE: Readonly<
  Record<DealStatus, { readonly partner: Rights; readonly operator: Rights }>
> = {
  draft: { partner: { fields: 'all', actions: ['submit', 'discard', 'moveStage'] }, operator: NOTHING },
  submitted: {
    partner: { fields: [], actions: ['withdraw', 'moveStage', 'comment'] },
    operator: { fields: [], actions: ['comment'] },
  },
  inReview: {
    partner: { fields: [], actions: ['withdraw', 'moveStage', 'comment'] },
    operator: { fields: IDENTITY, actions: ['comment'] },
  },
  actionRequired: {
    partner: { fields: 'all', actions: ['reply', 'withdraw', 'moveStage', 'comment'] },
    operator: { fields: [], actions: ['comment'] },
  },
  approved: {
    partner: { fields: DETAILS, actions: ['withdraw', 'moveStage', 'close', 'extend', 'comment'] },
    operator: { fields: IDENTITY, actions: ['comment'] },
  },
  expired: {
    partner: { fields: [], actions: ['moveStage', 'close', 'comment'] },
    operator: { fields: [], actions: ['comment'] },
  },
  rejected: { partner: NOTHING, operator: NOTHING },
  duplicate: { partner: NOTHING, operator: NOTHING },
  withdrawn: { partner: NOTHING, operator: NOTHING },
}

export const DEAL_SIDES = ['partner', 'operator'] as const
export type DealSide = (typeof DEAL_SIDES)[number]

export interface DealState {
  readonly status: DealStatus
  readonly stage: DealStage
}

export function isClosed(stage: DealStage): boolean {
  return (CLOSED_STAGES as readonly DealStage[]).includes(stage)
}

/** Only said about a deal that is won or lost: it is final. */
const WHEN_CLOSED: readonly DealAction[] = ['comment']

/** What a side may do now. */
export function actionsOf({ status, stage }: DealState, side: DealSide): readonly DealAction[] {
  const { actions } = DEAL_TABLE[status][side]
  return isClosed(stage) ? actions.filter((action) => WHEN_CLOSED.includes(action)) : actions
}

/** Whether a side may edit a field now. */
export function mayEdit({ status, stage }: DealState, side: DealSide, field: DealField): boolean {
  const { fields } = DEAL_TABLE[status][side]
  return !isClosed(stage) && (fields === 'all' || fields.includes(field))
}

/** Statuses of the deals on a partner's board, the most urgent first; the others have ended without a sale. */
export const BOARD_STATUSES = [
  'actionRequired',
  'approved',
  'inReview',
  'submitted',
  'draft',
  'expired',
] as const satisfies readonly DealStatus[]

/** Statuses in which a registration counts for others: it can be the one that came first. */
export const LIVE_STATUSES: readonly DealStatus[] = ['submitted', 'inReview', 'actionRequired', 'approved']

/** What each part of a conflict is worth; together 100. */
export const CONFLICT_SCORES = { code: 40, name: 25, domain: 15, phone: 10, project: 10 } as const
export type ConflictSignal = keyof typeof CONFLICT_SCORES
export const CONFLICT_SIGNALS = Object.keys(CONFLICT_SCORES) as [ConflictSignal, ...ConflictSignal[]]

/** From this score on the partner is told "possible conflict, under review". */
export const CONFLICT_FROM = 10
