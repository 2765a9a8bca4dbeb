import { defineQueue } from '#contract/requests/queue/define-queue.ts'
import { pocRequests } from './poc.rules.ts'
import { POC_FIELDS } from './poc-queue.fields.ts'

/** The desk's queue of proofs of concept. */
export const pocQueue = defineQueue({
  rules: pocRequests,
  entity: 'PocQueue',
  address: 'poc',
  name: { zh: '概念验证', en: 'Proofs of concept' },
  menu: { at: 40, icon: 'test' },
  read: 'poc:read',
  decide: 'poc:decide',
  export: 'poc:export',
  decisions: {
    approve: { key: 'a', tone: 'main', needsReason: false },
    askMore: { key: 's', tone: 'quiet', needsReason: true, returns: true },
    reject: { key: 'x', tone: 'danger', needsReason: true },
  },
  fields: POC_FIELDS,
})
