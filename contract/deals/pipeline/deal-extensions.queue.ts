import { defineQueue } from '#contract/requests/queue/define-queue.ts'
import { dealExtensionRequests } from './deal-extension.rules.ts'

/** What an operator sees of an extension that is asked for. */
const DEAL_EXTENSION_FIELDS = ['reason', 'stage', 'until', 'newUntil', 'companyName', 'projectName'] as const

/** The desk's queue of extensions of protections. */
export const dealExtensionQueue = defineQueue({
  rules: dealExtensionRequests,
  entity: 'DealExtensionQueue',
  address: 'deal-extensions',
  name: { zh: '保护期延期', en: 'Deal extensions' },
  menu: { at: 80, icon: 'clock' },
  read: 'pipeline:read',
  decide: 'pipeline:decide',
  export: 'pipeline:export',
  decisions: {
    approve: { key: 'a', tone: 'main', needsReason: false },
    reject: { key: 'x', tone: 'danger', needsReason: true },
  },
  fields: DEAL_EXTENSION_FIELDS,
})
