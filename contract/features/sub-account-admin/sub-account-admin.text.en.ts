import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { subAccountList } from './sub-account-admin.list.ts'

const STATES = { enabled: 'Enabled', disabled: 'Disabled' } as const

const FACTORS = { on: 'On', off: 'Off' } as const

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
  options: { state: STATES, secondFactor: FACTORS },
  filters: {
    state: 'Status',
    roles: 'Roles',
    secondFactor: 'Two-step verification',
    createdAt: 'Created',
    lastSignInAt: 'Last login',
  },
  filterOptions: { state: STATES, secondFactor: FACTORS },
}
