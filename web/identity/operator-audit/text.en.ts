import { operatorAuditListEn } from '#contract/identity/operator-audit/operator-audit.text.en.ts'
import type { SameText } from '#web/platform/text/same-text.ts'
import type { operatorAuditZh } from './text.zh.ts'

export const operatorAuditEn: SameText<typeof operatorAuditZh> = {
  lead: 'What operators, accounts and sub-accounts did in the last six months. Entries cannot be changed.',
  list: operatorAuditListEn,
  empty: 'No entries yet',
  emptyText: 'Logins, refusals and changes appear here.',
  unknown: 'Not known',
  source: { asked: 'See the request', request: 'How it was decided', content: 'What it changed' },
  thisAccount: 'This account',
  thisPerson: 'This person',
}
