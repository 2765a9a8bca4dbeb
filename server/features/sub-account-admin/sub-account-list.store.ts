import { sql } from 'kysely'
import type { SubAccountState } from '#contract/features/sub-account-admin/sub-account-admin.fields.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Permission } from '#contract/kit/permissions.ts'
import type { ListSource } from '#server/kit/list/list-sql.store.ts'

/** Whose sub-accounts, and for whom they are presented. */
export interface SubAccountScope {
  readonly accountId: string
  readonly language: Language
  readonly permissions: readonly Permission[]
}

const STATE = sql<SubAccountState>`
  case when ${sql.ref('subAccounts.disabledAt')} is null then 'enabled' else 'disabled' end
`

export const subAccountSource: ListSource<SubAccountScope> = {
  table: 'subAccounts',
  scope: ({ accountId }) =>
    sql`${sql.ref('subAccounts.accountId')} = ${accountId} and ${sql.ref('subAccounts.deletedAt')} is null`,
  fields: { state: STATE },
  filters: {
    roles: (roleIds: string[]) => sql`exists (
      select 1 from ${sql.table('subAccountRoles')}
      where ${sql.ref('subAccountRoles.subAccountId')} = ${sql.ref('subAccounts.id')}
        and ${sql.ref('subAccountRoles.roleId')} in (${sql.join(roleIds)})
    )`,
  },
}
