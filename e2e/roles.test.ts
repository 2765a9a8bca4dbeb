import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { changeStored, makeSubAccount } from './site-database.ts'
import { changeUntilItAsks, logInBelow, openForm, waitForPath } from './steps.ts'

const box = (page: Page, resource: string, verb: string) =>
  page.getByRole('row', { name: resource }).getByRole('checkbox', { name: verb, exact: true })

test('a role is created by keyboard, edited, refused to be deleted while in use, and deleted', async ({
  visit,
  people,
  site,
}) => {
  const person = await people.make()
  const { page, texts, expectFailure } = await visit({ as: person, width: 1440 })
  const { role } = texts
  const names = role.permission
  await page.goto(PATHS.roles)
  await page.getByRole('button', { name: role.list.create }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel(role.page.name).fill('Regional finance')
  await box(page, names.subAccount.name, names.subAccount.read).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  expect(await box(page, names.order.name, names.order.read).isChecked()).toBe(true)
  await page.getByLabel(role.page.name).focus()
  await page.keyboard.press('Enter')
  await waitForPath(page, PATHS.roles)
  const row = page.getByRole('listitem').filter({ hasText: 'Regional finance' })
  await row.getByText('2 permissions').first().waitFor()

  // Leaving with changes asks first.
  await row.getByRole('link').click()
  await changeUntilItAsks(page, () => box(page, names.claim.name, names.claim.create).check())
  await page.getByText('2 changes').first().waitFor()
  await page.getByRole('navigation').getByRole('link', { name: texts.titles.roles }).click()
  await page.getByRole('button', { name: texts.kit.unsaved.stay }).click()
  await page.getByRole('button', { name: role.page.save }).click()
  await page.getByText('2 changes').first().waitFor({ state: 'detached' })
  const roleId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  const sub = makeSubAccount(site, person.userId, 'zhou-min')
  changeStored(
    site,
    'insert into sub_account_roles (sub_account_id, account_id, role_id, granted_at) values (?, ?, ?, 0)',
    sub,
    person.userId,
    roleId,
  )
  await page.goto(PATHS.roles)
  await row.getByText('Used by 1 sub-account').first().waitFor()
  await row.getByRole('button', { name: role.list.removeOf.replace('{{name}}', 'Regional finance') }).click()
  expectFailure(`409 /api/roles/${roleId}`)
  await page.getByRole('button', { name: role.removal.action }).click()
  await page.getByRole('alert').filter({ hasText: 'zhou-min' }).waitFor()
  await expectAccessible(page)
  changeStored(site, 'delete from sub_account_roles where sub_account_id = ?', sub)
  await page.getByRole('button', { name: role.removal.action }).click()
  await row.waitFor({ state: 'detached' })
})

test('a sub-account sees what its roles grant, and the 401 page of a missing permission in both schemes', async ({
  visit,
  people,
  site,
}) => {
  const primary = await people.make()
  const sub = makeSubAccount(site, primary.userId, `li-${primary.userName}`)
  const grant = (roleId: string) =>
    changeStored(
      site,
      'insert into sub_account_roles (sub_account_id, account_id, role_id, granted_at) values (?, ?, ?, 0)',
      sub,
      primary.userId,
      roleId,
    )
  grant('readOnly')
  const { page, texts, expectFailure } = await visit({ language: 'zh', width: 390, scheme: 'dark' })
  const { role } = texts
  await openForm(page, PATHS.subAccounts)
  await logInBelow(page, texts, {
    primary: primary.userName,
    account: `li-${primary.userName}`,
    password: primary.password,
  })
  await waitForPath(page, PATHS.accountOverview)
  await page.goto(PATHS.roles)
  await page.getByRole('list', { name: role.list.label }).waitFor()
  expect(await page.getByRole('button', { name: role.list.create }).count()).toBe(0)

  await page.goto(PATHS.roleNew)
  await page.getByRole('heading', { name: texts.kit.failure.notAllowed }).waitFor()
  await page
    .getByText(`${role.permission.role.name}：${role.permission.role.create}`, { exact: false })
    .first()
    .waitFor()
  await expectAccessible(page)
  expect(await page.evaluate('Boolean(localStorage.getItem("X-Auth-Token"))')).toBe(true)

  // The permission counts from the next visit on, and its loss from the next call on.
  grant('administrator')
  await page.reload()
  await page.getByLabel(role.page.name).fill('区域财务')
  changeStored(
    site,
    `delete from sub_account_roles where role_id = 'administrator' and sub_account_id = ?`,
    sub,
  )
  expectFailure('403 /api/roles')
  await page.getByRole('button', { name: role.page.create }).click()
  await page.getByRole('heading', { name: texts.kit.failure.notAllowed }).waitFor()
})
