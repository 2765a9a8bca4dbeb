import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PEOPLE, demoPassword } from '#server/demo/demo-people.ts'
import { BROWSER_HEADERS, type RegisteredPerson, registerAt } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { expectAccessible } from './accessibility.ts'
import { logInBelow, waitForPath } from './identity-steps.ts'
import { openSignedIn } from './sign-in.ts'
import { newVisitor, openBrowser } from './visitor.ts'
import { WORDS } from './words.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** Somebody signed in, on the first tab of the account center. */
async function atAccountCenter(name: string, language: 'zh' | 'en', width = 1280) {
  const visitor = await newVisitor(browser, { url: site.url, language, width })
  const person = await registerAt(site, name, { browser: true })
  await openSignedIn(visitor.page, person, '/content/information')
  const words = WORDS[language]
  await visitor.page.getByRole('button', { name: words.account.edit }).waitFor()
  return { ...visitor, person, words }
}

/** The same account changed from another place. */
async function changeElsewhere(person: RegisteredPerson, fields: Record<string, string>): Promise<void> {
  const headers = {
    ...BROWSER_HEADERS,
    'content-type': 'application/json',
    'x-auth-token': person.token,
    cookie: `${person.cookie?.name}=${person.cookie?.value}`,
  }
  const now = (await (await fetch(`${site.url}/api/user/detail`, { headers })).json()) as {
    updatedAt: number
  }
  const empty = { name: '', phone: '', companyName: '', taxNumber: '', companyAddress: '' }
  const body = JSON.stringify({ ...empty, ...fields, updatedAt: now.updatedAt })
  const answer = await fetch(`${site.url}/api/account/profile`, { method: 'PUT', headers, body })
  expect(answer.status).toBe(200)
}

describe.each(['zh', 'en'] as const)('in %s', (language) => {
  test('basic information is edited in place, by keyboard, and what is wrong stands at its field', async () => {
    const { page, words, close, person } = await atAccountCenter(`account-edit-${language}`, language)
    const { field } = words.account
    await page.getByText(person.userId, { exact: true }).waitFor()
    await page.getByRole('button', { name: words.account.edit }).focus()
    await page.keyboard.press('Enter')
    // The first field has the focus; the others follow by Tab.
    await page.keyboard.type('Lin Yue')
    await page.keyboard.press('Tab')
    await page.keyboard.type('12')
    await page.keyboard.press('Tab')
    await page.getByText(words.errors.loosePhoneRule).waitFor()
    await page.getByLabel(field.phone).fill('138 0013 8000')
    await page.getByLabel(field.taxNumber).fill('91350100M000100YS3')
    await page.getByText(words.account.taxDoubt.alphabet).waitFor()
    await page.getByLabel(field.taxNumber).fill('91350100M000100Y43')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.getByText('+8613800138000').waitFor()
    await page.getByText('91350100M000100Y43').waitFor()
    // Back where it began.
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(words.account.edit)
    await close()
  })

  test('a change made elsewhere meanwhile is said (0022), and nothing typed is lost', async () => {
    const { page, words, close, person, expectFailure } = await atAccountCenter(
      `account-late-${language}`,
      language,
    )
    expectFailure('409 /api/account/profile')
    const { field } = words.account
    await page.getByRole('button', { name: words.account.edit }).click()
    await page.getByLabel(field.name, { exact: true }).fill('Mine')
    await changeElsewhere(person, { name: 'Theirs', companyAddress: 'Harbour Road 1' })
    await page.getByRole('button', { name: words.account.save }).click()
    await page.getByText(words.errors['0022']).waitFor()
    await page.getByText(words.account.nowOnFile.replace('{{value}}', 'Theirs')).waitFor()
    await page.getByText(words.account.nowOnFile.replace('{{value}}', 'Harbour Road 1')).waitFor()
    expect(await page.getByLabel(field.name, { exact: true }).inputValue()).toBe('Mine')
    await page.getByLabel(field.companyAddress).fill('Harbour Road 1')
    await page.getByRole('button', { name: words.account.save }).click()
    await page.getByRole('button', { name: words.account.edit }).waitFor()
    await page.getByText('Mine', { exact: true }).waitFor()
    await page.getByText('Harbour Road 1', { exact: true }).waitFor()
    await close()
  })

  test('the activity is read, filtered and exported; nothing to export is said (0011)', async () => {
    const { page, words, close, person, expectFailure } = await atAccountCenter(
      `account-log-${language}`,
      language,
    )
    expectFailure('404 /api/audit-events/export')
    await changeElsewhere(person, { name: 'Lin Yue', phone: '13800138000' })
    await page.getByRole('link', { name: words.layout.accountMenu.activity }).click()
    await page.getByText(words.audit.kind.profileChanged).waitFor()
    await page.getByText(words.audit.kind.registered).waitFor()
    await page.getByText(words.audit.word.phone).waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: words.audit.group.account, exact: true }).click()
    await page.waitForURL(/group=account/)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: words.audit.export }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^activity-\d{8}-\d{6}\.xlsx$/)
    const parts = unzipSync(readFileSync(await file.path()))
    const texts = Object.values(parts)
      .map((part) => strFromU8(part))
      .join('')
    expect(texts).toContain(words.audit.kind.profileChanged)
    expect(texts).not.toContain('Lin Yue')

    await page.getByLabel(words.audit.to, { exact: true }).fill('2020-01-01')
    await page.getByText(words.audit.empty).waitFor()
    await page.getByRole('button', { name: words.audit.export }).click()
    await page.getByText(words.errors['0011']).waitFor()
    await close()
  })
})

test('a step inside the area waits for the words of its page; where they do not come, the page is loaded anew', async () => {
  const { page, words, close, expectFailedRequests } = await atAccountCenter('account-words', 'en')
  const tab = (name: string) => page.getByRole('navigation', { name: words.layout.menu }).getByText(name)
  let arrive = (): void => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/audit\.en-[^/]*\.js$/, async (route) => {
    await arrived
    await route.continue()
  })
  const asked = page.waitForRequest(/\/audit\.en-[^/]*\.js$/)
  await tab(words.layout.accountMenu.activity).click()
  await asked
  await page.getByRole('button', { name: words.account.edit }).waitFor()
  arrive()
  await page.getByRole('heading', { name: words.audit.title }).waitFor()

  expectFailedRequests()
  await page.route(/\/agreement\.en-[^/]*\.js$/, (route) => route.abort(), { times: 1 })
  const reloaded = page.waitForEvent('load')
  await tab(words.layout.accountMenu.ownData).click()
  await reloaded
  await page.getByRole('heading', { name: words.agreement.consents.title }).waitFor()
  await close()
})

test('on a phone the menu opens, leads on and closes; nothing scrolls sideways', async () => {
  const { page, words, close } = await atAccountCenter('account-phone', 'zh', 390)
  const menu = page.getByRole('button', { name: words.layout.menu })
  await menu.click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await menu.getAttribute('aria-expanded')).toBe('false')
  await menu.click()
  await page
    .getByRole('navigation', { name: words.layout.menu })
    .getByText(words.layout.accountMenu.activity)
    .click()
  await page.getByText(words.audit.kind.registered).waitFor()
  expect(await menu.getAttribute('aria-expanded')).toBe('false')
  await page
    .getByRole('navigation', { name: words.account.tabs })
    .getByText(words.layout.accountMenu.basic)
    .click()
  await page.getByRole('button', { name: words.account.edit }).click()
  await expectAccessible(page)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await close()
})

test('the folded menu and the density are kept in the cookies, and stand before React does', async () => {
  const { page, words, close, context, expectFailedRequests } = await atAccountCenter('account-look', 'en')
  await page.getByRole('button', { name: words.layout.accountMenu.sizes.small }).click()
  await page.getByRole('button', { name: words.layout.accountMenu.fold }).click()
  const kept = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))
  expect(kept).toMatchObject({ sidebarStatus: '0', size: 'small' })
  await expectAccessible(page)
  expectFailedRequests()
  // Without any file of ours only the document's own script has run.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  await page.locator('header').waitFor()
  const look =
    'JSON.stringify([document.documentElement.dataset.sidebarStatus, document.documentElement.dataset.size])'
  expect(await page.evaluate(look)).toBe('["0","small"]')
  await page.unroute('**/assets/*.js')
  await page.reload()
  await page.getByRole('button', { name: words.layout.accountMenu.unfold }).click()
  await page.getByText(words.layout.accountMenu.services).waitFor()
  await close()
})

describe.each(['zh', 'en'] as const)('the error log in %s', (language) => {
  test('lists what failed in this tab, without secrets, and can be cleared', async () => {
    const { page, words, close, expectFailure } = await atAccountCenter(
      `account-errors-${language}`,
      language,
    )
    expectFailure('500 /api/audit-events/export')
    await page.getByRole('link', { name: words.layout.accountMenu.activity }).click()
    const requestId = '4f1d0c9a-77aa-4c1e-9b7e-1234567890ab'
    const answer = { status: 500, errorCode: 'WEBSITE_INTER_ERROR', errorMsg: 'x', requestId }
    await page.route('**/api/audit-events/export*', (route) => route.fulfill({ status: 500, json: answer }))
    await page.getByRole('button', { name: words.audit.export }).click()
    await page.getByRole('link', { name: words.titles.errorLog }).click()
    await page.waitForURL('**/errorLog')
    await page.getByText('GET /api/audit-events/export').waitFor()
    await page.getByText(requestId).waitFor()
    await page.getByText(words.errors.WEBSITE_INTER_ERROR).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: words.errorLog.clear }).click()
    await page.getByText(words.errorLog.empty, { exact: true }).waitFor()
    expect(await page.title()).toContain(words.titles.errorLog)
    await close()
  })

  test('opens for everybody, empty in a new tab', async () => {
    const visitor = await newVisitor(browser, { url: site.url, language })
    await visitor.page.goto('/errorLog')
    await visitor.page.getByText(WORDS[language].errorLog.empty, { exact: true }).waitFor()
    await expectAccessible(visitor.page)
    await visitor.close()
  })
})

test('the error log is reached from a form whose call failed, and the way back leads to the form', async () => {
  const { page, context, close, expectFailedRequests } = await newVisitor(browser, {
    url: site.url,
    language: 'en',
  })
  const { signIn: form, errors, titles, errorLog } = WORDS.en
  await page.goto('/entry/logIn')
  await page.getByLabel(form.account, { exact: true }).fill('somebody')
  await page.getByLabel(form.password, { exact: true }).fill('Quiet-Harbour-7')
  expectFailedRequests()
  await page.route('**/api/sign-in', (route) => route.abort())
  await page.getByRole('button', { name: form.submit, exact: true }).click()
  await page.getByText(errors.networkError).waitFor()
  await page.getByRole('link', { name: titles.errorLog }).click()
  await page.getByText('POST /api/sign-in').waitFor()
  await page.getByText(errorLog.kind.call).waitFor()
  // What was typed into the form is nowhere on the page.
  expect(await page.locator('main').textContent()).not.toMatch(/somebody|Quiet-Harbour/)
  await page.goBack()
  await page.getByLabel(form.account, { exact: true }).waitFor()
  await context.setOffline(false)
  await close()
})

test('a sub-account sees its own facts and cannot edit; a lost session leads to its own door', async () => {
  const { page, context, close, expectFailure } = await newVisitor(browser, { url: site.url, language: 'en' })
  const words = WORDS.en
  await page.goto('/entry/subAccounts')
  await logInBelow(page, words, {
    primary: DEMO_PEOPLE.customer,
    account: DEMO_PEOPLE.subAccount,
    password: demoPassword(site.dataDir) ?? '',
  })
  await waitForPath(page, '/content/information')
  await page.getByText(words.account.editedByPrimary).waitFor()
  await page.getByText(DEMO_PEOPLE.customer, { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: words.account.edit, exact: true }).count()).toBe(0)
  expect(await page.getByRole('link', { name: words.layout.accountMenu.activity }).count()).toBe(0)
  await expectAccessible(page)

  expectFailure('403 /api/audit-events', '403 /api/trials')
  await page.goto('/content/information/activity')
  await page.getByText(words.kit.failure.notAllowed).waitFor()

  // In another tab of the same browser, with a session that has ended meanwhile.
  expectFailure('401 /api/user/detail', '401 /api/sessions', '401 /api/account/closure')
  const other = await context.newPage()
  await other.goto('/content/home')
  await other.evaluate("localStorage.setItem('X-Auth-Token', 'x'.repeat(43))")
  const userId = await other.evaluate("localStorage.getItem('userId')")
  expectFailure(`401 /api/${userId}/token/validation`)
  await other.evaluate("sessionStorage.setItem('checked', 'x'.repeat(43))")
  await other.goto('/content/information', { waitUntil: 'commit' })
  await waitForPath(other, '/entry/subAccounts')
  expect(await other.evaluate("localStorage.getItem('X-Auth-Token')")).toBeNull()
  await close()
})
