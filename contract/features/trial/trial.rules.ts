import { defineRequestKind } from '#contract/features/request/request.rules.ts'

/** A free trial as a request: no operator decides, the site moves it (domain, trial). */
export const trialRequests = defineRequestKind({
  kind: 'trial',
  states: {
    requested: { actsNext: 'system' },
    provisioning: { actsNext: 'system' },
    /** The person uses the desktop. */
    ready: { actsNext: 'applicant' },
    ended: { actsNext: null },
    failed: { actsNext: null },
  },
  start: 'requested',
  moves: {
    order: { from: ['requested'], to: 'provisioning', by: 'system' },
    ready: { from: ['provisioning'], to: 'ready', by: 'system' },
    end: { from: ['ready'], to: 'ended', by: 'system' },
    fail: { from: ['requested', 'provisioning'], to: 'failed', by: 'system' },
  },
  readPermission: 'trial:read',
  submitPermission: 'trial:create',
})

export type TrialState = keyof typeof trialRequests.states
export type TrialMove = keyof typeof trialRequests.moves

export const TRIAL_STATES = Object.keys(trialRequests.states) as [TrialState, ...TrialState[]]
