import { defineRequestKind } from '#contract/requests/request/request.rules.ts'

/** Working days within which a proof of concept is answered. */
export const POC_REVIEW_DAYS = 3

/**
 * A proof of concept: reviewed, answered with questions where something is missing, then carried out by the applicant
 * until its outcome is recorded. A settled one stays as it is; a new idea is a new request.
 */
export const pocRequests = defineRequestKind({
  kind: 'poc',
  states: {
    inReview: { actsNext: 'operator', workingDays: POC_REVIEW_DAYS },
    /** Something is missing: the applicant answers in the thread or corrects the form. */
    moreInformation: { actsNext: 'applicant' },
    /** The applicant tests; the next step and its dates are those of the plan. */
    approved: { actsNext: 'applicant', next: 'nextStep', tone: 'good' },
    rejected: { actsNext: null, tone: 'bad' },
    withdrawn: { actsNext: null },
    /** Its outcome is recorded. */
    completed: { actsNext: null, tone: 'good' },
  },
  start: 'inReview',
  moves: {
    approve: { from: ['inReview'], to: 'approved', by: 'operator' },
    askMore: { from: ['inReview'], to: 'moreInformation', by: 'operator' },
    reject: { from: ['inReview'], to: 'rejected', by: 'operator' },
    complete: { from: ['approved'], to: 'completed', by: 'operator' },
    resubmit: { from: ['moreInformation'], to: 'inReview', by: 'applicant' },
    withdraw: { from: ['inReview', 'moreInformation'], to: 'withdrawn', by: 'applicant' },
  },
  readPermission: 'poc:read',
  submitPermission: 'poc:create',
})

export const POC_STATES = [
  'inReview',
  'moreInformation',
  'approved',
  'rejected',
  'withdrawn',
  'completed',
] as const satisfies readonly (keyof typeof pocRequests.states)[]
export type PocState = (typeof POC_STATES)[number]

/** Before a decision: such requests count against `POC.openAtOnce`. */
export function isUndecided(state: string): boolean {
  return state === 'inReview' || state === 'moreInformation'
}

/** Whether both sides may still write, and the desk may plan. */
export function isUnderWay(state: string): boolean {
  return isUndecided(state) || state === 'approved'
}
