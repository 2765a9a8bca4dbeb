import { type SqlBool, sql } from 'kysely'
import type { ACTOR_KINDS } from '#contract/identity/operator-audit/operator-audit.list.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'

const EVENTS = 'auditEvents'
const of = (column: string) => sql.ref(`${EVENTS}.${column}`)

/** Few: read once for each query. */
const OPERATORS = sql`select id from accounts where account_type = ${sql.lit(ACCOUNT_TYPE.operator)}`
const ACTOR_KIND = sql<(typeof ACTOR_KINDS)[number]>`
  case when ${of('actorId')} is null then 'unknown' when ${of('actorId')} in (${OPERATORS}) then 'operator'
    when ${of('actorId')} = ${of('accountId')} then 'account' else 'subAccount' end
`
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
  fields: { actorKind: ACTOR_KIND, account: accountName('accountId'), actor: ACTOR_NAME },
  filters: {
    account: (ids: string[]) => sql<SqlBool>`${of('accountId')} in (${sql.join(ids)})`,
    actor: (ids: string[]) => sql<SqlBool>`${of('actorId')} in (${sql.join(ids)})`,
  },
}
