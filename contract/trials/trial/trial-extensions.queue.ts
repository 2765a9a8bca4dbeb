import { defineQueue } from '#contract/requests/queue/define-queue.ts'
import { trialExtensionRequests } from './trial-extension.rules.ts'

/** What an operator sees of an extension that is asked for. */
const TRIAL_EXTENSION_FIELDS = ['region', 'size', 'endsAt', 'trialState', 'reason'] as const

/** The desk's queue of extensions. */
export const trialExtensionQueue = defineQueue({
  rules: trialExtensionRequests,
  entity: 'TrialExtensionQueue',
  address: 'trial-extensions',
  name: { zh: '试用延期', en: 'Trial extensions' },
  menu: { at: 90, icon: 'hourglass' },
  read: 'trial:read',
  decide: 'trial:decide',
  export: 'trial:export',
  decisions: {
    approve: { key: 'a', tone: 'main', needsReason: false },
    reject: { key: 'x', tone: 'danger', needsReason: true },
  },
  fields: TRIAL_EXTENSION_FIELDS,
})
