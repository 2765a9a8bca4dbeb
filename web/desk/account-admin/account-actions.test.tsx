import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AccountDetail } from '#contract/desk/account-admin/account-admin.fields.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { operatorPermissionsOf } from '#contract/people/role/operator-role.rules.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { AccountActions } from './account-actions.tsx'
import type { AccountPageData } from './account-data.ts'
import { accountAdminEn as texts } from './text.en.ts'

afterEach(() => vi.unstubAllGlobals())

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

const ACCOUNT_SHOWN = {
  id: 'a',
  userName: 'lin',
  state: 'active',
  openSessions: 0,
  subAccounts: 0,
  updatedAt: 1,
}

function ChangingAccount() {
  const [account, setAccount] = useState(ACCOUNT_SHOWN)
  return (
    <>
      <button type="button" onClick={() => setAccount({ ...account, updatedAt: 2 })}>
        A colleague changes the account
      </button>
      <AccountActions data={{ account } as unknown as AccountPageData} />
    </>
  )
}

test('the dialog disables the account that it showed when it opened, and after a refusal the one that is there now', async () => {
  const { code: errorCode, status } = conflictErrors.changedMeanwhile
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.body) sent.push((JSON.parse(String(init.body)) as { updatedAt: number }).updatedAt)
    return Response.json({ status, errorCode, errorMsg: 'Changed meanwhile' }, { status })
  })
  const user = renderInPage(<ChangingAccount />, 'en', undefined, { account: operator })
  await user.click(screen.getByRole('button', { name: texts.disable.open }))
  await user.type(screen.getByRole('textbox', { name: texts.disable.reason }), 'Asked for by the customer')
  await user.click(screen.getByText('A colleague changes the account'))
  const confirm = screen.getByRole('button', { name: texts.disable.action.replace('{{name}}', 'lin') })
  await user.click(confirm)
  await screen.findByText((text) => text.startsWith(conflictErrors.changedMeanwhile.en))
  await user.click(confirm)
  await waitFor(() => expect(sent).toEqual([1, 2]))
})
