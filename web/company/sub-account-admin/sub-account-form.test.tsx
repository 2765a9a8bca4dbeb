import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { subAccountErrors } from '#contract/company/sub-account-admin/sub-account-admin.errors.ts'
import type { SubAccountView } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Permission } from '#contract/kit/permissions.ts'
import { roleErrors } from '#contract/people/role/role.errors.ts'
import { reAuthenticationRequest, settleReAuthentication } from '#web/platform/session/recent-auth.ts'
import { storeSession } from '#web/platform/session/session-store.ts'
import { kitEn } from '#web/platform/text/kit.en.ts'
import {
  expectFormError,
  fill,
  pressing,
  respondWith,
  respondWithError,
  stubApi,
} from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { toastQueue } from '#web/ui/toast-queue.ts'
import { EditSubAccount, NewSubAccount } from './sub-account-form.tsx'
import { subAccountAdminEn as texts } from './text.en.ts'

stubApi()
beforeEach(() => storeSession({ token: 'token', userId: ACCOUNT.userId }))

const role = (id: string, permissions: Permission[]) => ({
  id,
  name: `Role ${id}`,
  description: '',
  builtIn: false,
  permissions,
  subAccounts: 1,
  withinOwn: true,
  updatedAt: 0,
})
const ROLES = [role('a', ['trial:read']), role('b', ['trial:read', 'trial:create']), role('c', ['role:read'])]

const LI_HUA: SubAccountView = {
  id: 's1',
  userName: 'li-hua',
  name: 'Li Hua',
  email: 'li.hua@example.com',
  roles: [{ id: 'a', name: 'Role a' }],
  state: 'enabled',
  disabledReason: null,
  secondFactor: 'off',
  createdAt: 0,
  lastSignInAt: null,
  initialPasswordUntil: null,
  withinOwn: true,
  updatedAt: 3,
}
const DATA = { subAccount: LI_HUA, effective: [], roles: ROLES, sessions: undefined, signIn: undefined }

const edit = (account = ACCOUNT, subAccount = LI_HUA) =>
  renderInPage(
    <EditSubAccount subAccount={subAccount} data={{ ...DATA, subAccount }} onClose={() => {}}>
      {null}
    </EditSubAccount>,
    'en',
    null,
    { account },
  )

/** Paths and bodies of the calls so far. */
function sent(fetched: { mock: { calls: Parameters<typeof fetch>[] } }) {
  return fetched.mock.calls.map(([path, init]) => [path, JSON.parse(String(init?.body ?? 'null'))])
}

test('a new sub-account is sent with its roles, and a taken name or address is shown at its field', async () => {
  const user = renderInPage(<NewSubAccount data={{ ...DATA, subAccount: undefined }} onClose={() => {}} />)
  await fill(user, {
    [texts.panel.name]: 'Zhou Min',
    [texts.panel.userName]: 'zhou-min',
    [texts.panel.email]: 'zhou.min@example.com',
  })
  await user.click(screen.getByLabelText('Role b', { exact: false }))
  const create = pressing(user, texts.panel.create)
  await expectFormError(create, subAccountErrors.userNameTaken, undefined, 'userName')
  await expectFormError(create, subAccountErrors.emailTaken, undefined, 'email')
  await expectFormError(create, roleErrors.unknown)
  await expectFormError(create, httpErrors.notPermitted)
  const fetched = vi.spyOn(globalThis, 'fetch')
  respondWith({ ...LI_HUA, email: 'zhou.min@example.com' })
  await create()
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  const body = { name: 'Zhou Min', userName: 'zhou-min', email: 'zhou.min@example.com', roleIds: ['b'] }
  expect(sent(fetched)).toEqual([['/api/sub-accounts', body]])
})

test('the view shows what a change of roles adds and removes before it is saved', async () => {
  const user = edit()
  await user.click(screen.getByRole('checkbox', { name: /Role b/ }))
  await user.click(screen.getByRole('checkbox', { name: /Role a/ }))
  const view = screen.getByRole('region', { name: 'What can Li Hua do?' })
  within(view).getByText('1 added')
  within(view).getAllByText('from Role b')
})

test('only what has changed is sent: details, roles, or both', async () => {
  const user = edit()
  const fetched = vi.spyOn(globalThis, 'fetch')
  await user.click(screen.getByRole('checkbox', { name: /Role c/ }))
  respondWith({ ...LI_HUA, lastAdministrator: true })
  await pressing(user, texts.panel.save)()
  await screen.findByText(texts.lastAdministrator.text)
  expect(sent(fetched)).toEqual([['/api/sub-accounts/s1/roles', { grant: ['c'], revoke: [] }]])
})

test('taking a role away logs the person out, which is said before and after', async () => {
  const user = edit()
  screen.getByText('Takes effect for Li Hua as soon as you save.')
  await user.click(screen.getByRole('checkbox', { name: /Role a/ }))
  screen.getByText('Saving takes a role away and logs Li Hua out.')
  respondWith({ ...LI_HUA, roles: [], lastAdministrator: false })
  await pressing(user, texts.panel.save)()
  await waitFor(() =>
    expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toContain(
      'Saved. Li Hua was logged out.',
    ),
  )
})

test('roles that need a recent sign-in are sent again after it, and what was typed stays', async () => {
  const user = edit()
  const fetched = vi.spyOn(globalThis, 'fetch')
  await user.click(screen.getByRole('checkbox', { name: /Role c/ }))
  respondWithError(httpErrors.proofNeeded)
  await pressing(user, texts.panel.save)()
  await waitFor(() => expect(reAuthenticationRequest.snapshot()).toBe(true))
  expect((screen.getByRole('checkbox', { name: /Role c/ }) as HTMLInputElement).checked).toBe(true)
  respondWith({ ...LI_HUA, lastAdministrator: true })
  settleReAuthentication(true)
  await screen.findByText(texts.lastAdministrator.text)
  const grant = ['/api/sub-accounts/s1/roles', { grant: ['c'], revoke: [] }]
  expect(sent(fetched)).toEqual([grant, grant])
})

test('an error of saving is shown above the form, also of the roles after the details were saved', async () => {
  const user = edit()
  const save = pressing(user, texts.panel.save)
  await user.type(screen.getByLabelText(texts.panel.name), ' Jr')
  await expectFormError(save, conflictErrors.changedMeanwhile)
  await expectFormError(save, signInErrors.notOfThisPrimary)
  await user.click(screen.getByRole('checkbox', { name: /Role c/ }))
  respondWith(LI_HUA)
  await expectFormError(save, roleErrors.unknown)
})

test('a role with more than the user has can neither be granted nor revoked, and says why', async () => {
  const permissions: Permission[] = ['role:grant', 'role:read', 'subAccount:update', 'trial:read']
  const user = edit({ ...ACCOUNT, primaryName: 'lin-yue', permissions })
  const tooMuch = screen.getByRole('checkbox', { name: /Role b/ })
  await user.click(tooMuch)
  expect((tooMuch as HTMLInputElement).checked).toBe(false)
  screen.getByText('it includes permissions that you don’t have', { exact: false })
})

test('a person with more permissions than the user is shown, not edited', () => {
  edit(ACCOUNT, { ...LI_HUA, withinOwn: false })
  screen.getByText(texts.refusal)
  expect(screen.getByLabelText(texts.panel.name).closest('fieldset')?.disabled).toBe(true)
})

test('a panel in which nothing can be changed is closed, not canceled, and says nothing about saving', () => {
  edit({ ...ACCOUNT, primaryName: 'lin-yue', permissions: ['subAccount:read', 'role:read'] })
  screen.getByRole('button', { name: kitEn.close })
  expect(screen.queryByRole('button', { name: kitEn.cancel })).toBeNull()
  expect(screen.queryByRole('button', { name: texts.panel.save })).toBeNull()
  expect(screen.queryByText('Takes effect', { exact: false })).toBeNull()
})

/** The panel over loader data that are read again, as the page has it. */
function Panel({ newer }: { readonly newer: SubAccountView }) {
  const [subAccount, setSubAccount] = useState(LI_HUA)
  return (
    <>
      <button type="button" onClick={() => setSubAccount(newer)}>
        Read again
      </button>
      <EditSubAccount subAccount={subAccount} data={{ ...DATA, subAccount }} onClose={() => {}}>
        {null}
      </EditSubAccount>
    </>
  )
}

test('a sub-account that was renamed meanwhile is not renamed back', async () => {
  const newer = { ...LI_HUA, name: 'Li Hua-Chen', updatedAt: 4 }
  const user = renderInPage(<Panel newer={newer} />)
  const email = screen.getByLabelText<HTMLInputElement>(texts.panel.email)
  await user.clear(email)
  await user.type(email, 'hua@example.com')
  await expectFormError(pressing(user, texts.panel.save), conflictErrors.changedMeanwhile)
  await user.click(screen.getByText('Read again'))
  expect(screen.getByLabelText<HTMLInputElement>(texts.panel.name).value).toBe('Li Hua-Chen')
  const fetched = vi.spyOn(globalThis, 'fetch')
  respondWith(newer)
  await pressing(user, texts.panel.save)()
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(sent(fetched)[0]).toMatchObject([
    expect.anything(),
    { name: 'Li Hua-Chen', email: 'hua@example.com', updatedAt: 4 },
  ])
})
