import { defineList, type RowOf } from '#contract/kit/list/define-list.ts'
import { column } from '#contract/kit/list/list-column.ts'
import { filter } from '#contract/kit/list/list-filter.ts'
import { auditDetail } from './audit.detail.ts'
import { AUDIT_KINDS } from './audit.fields.ts'
import { ACTOR_KINDS } from './audit-actor.fields.ts'
import { AUDIT_GROUPS } from './audit-group.fields.ts'

/** The activity log of an account. */
export const auditList = defineList({
  entity: 'AuditEvents',
  version: 1,
  path: '/api/audit-events',
  audience: 'account',
  permission: 'activity:read',
  exportPermission: 'activity:export',
  summary: 'What happened in one’s account and its sub-accounts in the last six months, newest first.',
  columns: {
    at: column.moment({ sortable: true }),
    kind: column.option(AUDIT_KINDS),
    group: column.option(AUDIT_GROUPS, { hidden: true }),
    /** Address and device of a person of another party, and of operators, are not shown. */
    by: column.option(ACTOR_KINDS),
    detail: column.other(auditDetail),
    address: column.text(),
    /** From the user agent, `Chrome` and `Windows`; null where it names none that we know. */
    browser: column.text({ nullable: true }),
    system: column.text({ nullable: true, hidden: true }),
  },
  filters: {
    group: filter.options(AUDIT_GROUPS),
    at: filter.moments(),
    address: filter.text(),
    /** Ids of the account and its sub-accounts: what they did themselves. */
    actor: filter.ids({ permission: 'subAccount:read' }),
  },
  defaultSort: '-at',
})

/** One thing that happened. */
export type AuditEvent = RowOf<typeof auditList>
