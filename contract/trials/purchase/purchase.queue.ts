import { defineQueue } from '#contract/requests/queue/define-queue.ts'
import { purchaseRequests } from './purchase.rules.ts'
import { PURCHASE_FIELDS } from './purchase-queue.fields.ts'

/** The desk’s queue of formal quote requests. */
export const purchaseQueue = defineQueue({
  rules: purchaseRequests,
  entity: 'PurchaseQueue',
  address: 'purchase',
  name: { zh: '报价申请', en: 'Formal quote requests' },
  menu: { at: 45, icon: 'expense' },
  read: 'purchase:read',
  decide: 'purchase:decide',
  export: 'purchase:export',
  decisions: {
    answer: { key: 'a', tone: 'main', needsReason: true },
    decline: { key: 'x', tone: 'danger', needsReason: true },
  },
  fields: PURCHASE_FIELDS,
})
