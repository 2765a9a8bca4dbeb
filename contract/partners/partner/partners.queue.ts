import { defineQueue } from '#contract/requests/queue/define-queue.ts'
import { partnerRequests } from './partner.rules.ts'
import { PARTNER_FIELDS } from './partner-queue.fields.ts'

/** The desk's queue of applications to become a partner. */
export const partnerQueue = defineQueue({
  rules: partnerRequests,
  entity: 'PartnerQueue',
  address: 'partners',
  name: { zh: '伙伴申请', en: 'Partner applications' },
  menu: { at: 50, icon: 'partner' },
  read: 'partner:read',
  decide: 'partner:decide',
  export: 'partner:export',
  decisions: {
    approve: { key: 'a', tone: 'main', needsReason: false },
    askMore: { key: 's', tone: 'quiet', needsReason: true, returns: true },
    reject: { key: 'x', tone: 'danger', needsReason: true },
  },
  fields: PARTNER_FIELDS,
})
