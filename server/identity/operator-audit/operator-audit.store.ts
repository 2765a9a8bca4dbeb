import { type SqlBool, sql } from 'kysely'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'
import { actorKindField } from '#server/records/audit/audit.service.ts'

const EVENTS = 'auditEvents'
const of = (column: string) => sql.ref(`${EVENTS}.${column}`)

const accountName = (column: string) =>
  sql`(select user_name from accounts where accounts.id = ${of(column)})`
const ACTOR_NAME = sql`coalesce(
  ${accountName('actorId')},
  (select accounts.user_name || '/' || sub_accounts.user_name
    from sub_accounts join accounts on accounts.id = sub_accounts.account_id
    where sub_accounts.id = ${of('actorId')})
)`

/** Entries from a moment on, in ms since 1970 UTC. */
export const operatorAuditSource: ListSource<number> = {
  table: EVENTS,
  ascii: ['account', 'actor', 'address'],
  scope: (from) => sql<SqlBool>`${of('at')} >= ${from}`,
  fields: { actorKind: actorKindField, account: accountName('accountId'), actor: ACTOR_NAME },
  filters: {
    account: (ids: string[]) => sql<SqlBool>`${of('accountId')} in (${sql.join(ids)})`,
    actor: (ids: string[]) => sql<SqlBool>`${of('actorId')} in (${sql.join(ids)})`,
  },
}
