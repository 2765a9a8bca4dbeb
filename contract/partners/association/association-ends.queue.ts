import { defineQueue } from '#contract/requests/queue/define-queue.ts'
import { associationEndRequests } from './association.rules.ts'

/** What an operator sees of an association that one side wants to end. */
const ASSOCIATION_END_FIELDS = [
  'customer',
  'partner',
  'activeSince',
  'askedBy',
  'reason',
  'refusal',
  'sharing',
] as const

/** The desk's queue of associations that one side wants to end, once 15 days have passed without consent. */
export const associationEndQueue = defineQueue({
  rules: associationEndRequests,
  entity: 'AssociationEndQueue',
  address: 'association-ends',
  name: { zh: '解除关联', en: 'Associations to end' },
  menu: { at: 60, icon: 'honest' },
  read: 'association:read',
  decide: 'association:decide',
  export: 'association:export',
  decisions: {
    end: { key: 'a', tone: 'main', needsReason: true },
    continue: { key: 'x', tone: 'danger', needsReason: true },
  },
  fields: ASSOCIATION_END_FIELDS,
})
