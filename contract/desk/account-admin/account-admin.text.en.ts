import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { accountList } from './account-admin.list.ts'

export const accountListEn: ListTexts<typeof accountList> = {
  title: 'Accounts',
  columns: {
    userName: 'User name',
    companyName: 'Company',
    email: 'E-mail',
    name: 'Name',
    phone: 'Phone',
    taxNumber: 'Tax number',
    accountType: 'Identity',
    accountKind: 'Account type',
    state: 'Status',
    subAccounts: 'Sub-accounts',
    createdAt: 'Registered',
    lastUsedAt: 'Last active',
    userId: 'User ID',
  },
  options: {
    accountType: { customer: 'Customer', partner: 'Partner' },
    accountKind: { personal: 'Personal', enterprise: 'Company' },
    state: { active: 'Active', disabled: 'Disabled', closing: 'Closing', closed: 'Closed' },
  },
}
