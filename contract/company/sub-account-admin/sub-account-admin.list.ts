import { z } from 'zod'
import { defineList, type RowOf } from '#contract/kit/list/define-list.ts'
import { column } from '#contract/kit/list/list-column.ts'
import { filter } from '#contract/kit/list/list-filter.ts'
import { FACTOR_STATES, roleName, SUB_ACCOUNT_STATES } from './sub-account-admin.fields.ts'

/** The sub-accounts of an account. */
export const subAccountList = defineList({
  entity: 'SubAccounts',
  version: 1,
  path: '/api/sub-accounts',
  audience: 'account',
  permission: 'subAccount:read',
  exportPermission: 'subAccount:export',
  summary: 'The sub-accounts of one’s account, the newest first.',
  columns: {
    userName: column.text({ sortable: true }),
    name: column.text({ sortable: true }),
    email: column.text({ sortable: true }),
    /** Names of built-in roles in the caller's language. */
    roles: column.other(z.array(roleName)),
    state: column.option(SUB_ACCOUNT_STATES, { sortable: true }),
    disabledReason: column.text({ nullable: true, hidden: true }),
    secondFactor: column.option(FACTOR_STATES, { sortable: true, titled: true }),
    createdAt: column.moment({ sortable: true, hidden: true }),
    lastSignInAt: column.moment({ sortable: true, nullable: true }),
  },
  extra: {
    /** End of the lock after wrong attempts; null: no lock. */
    lockedUntil: z.int().nullable(),
    /** End of the mailed initial password; null once the person has chosen one. */
    initialPasswordUntil: z.int().nullable(),
    /** Whether the caller has every permission of this sub-account: only then it may change it. */
    withinOwn: z.boolean(),
    /** Names this state: `updateSubAccount` sends it back. */
    updatedAt: z.int(),
  },
  filters: {
    state: filter.options(SUB_ACCOUNT_STATES),
    roles: filter.ids(),
    secondFactor: filter.options(FACTOR_STATES),
    /** Whether wrong attempts have locked a device out. */
    locked: filter.flag(),
    createdAt: filter.moments(),
    lastSignInAt: filter.moments(),
  },
  defaultSort: '-createdAt',
  search: ['userName', 'name', 'email'],
})

/** A sub-account as the list shows it. */
export type SubAccountRow = RowOf<typeof subAccountList>
