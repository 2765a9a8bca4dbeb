import { defineRequestKind } from '#contract/features/request/request.rules.ts'

/** Working days within which an operator decides on an extension (readings, 25). */
const TRIAL_EXTENSION_DAYS = 1

/**
 * The request for the one extension of a trial. It is no state of the trial, which goes on meanwhile and may even end:
 * granted in the days of grace, the desktop is given back (decision 058).
 */
export const trialExtensionRequests = defineRequestKind({
  kind: 'trialExtension',
  states: {
    inReview: { actsNext: 'operator', workingDays: TRIAL_EXTENSION_DAYS },
    granted: { actsNext: null },
    refused: { actsNext: null },
    withdrawn: { actsNext: null },
    /** There is nothing to extend any more: the trial was ended early, converted or wiped. */
    lapsed: { actsNext: null },
  },
  start: 'inReview',
  moves: {
    approve: { from: ['inReview'], to: 'granted', by: 'operator' },
    reject: { from: ['inReview'], to: 'refused', by: 'operator' },
    withdraw: { from: ['inReview'], to: 'withdrawn', by: 'applicant' },
    close: { from: ['inReview'], to: 'lapsed', by: 'system' },
  },
  readPermission: 'trial:read',
  submitPermission: 'trial:create',
})

export type TrialExtensionState = keyof typeof trialExtensionRequests.states

export const TRIAL_EXTENSION_STATES = Object.keys(trialExtensionRequests.states) as [
  TrialExtensionState,
  ...TrialExtensionState[],
]
