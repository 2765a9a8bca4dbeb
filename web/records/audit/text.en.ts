import { auditKindsEn, auditListEn } from '#contract/records/audit/audit.text.en.ts'
import type { SameText } from '#web/platform/text/same-text.ts'
import { factsEn } from './audit-facts.en.built.ts'
import type { auditZh } from './text.zh.ts'

export const auditEn: SameText<typeof auditZh> = {
  ownLead:
    'Your own logins, failed login attempts and changes in the last six months. Entries cannot be changed. Don’t recognize one? Change your password and log out your other devices.',
  lead: 'Logins, security changes, requests and partner events of this account and its sub-accounts in the last six months. Entries cannot be changed. Don’t recognize one? Change your password and log out your other devices.',
  kind: auditKindsEn,
  decided: 'Request: {{what}}',
  decision: {
    approve: 'Request approved',
    reject: 'Request not approved',
    sendBack: 'More information requested',
    askMore: 'More information requested',
    markDuplicate: 'Request marked as a duplicate',
    answer: 'Request answered',
    reply: 'Request answered',
    decline: 'Request declined',
    complete: 'Request completed',
  },
  list: auditListEn,
  empty: 'No activity yet',
  emptyText: 'Logins, security changes and requests appear here.',
  unknownDevice: 'Unknown device',
  facts: factsEn,
}
