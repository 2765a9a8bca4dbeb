import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BROWSER_HEADERS, registerAt } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { formIsReady, waitForPath } from './identity-steps.ts'
import { signIn } from './sign-in.ts'
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

const commit = { waitUntil: 'commit' } as const

test('console and order leave for the address of the stored endpoint, language passed along', async () => {
  const visitor = await newVisitor(browser, { url: site.url, language: 'zh' })
  const { page } = visitor
  await page.goto('/content/home')
  await signIn(page, await registerAt(site, 'guard-leaves', { browser: true }))
  for (const [path, service] of [
    ['/content/console', '/dev/service/console_customer'],
    ['/content/orderPay', '/dev/service/order'],
  ] as const) {
    await page.goto(path, commit)
    await waitForPath(page, service)
    expect(new URL(page.url()).searchParams.get('lang')).toBe('zh')
  }
  await visitor.close()
})

test('protected pages without a session ask to sign in; a foreign redirect is not followed', async () => {
  const visitor = await newVisitor(browser, { url: site.url, language: 'en' })
  const { page } = visitor
  for (const path of [
    '/content/information',
    '/content/console',
    '/content/orderPay',
    '/content/registerResult',
  ]) {
    await page.goto(path, commit)
    await waitForPath(page, '/entry/logIn')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(path)
  }
  const person = await registerAt(site, 'guard-redirect')
  await page.goto(`/entry/logIn?redirect=${encodeURIComponent('//elsewhere.example/content/home')}`)
  await page.getByLabel(WORDS.en.signIn.account, { exact: true }).fill(person.userName)
  await page.getByLabel(WORDS.en.signIn.password, { exact: true }).fill(person.password)
  await page.getByRole('button', { name: WORDS.en.signIn.submit }).click()
  await waitForPath(page, '/content/information')
  await visitor.close()
})

test('a dead token: the account area asks to sign in and forgets it, public pages only forget it', async () => {
  const visitor = await newVisitor(browser, { url: site.url, language: 'en' })
  const { page } = visitor
  const person = await registerAt(site, 'guard-dead', { browser: true })
  const dead = { ...person, token: 'x'.repeat(43) }
  visitor.expectFailure(
    `401 /api/${person.userId}/token/validation`,
    '401 /api/user/detail',
    '401 /api/account/closure',
    '401 /api/trials',
  )
  const stored = () => page.evaluate('localStorage.getItem("X-Auth-Token")')

  await page.goto('/content/home')
  await signIn(page, dead)
  await page.goto('/content/home')
  await expect.poll(stored).toBeNull()
  expect(new URL(page.url()).pathname).toBe('/content/home')

  await signIn(page, dead)
  await page.goto('/content/information', commit)
  await waitForPath(page, '/entry/logIn')
  await expect.poll(stored).toBeNull()
  await visitor.close()
})

test('remember my user name remembers the name only', async () => {
  const visitor = await newVisitor(browser, { url: site.url, language: 'en' })
  const { page } = visitor
  const person = await registerAt(site, 'guard-remember')
  const { signIn: words } = WORDS.en
  await page.goto('/entry/logIn')
  await page.getByLabel(words.account, { exact: true }).fill(person.userName)
  await page.getByLabel(words.password, { exact: true }).fill(person.password)
  await page.getByLabel(words.remember).check()
  await page.getByRole('button', { name: words.submit }).click()
  await waitForPath(page, '/content/information')
  await page.goto('/entry/logout', commit)
  await waitForPath(page, '/entry/logIn')
  await expect.poll(() => page.getByLabel(words.account, { exact: true }).inputValue()).toBe(person.userName)
  expect(await page.evaluate('JSON.stringify({ ...localStorage, ...sessionStorage })')).not.toContain(
    person.password,
  )
  await visitor.close()
})

test('five wrong passwords lock, each said on the screen, and nothing typed is lost', async () => {
  const visitor = await newVisitor(browser, { url: site.url, language: 'zh' })
  const { page } = visitor
  const person = await registerAt(site, 'guard-lock')
  const { signIn: words, errors } = WORDS.zh
  for (const status of [400, 403, 423, 429]) visitor.expectFailure(`${status} /api/sign-in`)
  await page.goto('/entry/logIn')
  await page.getByLabel(words.account, { exact: true }).fill(person.userName)
  await page.getByLabel(words.password, { exact: true }).fill('Wrong-Harbour-7')
  for (const code of ['0029', '0030', '0031', '0032', '0028'] as const) {
    await page.getByRole('button', { name: words.submit }).click()
    await page.getByText(errors[code]).waitFor()
    expect(await page.getByLabel(words.account, { exact: true }).inputValue()).toBe(person.userName)
  }
  await visitor.close()
})

test('a server that cannot be reached is said, and the form keeps what was typed', async () => {
  const visitor = await newVisitor(browser, { url: site.url, language: 'en' })
  const { page, context } = visitor
  await page.goto('/entry/logIn')
  await formIsReady(page)
  await page.getByLabel(WORDS.en.signIn.account, { exact: true }).fill('somebody')
  await page.getByLabel(WORDS.en.signIn.password, { exact: true }).fill('Quiet-Harbour-7')
  await context.setOffline(true)
  visitor.expectFailedRequests()
  await page.getByRole('button', { name: WORDS.en.signIn.submit }).click()
  await page.getByText(WORDS.en.errors.networkError).waitFor()
  expect(await page.getByLabel(WORDS.en.signIn.account, { exact: true }).inputValue()).toBe('somebody')
  await visitor.close()
})

test('a session that ended elsewhere: the next call signs out, and the person comes back to the same page', async () => {
  const visitor = await newVisitor(browser, { url: site.url, language: 'en' })
  const { page } = visitor
  const person = await registerAt(site, 'guard-ended', { browser: true })
  await page.goto('/content/home')
  await signIn(page, person)
  await page.goto('/content/information/activity')
  await page.getByText(WORDS.en.audit.kind.registered).waitFor()
  const headers = {
    ...BROWSER_HEADERS,
    'x-auth-token': person.token,
    cookie: `${person.cookie?.name}=${person.cookie?.value}`,
  }
  await fetch(`${site.url}/api/user/logout`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ userId: person.userId }),
  })
  visitor.expectFailure('401 /api/audit-events')
  await page.getByRole('button', { name: WORDS.en.audit.group.security, exact: true }).click()
  await waitForPath(page, '/entry/logIn')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/content/information/activity')
  expect(await page.evaluate('localStorage.getItem("X-Auth-Token")')).toBeNull()
  await visitor.close()
})

test('the token is checked when a tab starts, and not on the way out', async () => {
  const visitor = await newVisitor(browser, { url: site.url, language: 'en' })
  const { page } = visitor
  const checks: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/token/validation')) checks.push(new URL(page.url()).pathname)
  })
  await page.goto('/content/home')
  await signIn(page, await registerAt(site, 'guard-start', { browser: true }))
  await page.goto('/entry/logout', commit)
  await waitForPath(page, '/entry/logIn')
  expect(checks).toEqual([])
  await signIn(page, await registerAt(site, 'guard-start-2', { browser: true }))
  await page.goto('/content/home')
  await expect.poll(() => checks).toEqual(['/content/home'])
  await visitor.close()
})
