import { defineRequestKind } from '#contract/requests/request/request.rules.ts'

/** Life of an invitation. One that expired can be sent again, with a new link; the others stay as they are. */
export const INVITATION_STATES = ['pending', 'accepted', 'revoked', 'expired'] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

/** States from which an invitation can be sent again. */
export const RESENDABLE = ['pending', 'expired'] as const satisfies readonly InvitationState[]

/** What binds an invitation to a customer: the mailbox of the account, or the code of its verified company. */
export const INVITATION_BINDINGS = ['email', 'companyCode'] as const
export type InvitationBinding = (typeof INVITATION_BINDINGS)[number]

/**
 * Life of the association of a customer with a partner. `pending`: accepted, but the company of the customer is not
 * proven. `ending`: one side has asked to end it. Every state but `ended` takes the customer’s only place.
 */
export const ASSOCIATION_STATES = ['pending', 'active', 'ending', 'ended'] as const
export type AssociationState = (typeof ASSOCIATION_STATES)[number]

/** States before the end. */
export const OPEN_STATES = ['pending', 'active', 'ending'] as const satisfies readonly AssociationState[]

/** States in which the partner serves the customer. */
export const SERVED_STATES = ['active', 'ending'] as const satisfies readonly AssociationState[]

/** The two sides of an association. */
export const SIDES = ['customer', 'partner'] as const
export type Side = (typeof SIDES)[number]

/**
 * Why an association ended: the other side agreed; an operator decided; the partner did not approve it; the customer
 * withdrew before the approval; the verified company is not the invited one; an account was closed; the customer became a
 * partner itself.
 */
export const END_CAUSES = [
  'agreed',
  'decided',
  'rejected',
  'withdrawn',
  'otherCompany',
  'accountClosed',
  'becamePartner',
] as const
export type EndCause = (typeof END_CAUSES)[number]

/** Working days within which an operator decides, once 15 days have passed. */
const ARBITRATION_DAYS = 3

/**
 * The request of one side to end an association. The other side agrees or refuses for 15 days; without its consent an
 * operator decides then. A refusal is noted and changes no state, as the notice promises.
 */
export const associationEndRequests = defineRequestKind({
  kind: 'associationEnd',
  states: {
    waiting: { actsNext: 'system', next: 'review' },
    inReview: { actsNext: 'operator', workingDays: ARBITRATION_DAYS },
    ended: { actsNext: null, tone: 'good' },
    continued: { actsNext: null, tone: 'bad' },
    withdrawn: { actsNext: null },
  },
  start: 'waiting',
  moves: {
    /** Fifteen days have passed. */
    escalate: { from: ['waiting'], to: 'inReview', by: 'system' },
    /** The other side agrees, or one of the accounts is closed. */
    agree: { from: ['waiting', 'inReview'], to: 'ended', by: 'system' },
    end: { from: ['inReview'], to: 'ended', by: 'operator' },
    continue: { from: ['inReview'], to: 'continued', by: 'operator' },
    withdraw: { from: ['waiting', 'inReview'], to: 'withdrawn', by: 'applicant' },
  },
  readPermission: 'association:read',
  submitPermission: 'association:update',
})
