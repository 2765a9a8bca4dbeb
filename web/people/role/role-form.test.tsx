import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { textLength } from '#contract/kit/fields/text-length.ts'
import type { Permission } from '#contract/kit/permissions.ts'
import { roleErrors } from '#contract/people/role/role.errors.ts'
import type { RoleView } from '#contract/people/role/role.fields.ts'
import { storeSession } from '#web/platform/session/session-store.ts'
import { expectFormError, fill, pressing, respondWith, stubApi } from '#web/ui/form/test-form-errors.ts'
import { ACCOUNT, renderInPage } from '#web/ui/test-render.tsx'
import { EditRole, NewRole } from './role-form.tsx'
import { roleEn as texts } from './text.en.ts'

stubApi()
const PARTNER = { ...ACCOUNT, accountType: 2 as const }

beforeEach(() => storeSession({ token: 'token', userId: ACCOUNT.userId }))

const ROLE: RoleView = {
  id: 'r1',
  builtIn: false,
  name: 'Regional finance',
  description: 'Orders of one region',
  permissions: ['order:read', 'customer:read', 'customer:update'],
  subAccounts: 2,
  withinOwn: true,
  updatedAt: 7,
}

const box = (resource: string, verb: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${resource}`) })).getByRole('checkbox', { name: verb })

test('the grid sends the permissions that are ticked, and says what saving changes', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const user = renderInPage(<EditRole role={ROLE} />, 'en', null, { account: PARTNER })
  await user.click(box('Pipeline', 'Export'))
  await user.click(box('Customers', 'Edit'))
  screen.getByText('3 changes:')
  screen.getByText('Pipeline: View, Export added', { exact: false })
  screen.getByText('Customers: Edit removed', { exact: false })
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' East')
  screen.getByText('4 changes:')
  screen.getByText(/^Name; /)
  respondWith(ROLE)
  await pressing(user, texts.page.save)()
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  const [path, init] = fetched.mock.calls[0] ?? []
  expect(path).toBe('/api/roles/r1')
  const body = JSON.parse(String(init?.body))
  expect(body.permissions.sort()).toEqual(['customer:read', 'order:read', 'pipeline:export', 'pipeline:read'])
  expect(body.updatedAt).toBe(7)
})

test('a permission that the user lacks cannot be ticked, and the box says why', async () => {
  const own: Permission[] = ['role:update', 'order:read', 'customer:read', 'customer:update']
  const account = { ...PARTNER, primaryName: 'lin-yue', permissions: own }
  const user = renderInPage(<EditRole role={ROLE} />, 'en', null, { account })
  const missing = box('Pipeline', 'View')
  await user.click(missing)
  expect((missing as HTMLInputElement).checked).toBe(false)
  expect(missing.getAttribute('aria-describedby')).toBe(screen.getByText(texts.grid.missing).id)
})

test('arrow keys move between the boxes of the grid, over cells without one', async () => {
  const user = renderInPage(<EditRole role={ROLE} />, 'en', null, { account: PARTNER })
  box('Pipeline', 'View').focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(box('Pipeline', 'Create'))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement?.closest('tr')?.textContent).toContain('Leads')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.closest('tr')?.textContent).toContain('Pipeline')
})

test('a box in a column has the name of the column; one with a name of its own is in the last one', () => {
  renderInPage(<EditRole role={ROLE} />, 'en', null, { account: PARTNER })
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const grid = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  for (const cells of grid.map((row) => [...row.children].slice(1, -1)))
    for (const [place, cell] of cells.entries()) expect(['', heads[place + 1]]).toContain(cell.textContent)
  expect(box('Offers', 'Claim').closest('td')?.matches(':last-child')).toBe(true)
})

test('discarding restores the saved role', async () => {
  const user = renderInPage(<EditRole role={ROLE} />, 'en', null, { account: PARTNER })
  await user.click(box('Pipeline', 'Export'))
  await pressing(user, texts.page.discard)()
  expect((box('Pipeline', 'Export') as HTMLInputElement).checked).toBe(false)
  expect(screen.queryByRole('button', { name: texts.page.discard })).toBeNull()
})

test('an error of saving a role is shown at the name, or above the form', async () => {
  const user = renderInPage(<EditRole role={ROLE} />, 'en', null, { account: PARTNER })
  const save = pressing(user, texts.page.save)
  await expectFormError(save, roleErrors.nameTaken, undefined, 'name')
  await expectFormError(save, roleErrors.unknown)
  await expectFormError(save, roleErrors.builtIn)
  await expectFormError(save, conflictErrors.changedMeanwhile)
  await expectFormError(save, httpErrors.notPermitted)
})

test('a copy has the permissions of the other role that the user has, and needs a name', async () => {
  const account = {
    ...PARTNER,
    primaryName: 'lin-yue',
    permissions: ['role:create', 'order:read'] as Permission[],
  }
  const user = renderInPage(<NewRole template={ROLE} />, 'en', null, { account })
  expect((screen.getByLabelText(texts.page.name) as HTMLInputElement).value).toBe('Copy of Regional finance')
  expect((box('Billing', 'View') as HTMLInputElement).checked).toBe(true)
  expect((box('Customers', 'View') as HTMLInputElement).checked).toBe(false)
  await user.clear(screen.getByLabelText(texts.page.name))
  await fill(user, {})
  await pressing(user, texts.page.create)()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(texts.page.name)))
})

test.each(['en', 'zh'] as const)('the name of a copy is cut between characters (%s)', (language) => {
  renderInPage(<NewRole template={{ ...ROLE, name: '👩\u200d💻'.repeat(12) }} />, language, null, {
    account: PARTNER,
  })
  const { value } = screen.getByRole<HTMLInputElement>('textbox', {
    name: language === 'en' ? 'Name' : /名称/,
  })
  expect(value).toMatch(language === 'en' ? /^Copy of (?:👩\u200d💻)+…$/u : /^(?:👩\u200d💻)+… ?副本$/u)
  expect(textLength(value)).toBeLessThanOrEqual(36)
})

test('a customer is not offered what only partners have', () => {
  renderInPage(<EditRole role={ROLE} />)
  expect(screen.queryByRole('row', { name: /^(Pipeline|Customers|Leads)/ })).toBeNull()
  expect(screen.getByRole('row', { name: /^Free trials/ })).not.toBeNull()
})
