import { defineList, type RowOf } from '#contract/kit/list/define-list.ts'
import { column } from '#contract/kit/list/list-column.ts'
import { filter } from '#contract/kit/list/list-filter.ts'
import {
  ACCOUNT_KINDS,
  ACCOUNT_STATES,
  ACCOUNT_TYPES,
} from '#contract/people/account/operated-account.fields.ts'
import { ACCOUNT_CALLS } from './account-calls.rules.ts'

/** All customers and partners. */
export const accountList = defineList({
  entity: 'Accounts',
  version: 1,
  path: '/api/operator/accounts',
  ...ACCOUNT_CALLS.list,
  exportPermission: 'account:export',
  summary:
    'Accounts of customers and partners, the newest first. The search finds user names, mail addresses, ids, companies, tax numbers, persons and phones, and those of sub-accounts.',
  columns: {
    userName: column.text({ sortable: true }),
    companyName: column.text({ nullable: true }),
    email: column.text(),
    name: column.text({ nullable: true, hidden: true }),
    phone: column.text({ nullable: true, hidden: true }),
    taxNumber: column.text({ nullable: true, hidden: true }),
    accountType: column.option(ACCOUNT_TYPES),
    accountKind: column.option(ACCOUNT_KINDS),
    state: column.option(ACCOUNT_STATES),
    subAccounts: column.number({ hidden: true }),
    createdAt: column.moment({ sortable: true }),
    /** When a session was used last, as far as sessions are stored. */
    lastUsedAt: column.moment({ nullable: true }),
    userId: column.text({ hidden: true }),
  },
  filters: {
    state: filter.options(ACCOUNT_STATES),
    accountType: filter.options(ACCOUNT_TYPES),
    accountKind: filter.options(ACCOUNT_KINDS),
    createdAt: filter.moments(),
  },
  defaultSort: '-createdAt',
  search: ['userName', 'companyName', 'email', 'name', 'phone', 'taxNumber', 'userId'],
})

export type AccountRow = RowOf<typeof accountList>
