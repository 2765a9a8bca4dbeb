import { defineQueue } from '#contract/requests/queue/define-queue.ts'
import { certificationRequests } from './certification.rules.ts'
import { CERTIFICATION_FIELDS } from './certification-queue.fields.ts'

/** The desk's queue of certifications. */
export const certificationQueue = defineQueue({
  rules: certificationRequests,
  entity: 'CertificationQueue',
  address: 'certification',
  name: { zh: '企业认证', en: 'Company verification' },
  menu: { at: 20, icon: 'check' },
  read: 'certification:read',
  decide: 'certification:decide',
  export: 'certification:export',
  decisions: {
    approve: { key: 'a', tone: 'main', needsReason: false },
    sendBack: { key: 's', tone: 'quiet', needsReason: true, returns: true },
    reject: { key: 'x', tone: 'danger', needsReason: true },
  },
  fields: CERTIFICATION_FIELDS,
})
