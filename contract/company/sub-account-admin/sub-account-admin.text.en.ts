import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { subAccountList } from './sub-account-admin.list.ts'

export const subAccountListEn: ListTexts<typeof subAccountList> = {
  title: 'Sub-accounts',
  columns: {
    userName: 'User name',
    name: 'Name',
    email: 'E-mail',
    roles: 'Roles',
    state: 'Status',
    disabledReason: 'Reason for disabling',
    secondFactor: 'Two-step',
    createdAt: 'Created',
    lastSignInAt: 'Last login',
  },
  filters: { secondFactor: 'Two-step verification', locked: 'Locked' },
  options: {
    state: { enabled: 'Enabled', disabled: 'Disabled' },
    secondFactor: { on: 'Set up', off: 'Not set up' },
  },
}
