import { defineQueue } from '#contract/requests/queue/define-queue.ts'
import { trialRequests } from './trial.rules.ts'
import { TRIAL_REVIEW_FIELDS } from './trial-queue.fields.ts'

/** The desk's queue of trials that need approval. */
export const trialQueue = defineQueue({
  rules: trialRequests,
  entity: 'TrialQueue',
  address: 'trials',
  name: { zh: '试用审核', en: 'Trial approval' },
  menu: { at: 70, icon: 'free' },
  read: 'trial:read',
  decide: 'trial:decide',
  export: 'trial:export',
  decisions: {
    approve: { key: 'a', tone: 'main', needsReason: false },
    reject: { key: 'x', tone: 'danger', needsReason: true },
  },
  fields: TRIAL_REVIEW_FIELDS,
})
