import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/kit/language.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { codeIn } from '#test/smtp.ts'
import { expectAccessible } from './accessibility.ts'
import { pasteCode, waitForPath } from './identity-steps.ts'
import { newVisitor, openBrowser } from './visitor.ts'
import { WORDS } from './words.ts'

const PASSWORD = 'Quiet-Harbour-7'
let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite({ PROVISION_SECONDS: '3' }), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

describe.each(LANGUAGES)('the main job in %s', (language: Language) => {
  const words = WORDS[language]
  const userName = `harbour-${language}`
  const email = `${userName}@example.com`

  async function fillTrialForm(page: Page) {
    const { field } = words.trial
    await page.getByLabel(field.name, { exact: true }).fill(language === 'zh' ? '林悦' : 'Lin Yue')
    await page.getByLabel(field.email, { exact: true }).fill(email)
    await page.getByLabel(field.country, { exact: true }).selectOption(language === 'zh' ? 'CN' : 'SG')
    await page
      .getByLabel(field.phone, { exact: true })
      .fill(language === 'zh' ? '138 1234 5678' : '65-6123-4567')
    await page
      .getByLabel(field.companyName, { exact: true })
      .fill(language === 'zh' ? '海港设计有限公司' : 'Harbour Design')
    await page.getByLabel(field.industry, { exact: true }).selectOption('design')
  }

  async function signInWith(page: Page, password: string) {
    await page.getByLabel(words.signIn.account, { exact: true }).fill(userName)
    await page.getByLabel(words.signIn.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: words.signIn.submit }).click()
  }

  test('home, form, register, trial, ready, refused twice, out, and back to the wanted page', async () => {
    const visitor = await newVisitor(browser, { url: site.url, language })
    const { page } = visitor

    await page.goto('/')
    await waitForPath(page, '/content/home')
    expect(await page.title()).toBe(`${words.titles.home} - ${words.product}`)
    expect(await page.locator('html').getAttribute('lang')).toBe(language === 'zh' ? 'zh-CN' : 'en')
    await expectAccessible(page)

    // Filled in as a visitor, with one thing forgotten first.
    await page.getByRole('link', { name: words.home.tryFree }).first().click()
    await waitForPath(page, '/content/freeTrial')
    await expectAccessible(page)
    await page.getByRole('button', { name: words.trial.submit }).click()
    await page.getByText(words.errors['required:name']).first().waitFor()
    expect(await page.evaluate('document.activeElement.name')).toBe('name')
    await fillTrialForm(page)
    await page.getByRole('button', { name: words.trial.submit }).click()
    await waitForPath(page, '/entry/logIn')
    await expectAccessible(page)

    // Registers on the way.
    await page.getByRole('link', { name: words.signIn.register }).click()
    await waitForPath(page, '/entry/register')
    await expectAccessible(page)
    await page.getByLabel(words.register.userName, { exact: true }).fill(userName)
    await page.getByLabel(words.register.email, { exact: true }).fill(email)
    await page.getByRole('button', { name: words.kit.code.send }).click()
    const code = codeIn(await site.smtp.waitForMail(email))
    await page.getByLabel(words.register.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await pasteCode(page, words, code)
    await page.getByRole('button', { name: words.register.submit }).click()
    await waitForPath(page, '/content/registerResult')
    await page.getByRole('heading', { name: words.register.result.title }).waitFor()
    await expectAccessible(page)

    // Back at the form, which has forgotten nothing.
    await page.getByRole('link', { name: words.register.result.trial }).click()
    await waitForPath(page, '/content/freeTrial')
    await page.getByText(words.kit.form.restored).waitFor()
    expect(await page.getByLabel(words.trial.field.companyName, { exact: true }).inputValue()).not.toBe('')
    await page.getByRole('button', { name: words.trial.submit }).click()
    await page.getByRole('heading', { name: words.trial.result.ready }).waitFor({ timeout: 30_000 })
    await expectAccessible(page)
    await site.smtp.waitForMail(email, {
      where: (mail) => mail.subject !== '' && !/\d{6}/.test(mail.subject),
    })

    // Once per account and region: the used one says so, and the server refuses it as well.
    await page.goto('/content/freeTrial')
    await page.getByText(words.trial.region.used).first().waitFor()
    visitor.expectFailure('409 /api/trials')
    expect(await applyAgain(page)).toBe('CONSOLE_0028')

    await page.goto('/content/information')
    await page.getByText(email).first().waitFor()
    await page.getByText(words.trial.state.ready).first().waitFor()
    await expectAccessible(page)

    await page.goto('/entry/logout', { waitUntil: 'commit' })
    await waitForPath(page, '/entry/logIn')
    await page.getByText(words.signIn.signedOut).waitFor()
    expect(await page.evaluate('localStorage.getItem("X-Auth-Token")')).toBeNull()

    // A protected page asks to sign in and is returned to; a wrong password says how many tries are left.
    await page.goto('/content/information', { waitUntil: 'commit' })
    await waitForPath(page, '/entry/logIn')
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/content/information')
    visitor.expectFailure('403 /api/sign-in', '400 /api/sign-in')
    await signInWith(page, 'Wrong-Harbour-7')
    await page.getByText(words.errors['0029']).waitFor()
    await signInWith(page, PASSWORD)
    await waitForPath(page, '/content/information')
    await page.getByText(email).first().waitFor()
    await visitor.close()
  })
})

/** The same application again, past the screen, as a second tab might send it. */
function applyAgain(page: Page): Promise<string> {
  return page.evaluate(`(async () => {
    const token = localStorage.getItem('X-Auth-Token')
    const trials = await (await fetch('/api/trials', { headers: { 'X-Auth-Token': token } })).json()
    const catalog = await (await fetch('/api/catalog')).json()
    const { regionId } = trials.list[0]
    const body = {
      regionId, sizeId: catalog.sizes[0].id,
      systemId: catalog.regions.find((region) => region.id === regionId).systemIds[0],
      systemDiskGb: catalog.systemDisks[0].minGb, dataDiskGb: 0, quantity: 1,
      name: 'Lin Yue', contact: '', email: 'a@example.com', country: 'SG', phone: '65-6123-4567',
      industry: 'design', companyName: 'Harbour', consent: false,
    }
    const answer = await fetch('/api/trials', {
      method: 'POST', body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'X-Auth-Token': token },
    })
    return (await answer.json()).errorCode
  })()`)
}
