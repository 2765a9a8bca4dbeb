import { defineRequestKind } from '#contract/requests/request/request.rules.ts'

/** Working days within which an application is answered. */
export const PARTNER_REVIEW_DAYS = 3

/**
 * An application to become a partner. An approved one makes the account a partner account, in the same transaction. A
 * settled one stays as it is: after a rejection or a withdrawal the account applies anew.
 */
export const partnerRequests = defineRequestKind({
  kind: 'partner',
  states: {
    inReview: { actsNext: 'operator', workingDays: PARTNER_REVIEW_DAYS },
    /** Something is missing: the applicant corrects the form and answers. */
    moreInformation: { actsNext: 'applicant' },
    approved: { actsNext: null, tone: 'good' },
    rejected: { actsNext: null, tone: 'bad' },
    withdrawn: { actsNext: null },
  },
  start: 'inReview',
  moves: {
    approve: { from: ['inReview'], to: 'approved', by: 'operator' },
    askMore: { from: ['inReview'], to: 'moreInformation', by: 'operator' },
    reject: { from: ['inReview'], to: 'rejected', by: 'operator' },
    resubmit: { from: ['moreInformation'], to: 'inReview', by: 'applicant' },
    withdraw: { from: ['inReview', 'moreInformation'], to: 'withdrawn', by: 'applicant' },
  },
  readPermission: 'partner:read',
  submitPermission: 'partner:apply',
})

export const PARTNER_STATES = [
  'inReview',
  'moreInformation',
  'approved',
  'rejected',
  'withdrawn',
] as const satisfies readonly (keyof typeof partnerRequests.states)[]
export type PartnerState = (typeof PARTNER_STATES)[number]

/** Before a decision: an account has one such application at most. */
export function isUndecided(state: string): boolean {
  return state === 'inReview' || state === 'moreInformation'
}
