import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillText } from '#contract/kit/errors/fill-text.ts'
import type { Language } from '#contract/kit/language.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { startOidcProvider, type TestProvider } from '#test/oidc-provider.ts'
import { registerAt } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { codeIn } from '#test/smtp.ts'
import { expectAccessible } from './accessibility.ts'
import { waitForPath } from './identity-steps.ts'
import { makePartner } from './site-database.ts'
import { newVisitor, openBrowser } from './visitor.ts'
import { WORDS } from './words.ts'

const PASSWORD = 'Quiet-Harbour-7'
let provider: TestProvider
let site: Site
let browser: Browser
beforeAll(async () => {
  provider = await startOidcProvider('campus')
  ;[site, browser] = await Promise.all([startSite(provider.environment), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await provider?.stop()
})

describe.each(LANGUAGES)('a third party in %s', (language: Language) => {
  const words = WORDS[language]
  const { offer, failed, linked } = words.thirdParty
  const label = language === 'zh' ? '示例大学' : 'Example University'

  /** Comes as this person of the provider, by the button of the log-in page. */
  async function comeAs(page: Page, sub: string | undefined, wanted = '') {
    provider.person = sub ? { sub: `${sub}-${language}`, email: `${sub}-${language}@example.edu` } : undefined
    await page.goto(`/entry/logIn${wanted && `?redirect=${encodeURIComponent(wanted)}`}`)
    await page.getByRole('button', { name: fillText(words.kit.thirdParty.logInWith, { label }) }).click()
  }

  async function logInAndLink(page: Page, account: string, password = PASSWORD) {
    // The log-in page, which is still there for a moment, has fields of the same names.
    await page.getByRole('heading', { name: offer.title }).waitFor()
    await page.getByLabel(offer.account, { exact: true }).fill(account)
    await page.getByLabel(offer.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: offer.submit }).click()
  }

  test('registers and links, then comes in by the button, and back to the wanted page', async () => {
    const visitor = await newVisitor(browser, { url: site.url, language })
    const { page } = visitor
    const userName = `new-${language}`
    const email = `${userName}@example.com`
    await comeAs(page, 'newcomer', '/content/freeTrial')
    await page.getByRole('heading', { name: offer.title }).waitFor()
    await expectAccessible(page)
    // The code is out of the address bar, and a reload asks the same again.
    expect(new URL(page.url()).search).toBe('')
    await page.reload()
    await page.getByRole('link', { name: offer.register }).click()
    await waitForPath(page, '/entry/register')
    const identity = `newcomer-${language}@example.edu`
    const willLink = fillText(words.kit.thirdParty.willLink, { provider: label, label: identity })
    await page.getByText(willLink).waitFor()
    await expectAccessible(page)
    await page.getByLabel(words.register.userName, { exact: true }).fill(userName)
    await page.getByLabel(words.register.email, { exact: true }).fill(email)
    await page.getByRole('button', { name: words.kit.code.send }).click()
    const code = codeIn(await site.smtp.waitForMail(email))
    await page.getByLabel(words.register.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('checkbox').check()
    await page.getByLabel(fillText(words.kit.code.box, { n: 1 }), { exact: true }).pressSequentially(code)
    await page.getByRole('button', { name: words.register.submit }).click()
    await waitForPath(page, '/content/registerResult')
    await page.goto('/entry/logout')
    await waitForPath(page, '/entry/logIn')

    await comeAs(page, 'newcomer', '/content/freeTrial')
    await waitForPath(page, '/content/freeTrial')
    await page.goto('/content/information')
    await page.getByText(email).first().waitFor()
    await visitor.close()
  })

  test('logs in and links after a typing mistake, unlinks, and links from the account center', async () => {
    const visitor = await newVisitor(browser, { url: site.url, language })
    const { page } = visitor
    const person = await registerAt(site, `old-${language}`)
    await comeAs(page, 'regular')
    visitor.expectFailure('400 /api/third-party/link')
    await logInAndLink(page, person.userName, 'Wrong-Harbour-7')
    await page.getByText(words.errors['0021']).waitFor()
    await logInAndLink(page, person.userName)
    await waitForPath(page, '/content/information')

    await page.goto('/content/information/security')
    await page.getByRole('heading', { name: linked.title }).waitFor()
    await page.getByText(`regular-${language}@example.edu`).first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: fillText(linked.unlinkOf, { provider: label }) }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: linked.unlink, exact: true }).click()
    await page.getByRole('button', { name: fillText(linked.link, { provider: label }) }).click()
    await page.getByText(`regular-${language}@example.edu`).first().waitFor()
    await visitor.close()
  })

  test('a partner is told that it cannot be linked, in words and at once after its password', async () => {
    const visitor = await newVisitor(browser, { url: site.url, language })
    const { page } = visitor
    const person = await registerAt(site, `agent-${language}`)
    makePartner(site, person.userId)
    await comeAs(page, 'agent')
    visitor.expectFailure('403 /api/third-party/link')
    await logInAndLink(page, person.userName)
    await page.getByText(words.errors.agentCannotLink).waitFor()
    await expectAccessible(page)
    await visitor.close()
  })

  test('cancelled there, opened alone, and reloaded: each says what happened and leads back', async () => {
    const visitor = await newVisitor(browser, { url: site.url, language })
    const { page } = visitor
    visitor.expectFailure('400 /api/third-party/finish')
    await comeAs(page, undefined)
    await page.getByText(words.errors.thirdPartyDenied).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: failed.again }).click()
    await waitForPath(page, '/entry/logIn')
    await page.goto('/entry/thirdParty')
    await page.getByText(failed.none).waitFor()
    // Somebody else's address, followed here: the flow is not this browser's.
    await page.goto('/entry/thirdParty?code=stolen&state=stolen')
    await page.getByText(words.errors.thirdPartyOver).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await visitor.close()
  })

  test('while the provider is away the log-in page says so, and everything else works', async () => {
    const visitor = await newVisitor(browser, { url: site.url, language })
    const { page } = visitor
    const away = await startOidcProvider('away')
    const elsewhere = await startSite(away.environment)
    await away.stop()
    visitor.expectFailure('503 /api/third-party/start')
    await page.goto(`${elsewhere.url}/entry/logIn`)
    await page.getByRole('button', { name: fillText(words.kit.thirdParty.logInWith, { label }) }).click()
    await page.getByText(words.errors.thirdPartyUnavailable).waitFor()
    await visitor.close()
    await elsewhere.close()
  })
})
