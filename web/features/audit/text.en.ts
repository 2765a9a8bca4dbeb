import type { ProfileField } from '#contract/features/account/account.fields.ts'
import { auditGroupsEn, auditKindsEn } from '#contract/features/audit/audit.text.en.ts'
import type { SameText } from '#web/platform/text/same-text.ts'
import type { auditZh } from './text.zh.ts'

export const auditEn: SameText<typeof auditZh> = {
  lead: 'Logins, failed login attempts and security changes for this account and its sub-accounts in the last six months. Entries cannot be changed. Don’t recognize one? Change your password and log out your other devices.',
  filters: 'Filters',
  all: 'All',
  group: auditGroupsEn,
  kind: auditKindsEn,
  from: 'From',
  to: 'To',
  reset: 'Clear filters',
  empty: 'No matching entries',
  emptyText: 'Try another category or a longer period.',
  by: { subAccount: 'Sub-account', unknown: 'Not logged in' },
  unknownDevice: 'Unknown device',
  today: 'Today, {{date}}',
  yesterday: 'Yesterday, {{date}}',
  repeated_one: '{{count}} time',
  repeated_other: '{{count}} times',
  export: 'Export to spreadsheet',
  exported: 'Saved {{file}}',
  fact: {
    fields: 'Changed: {{words}}',
    agreement: 'Text: {{words}}',
    identity: 'As {{words}}',
    rows: 'Entries: {{count, number}}',
    count: 'Devices: {{count}}',
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
    partner: 'partner',
    'user-agreement': 'user agreement',
    privacy: 'privacy policy',
    'information-agreement': 'information sharing notice',
    news: 'news by e-mail',
  } satisfies Record<ProfileField, string> & Record<string, string>,
}
