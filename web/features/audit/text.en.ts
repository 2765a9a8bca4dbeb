import { auditGroupsEn, auditKindsEn } from '#contract/features/audit/audit.text.en.ts'
import type { SameText } from '#web/platform/text/same-text.ts'
import type { auditZh } from './text.zh.ts'

export const auditEn: SameText<typeof auditZh> = {
  title: 'Activity',
  lead: 'Sign-ins, refused attempts and security changes of this account and its sub-accounts in the last six months. Entries are never changed. If there is one you do not recognise, change your password and end the other sessions.',
  filters: 'Filters',
  all: 'All',
  group: auditGroupsEn,
  kind: auditKindsEn,
  from: 'From',
  to: 'To',
  reset: 'Clear filters',
  empty: 'Nothing matches',
  emptyText: 'Try another group or a longer period.',
  by: { subAccount: 'Sub-account', unknown: 'Not signed in' },
  unknownDevice: 'Unknown device',
  export: 'Export as spreadsheet',
  exported: 'Saved {{file}}',
  exportLimit: 'One file holds the newest {{rows}} entries; choose a shorter period for others.',
  fact: {
    fields: 'Changed: {{words}}',
    agreement: 'Text: {{words}}',
    identity: 'As {{words}}',
    rows: '{{count}} entries',
    count: '{{count}} sessions',
    wrong: 'Wrong user name or password; attempts left before the lock: {{count}}',
    comma: ', ',
  },
  word: {
    name: 'name',
    phone: 'phone',
    companyName: 'company name',
    taxNumber: 'tax number',
    companyAddress: 'company address',
    customer: 'customer',
    partner: 'partner',
    'user-agreement': 'user agreement',
    privacy: 'privacy policy',
    'information-agreement': 'information sharing notice',
    news: 'product news',
  },
}
