import { auditKindsEn, auditListEn } from '#contract/records/audit/audit.text.en.ts'
import type { SameText } from '#web/platform/text/same-text.ts'
import type { auditZh } from './text.zh.ts'

export const auditEn: SameText<typeof auditZh> = {
  lead: 'Logins, failed login attempts and security changes for this account and its sub-accounts in the last six months. Entries cannot be changed. Don’t recognize one? Change your password and log out your other devices.',
  kind: auditKindsEn,
  list: auditListEn,
  empty: 'No activity yet',
  emptyText: 'Logins and security changes appear here.',
  unknownDevice: 'Unknown device',
  fact: {
    fields: 'Changed: {{words}}',
    agreement: 'Text: {{words}}',
    identity: 'As {{words}}',
    rows: 'Entries: {{count, number}}',
    count: 'Devices: {{count}}',
    request: '{{words}}',
    wrong: 'Wrong user name or password. Attempts left before the lock: {{count}}',
    comma: ', ',
  },
  word: {
    name: 'name',
    phone: 'phone',
    companyName: 'company name',
    taxNumber: 'tax number',
    companyAddress: 'company address',
    customer: 'customer',
    operator: 'operator',
    partner: 'partner',
    'user-agreement': 'user agreement',
    privacy: 'privacy policy',
    'information-agreement': 'information sharing notice',
    news: 'news by e-mail',
    'identity-documents': 'the identity document notice',
    'contact-sharing': 'the contact sharing notice',
    certification: 'enterprise certification',
    trial: 'free trial',
  },
}
