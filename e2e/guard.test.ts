import { expect } from 'vitest'
import { BROWSER_HEADERS, post } from '#test/person.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { signIn } from './sign-in.ts'
import { COMMIT, formIsReady, logInWith, logOut, openForm, waitForPath } from './steps.ts'

test('console and order pages lead to the stored service address, with the language in its query', async ({
  visit,
  people,
}) => {
  const { page } = await visit({ language: 'zh', as: await people.make() })
  for (const [path, service] of [
    ['/content/console', '/dev/service/console_customer'],
    ['/content/orderPay', '/dev/service/order'],
  ] as const) {
    await page.goto(path, COMMIT)
    await waitForPath(page, service)
    expect(new URL(page.url()).searchParams.get('lang')).toBe('zh')
    // A page of local mode in the place of another service: complete and styled.
    await expectAccessible(page)
    expect(await page.evaluate('getComputedStyle(document.body).fontFamily')).not.toMatch(/^"?Times/)
  }
})

test('protected pages without a session lead to the login page, which ignores a redirect to another site', async ({
  visit,
  people,
}) => {
  const { page, texts } = await visit()
  for (const path of [
    '/content/information',
    '/content/console',
    '/content/orderPay',
    '/content/registerResult',
  ]) {
    await page.goto(path, COMMIT)
    await waitForPath(page, '/entry/logIn')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path)
  }
  const { userName, password } = await people.make()
  await openForm(page, `/entry/logIn?redirect=${encodeURIComponent('//elsewhere.example/content/home')}`)
  await logInWith(page, texts, { account: userName, password })
  await waitForPath(page, '/content/overview')
})

test('an invalid token is dropped: the account center leads to the login page, public pages stay', async ({
  visit,
  people,
}) => {
  const person = await people.make()
  const dead = { ...person, token: 'x'.repeat(43) }
  const { page, expectFailure } = await visit({ as: dead })
  expectFailure(
    `401 /api/${person.userId}/token/validation`,
    '401 /api/user/detail',
    '401 /api/account/closure',
  )
  const stored = () => page.evaluate('localStorage.getItem("X-Auth-Token")')

  await page.goto('/content/home')
  await expect.poll(stored).toBeNull()
  expect(new URL(page.url()).pathname).toBe('/content/home')

  await signIn(page, dead)
  await page.goto('/content/information', COMMIT)
  await waitForPath(page, '/entry/logIn')
  await expect.poll(stored).toBeNull()
})

test('"remember my user name" stores name and identity and no password, and nothing without it', async ({
  visit,
  people,
}) => {
  const { userName, password } = await people.make()
  const { page, texts } = await visit()
  const remembered = () =>
    page.evaluate(`[localStorage, sessionStorage].flatMap((area) =>
      Object.keys(area).filter((name) => name.startsWith('signIn'))).sort().join()`)
  await openForm(page, '/entry/logIn')
  await logInWith(page, texts, { account: userName, password })
  await waitForPath(page, '/content/overview')
  expect(await remembered()).toBe('')
  await logOut(page)
  await formIsReady(page)
  await page.getByLabel(texts.signIn.remember).check()
  await logInWith(page, texts, { account: userName, password })
  await waitForPath(page, '/content/overview')
  expect(await remembered()).toBe('signInIdentity,signInNames:primary')
  await logOut(page)
  await expect.poll(() => page.getByLabel(texts.signIn.account, { exact: true }).inputValue()).toBe(userName)
  expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(
    password,
  )
})

test('an unreachable server is reported by the form, which keeps what was typed', async ({ visit }) => {
  const { page, texts, context, expectFailedRequests } = await visit()
  await openForm(page, '/entry/logIn')
  await page.getByLabel(texts.signIn.account, { exact: true }).fill('stranger')
  await page.getByLabel(texts.signIn.password, { exact: true }).fill('Quiet-Harbour-7')
  await context.setOffline(true)
  expectFailedRequests()
  await page.getByRole('button', { name: texts.signIn.submit, exact: true }).click()
  await page.getByText(texts.errors.networkError).first().waitFor()
  expect(await page.getByLabel(texts.signIn.account, { exact: true }).inputValue()).toBe('stranger')
})

test('a session that ended elsewhere leads to the login page at the next click, and from there to the clicked tab', async ({
  visit,
  people,
  site,
}) => {
  const person = await people.make()
  const { page, texts, expectFailure } = await visit({ as: person })
  await page.goto('/content/information/activity')
  await page.getByText(texts.audit.kind.registered).first().waitFor()
  const { token, cookie, userId } = person
  const headers = { ...BROWSER_HEADERS, 'x-auth-token': token, cookie: `${cookie?.name}=${cookie?.value}` }
  // The bell may be the first to find it, and leaves the page as it is.
  expectFailure('401 /api/notifications/events', '401 /api/notifications/state', '401 /api/sessions')
  expect((await post(site, '/api/user/logout', { userId }, headers)).status).toBe(200)
  await page
    .getByRole('navigation', { name: texts.layout.menu })
    .getByRole('link', { name: texts.titles.sessions })
    .click()
  await waitForPath(page, '/entry/logIn')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/content/information/sessions')
  expect(await page.evaluate('localStorage.getItem("X-Auth-Token")')).toBeNull()
  await page.getByText(texts.errors['0010']).first().waitFor()
})

test('logging out in one tab leads the account page of another tab to the login page and back', async ({
  visit,
  people,
}) => {
  const { page, texts, context } = await visit({ as: await people.make() })
  await page.goto('/content/information/activity')
  await page.getByText(texts.audit.kind.registered).first().waitFor()
  await logOut(await context.newPage())
  await waitForPath(page, '/entry/logIn')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/content/information/activity')
})

test('the token is validated whenever a page starts and not on the way to the log-out page; header and banner know who is logged in', async ({
  visit,
  people,
}) => {
  const { page, texts } = await visit()
  const checks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/token/validation')) checks.push(new URL(page.url()).pathname)
  })
  await page.goto('/content/home')
  await signIn(page, await people.make())
  await logOut(page)
  expect(checks).toEqual([])
  await signIn(page, await people.make())
  await page.goto('/content/home')
  await expect.poll(() => checks).toEqual(['/content/home'])
  await page.goto('/content/aboutUs')
  await expect.poll(() => checks).toEqual(['/content/home', '/content/aboutUs'])
  const { banner } = texts.layout
  const shown = () =>
    Promise.all([
      page.getByText(banner.signedIn).isVisible(),
      page.getByText(banner.text).isVisible(),
      page.getByRole('banner').getByRole('link', { name: texts.kit.account }).isVisible(),
      page.getByRole('banner').getByRole('link', { name: texts.kit.logIn }).isVisible(),
    ])
  expect(await shown()).toEqual([true, false, true, false])
  await logOut(page)
  await page.goto('/content/aboutUs')
  expect(await shown()).toEqual([false, true, false, true])
})
