import { defineQueue } from '#contract/features/queue/define-queue.ts'
import { certificationReasons } from './certification.reasons.ts'
import { certificationRequests } from './certification.rules.ts'

/** Fields of a certification that a reason can be about, in the order of the form. */
export const CERTIFICATION_QUEUE_FIELDS = [
  'companyName',
  'creditCode',
  'country',
  'address',
  'contactName',
  'contactPhone',
  'images',
] as const

/** The desk's queue of certifications. */
export const certificationQueue = defineQueue({
  rules: certificationRequests,
  entity: 'CertificationQueue',
  address: 'certification',
  read: 'certification:read',
  decide: 'certification:decide',
  export: 'certification:export',
  decisions: {
    approve: { key: 'a', tone: 'main', needsReason: false },
    sendBack: { key: 's', tone: 'quiet', needsReason: true, returns: true },
    reject: { key: 'x', tone: 'danger', needsReason: true },
  },
  fields: CERTIFICATION_QUEUE_FIELDS,
  reasons: certificationReasons,
})
