import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect } from 'vitest'
import { DEMO_PEOPLE } from '#server/people/account/people.demo.ts'
import { BROWSER_HEADERS, type RegisteredPerson } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { COMMIT, logInAsDemoSub, openForm, waitForPath } from './steps.ts'
import type { Visitor } from './visitor.ts'

/** Opens the first tab of the account center, up to the moment at which it can be used. */
async function openAccountCenter({ page, texts }: Visitor): Promise<void> {
  await page.goto('/content/information')
  await page.getByRole('button', { name: texts.account.edit }).waitFor()
}

/** The same account changed by another client. */
async function changeElsewhere(
  site: Site,
  person: RegisteredPerson,
  fields: Record<string, string>,
): Promise<void> {
  const headers = {
    ...BROWSER_HEADERS,
    'content-type': 'application/json',
    'x-auth-token': person.token,
    cookie: person.cookies,
  }
  const now = (await (await fetch(`${site.url}/api/user/detail`, { headers })).json()) as {
    updatedAt: number
  }
  const empty = { name: '', phone: '', companyName: '', taxNumber: '', companyAddress: '' }
  const body = JSON.stringify({ ...empty, ...fields, updatedAt: now.updatedAt })
  const response = await fetch(`${site.url}/api/account/profile`, { method: 'PUT', headers, body })
  expect(response.status).toBe(200)
}

test('basic information is edited in place by keyboard, with each error at its field', async ({
  visit,
  people,
}) => {
  const person = await people.make()
  const visitor = await visit({ as: person })
  const { page, texts } = visitor
  await openAccountCenter(visitor)
  const { field } = texts.account
  await page.getByText(person.userId, { exact: true }).first().waitFor()
  await page.getByRole('button', { name: texts.account.edit }).focus()
  await page.keyboard.press('Enter')
  // The first field has the focus; the others follow by Tab.
  await expect.poll(() => page.evaluate('document.activeElement.name')).toBe('name')
  await page.keyboard.type('Lin Yue')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await page.getByText(texts.errors.phoneCountryRule).first().waitFor()
  await page.getByLabel(field.phone).fill('138 0013 8000')
  await page.getByLabel(field.taxNumber).fill('91350100M000100YS3')
  await page.getByText(texts.profile.taxDoubt.alphabet).first().waitFor()
  await page.getByLabel(field.taxNumber).fill('91350100M000100Y43')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByText('+86 138 0013 8000').first().waitFor()
  await page.getByText('91350100M000100Y43').first().waitFor()
  // The focus is back at the button.
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(texts.account.edit)
})

test('basic information that another client changed meanwhile is shown (0022), and the typed values stay', async ({
  visit,
  people,
  site,
}) => {
  const person = await people.make()
  const visitor = await visit({ as: person, language: 'zh' })
  const { page, texts, expectFailure } = visitor
  await openAccountCenter(visitor)
  expectFailure('409 /api/account/profile')
  const { field } = texts.account
  const { conflict } = texts.kit
  await page.getByRole('button', { name: texts.account.edit }).click()
  await page.getByLabel(field.name, { exact: true }).fill('Mine')
  await changeElsewhere(site, person, { name: 'Theirs', companyAddress: 'Harbour Road 1' })
  await page.getByRole('button', { name: texts.account.save }).click()
  await page.getByText(texts.errors['0022']).first().waitFor()
  await page.getByText(conflict.now.replace('{{value}}', 'Theirs')).first().waitFor()
  expect(await page.getByLabel(field.name, { exact: true }).inputValue()).toBe('Mine')
  // What was changed there only is taken.
  expect(await page.getByLabel(field.companyAddress).inputValue()).toBe('Harbour Road 1')
  await page.getByRole('button', { name: conflict.keepMine }).click()
  await page.getByRole('button', { name: texts.account.save }).click()
  await page.getByRole('button', { name: texts.account.edit }).waitFor()
  await page.getByText('Mine', { exact: true }).first().waitFor()
  await page.getByText('Harbour Road 1', { exact: true }).first().waitFor()
})

test('the activity is listed, filtered and exported, and an empty export says so (0011)', async ({
  visit,
  people,
  site,
}) => {
  const person = await people.make()
  const visitor = await visit({ as: person })
  const { page, texts, expectFailure } = visitor
  await openAccountCenter(visitor)
  expectFailure('404 /api/audit-events/export')
  await changeElsewhere(site, person, { name: 'Lin Yue', phone: '13800138000' })
  await page.getByRole('link', { name: texts.titles.activity }).click()
  await page.getByText(texts.audit.kind.profileChanged).first().waitFor()
  await page.getByText(texts.audit.kind.registered).first().waitFor()
  await page.getByText(texts.audit.facts.words.field.phone).first().waitFor()
  await expectAccessible(page)

  const exports = page.getByRole('button', { name: texts.list.export.start, exact: true })
  const groups = page
    .locator('#main')
    .getByRole('button', { name: texts.audit.list.options.group.account, exact: true })
  await groups.click()
  await page.waitForURL(/group=account/)
  const download = page.waitForEvent('download')
  await exports.click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^activity-\d{8}-\d{6}\.xlsx$/)
  const parts = unzipSync(readFileSync(await file.path()))
  const sheet = Object.values(parts)
    .map((part) => strFromU8(part))
    .join('')
  expect(sheet).toContain(texts.audit.kind.profileChanged)
  expect(sheet).not.toContain('Lin Yue')

  await page.getByRole('button', { name: texts.list.addFilter, exact: true }).click()
  await page.getByLabel(texts.list.to, { exact: true }).fill('2020-01-01')
  await page.getByText(texts.list.none.matching).first().waitFor()
  await page.keyboard.press('Escape')
  await exports.click()
  await page.getByText(texts.errors['0011']).first().waitFor()
})

test('a navigation inside the account center waits for the texts of its page, and reloads where they cannot be loaded', async ({
  visit,
  people,
}) => {
  const visitor = await visit({ as: await people.make() })
  const { page, texts, expectFailedRequests } = visitor
  await openAccountCenter(visitor)
  const tab = (name: string) => page.getByRole('navigation', { name: texts.layout.menu }).getByText(name)
  const arrival = Promise.withResolvers<void>()
  await page.route(/\/audit\.en-[^/]*\.js$/, async (route) => {
    await arrival.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/audit\.en-[^/]*\.js$/)
  await tab(texts.titles.activity).click()
  await asked
  await page.getByRole('button', { name: texts.account.edit }).waitFor()
  arrival.resolve()
  await page.getByRole('heading', { name: texts.titles.activity }).waitFor()

  expectFailedRequests()
  await page.route(/\/agreement\.en-[^/]*\.js$/, (route) => route.abort(), { times: 1 })
  const reloaded = page.waitForEvent('load')
  await tab(texts.titles.ownData).click()
  await reloaded
  await page.getByRole('heading', { name: texts.agreement.consents.title }).waitFor()
})

test('the menu of the account center on a phone opens, navigates and closes, and nothing overflows', async ({
  visit,
  people,
}) => {
  const visitor = await visit({ as: await people.make(), language: 'zh', width: 390 })
  const { page, texts } = visitor
  await openAccountCenter(visitor)
  const menu = page.getByRole('button', { name: texts.layout.menu })
  const isOpen = () => menu.getAttribute('aria-expanded')
  await menu.click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect.poll(isOpen).toBe('false')
  await menu.click()
  await page.getByRole('navigation', { name: texts.layout.menu }).getByText(texts.titles.activity).click()
  await page.getByText(texts.audit.kind.registered).first().waitFor()
  await expect.poll(isOpen).toBe('false')
  await page.getByRole('navigation', { name: texts.account.tabs }).getByText(texts.titles.information).click()
  await page.getByRole('button', { name: texts.account.edit }).click()
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
})

test('folded menu and density are stored in cookies and applied before React runs', async ({
  visit,
  people,
}) => {
  const visitor = await visit({ as: await people.make() })
  const { page, texts, context, expectFailedRequests } = visitor
  await openAccountCenter(visitor)
  await page.getByRole('button', { name: texts.layout.accountMenu.sizes.small }).click()
  await page.getByRole('button', { name: texts.layout.accountMenu.fold }).click()
  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
  expect(cookies).toMatchObject({ sidebarStatus: '0', size: 'small' })
  await expectAccessible(page)
  expectFailedRequests()
  // Without the files of scripts only the document's own script runs.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload(COMMIT)
  await page.locator('header').waitFor()
  const look =
    'JSON.stringify([document.documentElement.dataset.sidebarStatus, document.documentElement.dataset.size])'
  expect(await page.evaluate(look)).toBe('["0","small"]')
  await page.unroute('**/assets/*.js')
  await page.reload()
  await page.getByRole('button', { name: texts.layout.accountMenu.unfold }).click()
  await page.getByText(texts.layout.accountMenu.services).first().waitFor()
})

describe('the error log', () => {
  test('lists what failed in this tab without secrets, and can be cleared', async ({ visit, people }) => {
    const visitor = await visit({ as: await people.make(), language: 'zh' })
    const { page, texts, expectFailure } = visitor
    await openAccountCenter(visitor)
    expectFailure('500 /api/audit-events/export')
    await page.getByRole('link', { name: texts.titles.activity }).click()
    const requestId = '4f1d0c9a-77aa-4c1e-9b7e-1234567890ab'
    const errorMsg = texts.errors.WEBSITE_INTER_ERROR
    const failure = { status: 500, errorCode: 'WEBSITE_INTER_ERROR', errorMsg, requestId }
    await page.route('**/api/audit-events/export*', (route) => route.fulfill({ status: 500, json: failure }))
    await page.getByRole('button', { name: texts.list.export.start, exact: true }).click()
    await page.getByRole('link', { name: texts.titles.errorLog }).click()
    await page.waitForURL('**/errorLog')
    await page.getByText('POST /api/audit-events/export').first().waitFor()
    await page.getByText(requestId).first().waitFor()
    await page.getByText(errorMsg).first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: texts.errorLog.clear }).click()
    await page.getByText(texts.errorLog.empty, { exact: true }).first().waitFor()
    expect(await page.title()).toContain(texts.titles.errorLog)
  })

  test('opens for a signed-out visitor and is empty in a new tab', async ({ visit }) => {
    const { page, texts } = await visit()
    await page.goto('/errorLog')
    await page.getByText(texts.errorLog.empty, { exact: true }).first().waitFor()
  })

  test('is linked from a form whose call failed, shows nothing of what was typed, and Back leads to the form', async ({
    visit,
  }) => {
    const { page, texts, expectFailedRequests } = await visit()
    const { signIn: form, errors, titles, errorLog } = texts
    await openForm(page, '/entry/logIn')
    await page.getByLabel(form.account, { exact: true }).fill('stranger')
    await page.getByLabel(form.password, { exact: true }).fill('Quiet-Harbour-7')
    expectFailedRequests()
    await page.route('**/api/sign-in', (route) => route.abort())
    await page.getByRole('button', { name: form.submit, exact: true }).click()
    await page.getByText(errors.networkError).first().waitFor()
    await page.getByRole('link', { name: titles.errorLog }).click()
    await page.getByText('POST /api/sign-in').first().waitFor()
    await page.getByText(errorLog.kind.call).first().waitFor()
    expect(await page.locator('main').textContent()).not.toMatch(/somebody|Quiet-Harbour/)
    await page.goBack()
    await page.getByLabel(form.account, { exact: true }).waitFor()
  })
})

test('a sub-account sees its own data without editing, and an ended session leads to its own login page', async ({
  visit,
  site,
}) => {
  const { page, texts, context, expectFailure } = await visit()
  await logInAsDemoSub(site, page, texts)
  await page.goto('/content/information')
  await page.getByText(texts.account.editedByPrimary).first().waitFor()
  await page.getByText(DEMO_PEOPLE.customer, { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: texts.account.edit, exact: true }).count()).toBe(0)
  expect(await page.getByRole('link', { name: texts.titles.activity }).count()).toBe(0)
  await expectAccessible(page)

  // Nothing is called for a page that is not allowed, and the session stays.
  await page.goto('/content/information/activity')
  await page.getByText(texts.kit.failure.notAllowed).first().waitFor()
  await page
    .getByText(`${texts.role.permission.activity.name}: ${texts.role.permission.activity.read}`, {
      exact: false,
    })
    .first()
    .waitFor()
  await expectAccessible(page)

  // In another tab of the same browser, with a token that is no longer good.
  expectFailure('401 /api/user/detail', '401 /api/sessions', '401 /api/account/closure')
  const other = await context.newPage()
  await other.goto('/content/home')
  await other.evaluate("localStorage.setItem('X-Auth-Token', 'x'.repeat(43))")
  const userId = await other.evaluate("localStorage.getItem('userId')")
  expectFailure(`401 /api/${userId}/token/validation`)
  await other.goto('/content/information', COMMIT)
  await waitForPath(other, '/entry/subAccounts')
  expect(await other.evaluate("localStorage.getItem('X-Auth-Token')")).toBeNull()
})
