import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AccountDetail } from '#contract/desk/account-admin/account-admin.fields.ts'
import { operatorPermissionsOf } from '#contract/people/role/operator-role.rules.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { AccountActions } from './account-actions.tsx'
import type { AccountPageData } from './account-data.ts'

const operator = {
  ...ACCOUNT,
  accountType: 3,
  permissions: [...operatorPermissionsOf('administrator')],
} as typeof ACCOUNT

test.each([
  ['en', 2, 3, 'Logs out 2 devices. The customer and 3 sub-accounts can no longer log in.'],
  ['en', 0, 0, 'The customer can no longer log in. Trials keep running until they expire.'],
  ['zh', 0, 0, '停用后客户无法登录。试用在到期前不受影响。'],
] as const)(
  'what disabling does names no 0 of anything: %s, %i, %i',
  (language, openSessions, subAccounts, said) => {
    const account = { id: 'a', userName: 'lin', state: 'active', openSessions, subAccounts } as AccountDetail
    const data = { account } as AccountPageData
    renderInPage(<AccountActions data={data} />, language, undefined, { account: operator })
    expect(screen.getByText((text) => text.startsWith(said))).toBeDefined()
  },
)
