import { type SqlBool, sql } from 'kysely'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { ACCOUNT_TYPES, AccountState } from '#contract/people/account/operated-account.fields.ts'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'

const of = (column: string) => sql.ref(`accounts.${column}`)

const STATE = sql<AccountState>`
  case when ${of('closedAt')} is not null then 'closed' when ${of('disabledAt')} is not null then 'disabled'
    when exists (
      select 1 from account_closures
      where account_closures.account_id = ${of('id')} and cancelled_at is null and closed_at is null
    ) then 'closing' else 'active' end
`
const TYPE = sql<(typeof ACCOUNT_TYPES)[number]>`
  case when ${of('accountType')} = ${sql.lit(ACCOUNT_TYPE.partner)} then 'partner' else 'customer' end
`

/** All customers and partners. */
export const accountSource: ListSource<null> = {
  table: 'accounts',
  scope: () => sql<SqlBool>`${of('accountType')} <> ${sql.lit(ACCOUNT_TYPE.operator)}`,
  fields: { state: STATE, accountType: TYPE, userId: of('id') },
  searchIndex: true,
  ascii: ['userName', 'userId'],
  searchedWith: {
    table: 'subAccounts',
    owner: 'accountId',
    columns: ['userName', 'name', 'email', 'id'],
  },
}
