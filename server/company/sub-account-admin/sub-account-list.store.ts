import { type SqlBool, sql } from 'kysely'
import type { SubAccountState } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import type { AccountType } from '#contract/kit/account-type.ts'
import type { Language } from '#contract/kit/language.ts'
import type { AnyPermission } from '#contract/kit/permissions.ts'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'

/** Whose sub-accounts, and for whom they are presented. */
export interface SubAccountScope {
  readonly accountId: string
  readonly language: Language
  readonly permissions: readonly AnyPermission[]
  /** Names of the primary account, which locks after wrong attempts are counted under. */
  readonly primary: {
    readonly userNameKey: string
    readonly emailKey: string
    readonly accountType: AccountType
  }
  /** Those that are locked, where a query filters by it. */
  readonly locked?: readonly string[]
}

const STATE = sql<SubAccountState>`
  case when ${sql.ref('subAccounts.disabledAt')} is null then 'enabled' else 'disabled' end
`

const SECOND_FACTOR = sql<'on' | 'off'>`
  case when exists (
    select 1 from ${sql.table('totpSecrets')}
    where ${sql.ref('totpSecrets.userId')} = ${sql.ref('subAccounts.id')}
      and ${sql.ref('totpSecrets.confirmedAt')} is not null
  ) or exists (
    select 1 from ${sql.table('passkeys')} where ${sql.ref('passkeys.userId')} = ${sql.ref('subAccounts.id')}
  ) then 'on' else 'off' end
`

export const subAccountSource: ListSource<SubAccountScope> = {
  table: 'subAccounts',
  scope: ({ accountId }) =>
    sql`${sql.ref('subAccounts.accountId')} = ${accountId} and ${sql.ref('subAccounts.deletedAt')} is null`,
  fields: { state: STATE, secondFactor: SECOND_FACTOR },
  ascii: ['userName'],
  filters: {
    locked: (isLocked: boolean, { locked = [] }) => {
      const among =
        locked.length === 0
          ? sql<SqlBool>`1 = 0`
          : sql<SqlBool>`${sql.ref('subAccounts.id')} in (${sql.join(locked)})`
      return isLocked ? among : sql`not (${among})`
    },
    roles: (roleIds: string[]) => sql`exists (
      select 1 from ${sql.table('subAccountRoles')}
      where ${sql.ref('subAccountRoles.subAccountId')} = ${sql.ref('subAccounts.id')}
        and ${sql.ref('subAccountRoles.roleId')} in (${sql.join(roleIds)})
    )`,
  },
}
