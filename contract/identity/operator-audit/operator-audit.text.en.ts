import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import { auditListEn } from '#contract/records/audit/audit.text.en.ts'
import type { operatorAuditList } from './operator-audit.list.ts'

const { columns, options } = auditListEn

export const operatorAuditListEn: ListTexts<typeof operatorAuditList> = {
  title: 'Audit log',
  columns: {
    ...columns,
    actorKind: 'Kind of user',
    actor: 'Done by',
    account: 'Affected account',
    requestId: 'Request ID',
  },
  options: {
    ...options,
    actorKind: {
      operator: 'Operator',
      account: 'Primary account',
      subAccount: 'Sub-account',
      partner: 'Its partner',
      customer: 'Its customer',
      site: 'System',
      unknown: 'Not logged in',
    },
  },
}
