import { defineQueue } from '#contract/requests/queue/define-queue.ts'
import { dealFields } from './deal.form.ts'
import { dealRequests } from './pipeline.rules.ts'

/** The desk's queue of deals. */
export const dealQueue = defineQueue({
  rules: dealRequests,
  entity: 'DealQueue',
  address: 'deals',
  name: { zh: '项目审核', en: 'Deal review' },
  menu: { at: 30, icon: 'board' },
  read: 'pipeline:read',
  decide: 'pipeline:decide',
  export: 'pipeline:export',
  decisions: {
    approve: { key: 'a', tone: 'main', needsReason: false },
    askMore: { key: 's', tone: 'quiet', needsReason: true, returns: true },
    markDuplicate: { key: 'd', tone: 'danger', needsReason: false, because: ['conflict', 'own'] },
    reject: { key: 'x', tone: 'danger', needsReason: true },
  },
  fields: dealFields.names,
  assigns: true,
})
