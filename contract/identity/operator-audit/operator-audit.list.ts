import { z } from 'zod'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { defineList, type RowOf } from '#contract/kit/list/define-list.ts'
import { column } from '#contract/kit/list/list-column.ts'
import { filter } from '#contract/kit/list/list-filter.ts'
import { auditDetail } from '#contract/records/audit/audit.detail.ts'
import { AUDIT_KINDS } from '#contract/records/audit/audit.fields.ts'
import { ACTOR_KINDS } from '#contract/records/audit/audit-actor.fields.ts'
import { AUDIT_GROUPS } from '#contract/records/audit/audit-group.fields.ts'

/** What operators and all accounts did. */
export const operatorAuditList = defineList({
  entity: 'AuditEntries',
  version: 1,
  path: '/api/operator/audit-entries',
  audience: 'operator',
  permission: 'audit:read',
  exportPermission: 'audit:export',
  summary: 'What operators, accounts and sub-accounts did in the last six months, newest first.',
  columns: {
    kind: column.option(AUDIT_KINDS),
    at: column.moment({ sortable: true }),
    group: column.option(AUDIT_GROUPS, { hidden: true }),
    actorKind: column.option(ACTOR_KINDS, { hidden: true }),
    /** User names; of a sub-account after that of its account: `lin.zhao/finance`. Null where it is not known. */
    actor: column.text({ nullable: true }),
    /** In whose log it is: the account that it concerns, or the operator itself. */
    account: column.text({ nullable: true }),
    detail: column.other(auditDetail),
    address: column.text(),
    browser: column.text({ nullable: true, hidden: true }),
    /** As the person saw it with an error. */
    requestId: column.text({ hidden: true }),
  },
  extra: {
    /** What it is about: a request in its queue, or a version of a content. */
    source: z
      .union([
        z.object({ queue: z.string(), requestId: z.string() }),
        z.object({ content: z.string(), itemId: z.string(), number: z.int() }),
      ])
      .nullable(),
    accountId: z.string(),
    actorId: z.string().nullable(),
    /** 1 customer, 2 partner, 3 operator; null: the account is gone. */
    accountType: z
      .union([
        z.literal(ACCOUNT_TYPE.customer),
        z.literal(ACCOUNT_TYPE.partner),
        z.literal(ACCOUNT_TYPE.operator),
      ])
      .nullable(),
  },
  filters: {
    actorKind: filter.options(ACTOR_KINDS),
    group: filter.options(AUDIT_GROUPS),
    kind: filter.options(AUDIT_KINDS),
    at: filter.moments(),
    account: filter.ids(),
    actor: filter.ids(),
    address: filter.text(),
    requestId: filter.text(),
  },
  defaultSort: '-at',
  search: ['account', 'actor', 'address'],
})

export type AuditEntryRow = RowOf<typeof operatorAuditList>
