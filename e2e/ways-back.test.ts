import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/kit/language.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { registerAt } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { codeIn, type ReceivedMail } from '#test/smtp.ts'
import { expectAccessible } from './accessibility.ts'
import { attributeOf, focusedText, formIsReady, logInWith, pasteCode, waitForPath } from './identity-steps.ts'
import { signIn } from './sign-in.ts'
import { newVisitor, openBrowser } from './visitor.ts'
import { WORDS } from './words.ts'

const NEW = 'Loud-Meadow-42'
const NEWER = 'Calm-Orchard-88'
let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** The next mail to an address after those that it has already. */
async function nextMail(address: string, ask: () => Promise<unknown>): Promise<ReceivedMail> {
  const seen = site.smtp.mails.filter(({ recipients }) => recipients.includes(address))
  await ask()
  return site.smtp.waitForMail(address, { where: (mail) => !seen.includes(mail) })
}

describe.each(LANGUAGES)('ways back in %s', (language: Language) => {
  const words = WORDS[language]
  const { kit, password, emailChange } = words
  // A phone in one of the two languages.
  const width = language === 'zh' ? 390 : 1280

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

  async function codeFor(page: Page, address: string): Promise<string> {
    return codeIn(await nextMail(address, () => button(page, kit.code.send).click()))
  }

  test('a forgotten password: two steps, a pasted code, the countdown, and in again', async () => {
    const person = await registerAt(site, `forgetful-${language}`)
    const visitor = await newVisitor(browser, { url: site.url, language, width })
    const { page } = visitor
    await page.goto('/entry/logIn')
    await page.getByRole('link', { name: words.signIn.forgot }).click()
    await waitForPath(page, '/entry/forgetPassWord')
    expect(await page.title()).toBe(`${words.titles.forgetPassword} - ${words.product}`)
    await expectAccessible(page)
    expect(await attributeOf(page, password.forgot.account, 'autocomplete')).toBe('username')

    visitor.expectFailure('400 /api/password/reset-proof')
    await field(page, password.forgot.account).fill('somebody-else')
    await field(page, password.forgot.email).fill(person.email)
    await pasteCode(page, words, '123456')
    await button(page, password.forgot.next).click()
    await page.getByText(words.errors.codeMissing).waitFor()

    const code = await codeFor(page, person.email)
    await pasteCode(page, words, code)
    await button(page, password.forgot.next).click()
    await page.getByText(words.errors['0024']).waitFor()
    expect(await field(page, password.forgot.email).inputValue()).toBe(person.email)
    await field(page, password.forgot.account).fill(person.userName)
    await button(page, password.forgot.next).click()

    await page.getByRole('heading', { name: password.forgot.chooseTitle }).waitFor()
    expect(await focusedText(page)).toBe(password.forgot.chooseTitle)
    await expectAccessible(page)
    expect(await attributeOf(page, password.newPassword, 'autocomplete')).toBe('new-password')
    await field(page, password.newPassword).fill(NEW)
    await field(page, password.repeat).fill(NEWER)
    await button(page, password.forgot.submit).click()
    await page.getByText(words.errors.passwordsDiffer).waitFor()
    await field(page, password.repeat).fill(NEW)
    await button(page, password.forgot.submit).click()
    await page.getByRole('heading', { name: password.forgot.doneTitle }).waitFor()
    await expectAccessible(page)
    await waitForPath(page, '/entry/logIn')
    await logInWith(page, words, { account: person.userName, password: NEW })
    await waitForPath(page, '/content/information')
    await visitor.close()
  })

  test('what is wrong with a field is said after the press that leaves it, which meets what it was meant for', async () => {
    const { page, close } = await newVisitor(browser, { url: site.url, language, width })
    await page.goto('/entry/forgetPassWord')
    await formIsReady(page)
    await field(page, password.forgot.email).fill('nobody')
    await page.getByRole('heading', { name: password.forgot.title }).click()
    await page.getByText(words.errors.emailRule).waitFor()
    await field(page, password.forgot.email).fill('no one')
    await page.getByRole('link', { name: password.forgot.logIn }).click()
    await waitForPath(page, '/entry/logIn')
    await close()
  })

  test('change of the password: the old one asked, this browser stays in', async () => {
    const person = await registerAt(site, `changing-${language}`, { browser: true })
    const visitor = await newVisitor(browser, { url: site.url, language, width })
    const { page } = visitor
    await page.goto('/entry/logIn')
    await signIn(page, person)
    await page.goto('/changePassword')
    const form = password.change
    await field(page, form.old).fill('Wrong-Harbour-7')
    await expectAccessible(page)
    await field(page, password.newPassword).fill(NEW)
    await field(page, password.repeat).fill(NEW)
    visitor.expectFailure('400 /api/password/change')
    await button(page, form.submit).click()
    await page.getByText(words.errors['0023']).waitFor()
    await field(page, form.old).fill(person.password)
    await button(page, form.submit).click()
    await page.getByRole('heading', { name: form.doneTitle }).waitFor()
    await page.getByRole('link', { name: form.back }).click()
    await waitForPath(page, '/content/information/security')
    await visitor.close()
  })

  test('another address in three steps, taken back by the old one, straight on to a new password', async () => {
    const person = await registerAt(site, `moving-${language}`, { browser: true })
    const next = `moved-${language}@example.com`
    const visitor = await newVisitor(browser, { url: site.url, language, width })
    const { page } = visitor
    await page.goto('/entry/logIn')
    await signIn(page, person)
    await page.goto('/content/resetEmail')
    await field(page, emailChange.prove.email).waitFor()
    expect(await field(page, emailChange.prove.email).inputValue()).toBe(person.email)
    await expectAccessible(page)
    await pasteCode(page, words, await codeFor(page, person.email))
    await button(page, emailChange.prove.next).click()
    await page.getByRole('heading', { name: emailChange.give.title }).waitFor()

    visitor.expectFailure('400 /api/email-change/new-code')
    await field(page, emailChange.give.email).fill(person.email)
    await button(page, kit.code.send).click()
    await page.getByText(words.errors['0037']).waitFor()
    await field(page, emailChange.give.email).fill(next)
    await expectAccessible(page)
    await pasteCode(page, words, await codeFor(page, next))
    const warning = await nextMail(person.email, () => button(page, emailChange.give.submit).click())
    await page.getByRole('heading', { name: emailChange.done.title }).waitFor()
    await expectAccessible(page)

    const link = /http\S+#token=[\w-]+/.exec(warning.text)?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('heading', { name: emailChange.undo.title }).waitFor()
    // The heading comes from the server; the secret goes from the address once React has it.
    await page.waitForURL((url) => url.hash === '')
    expect(page.url()).not.toContain('token')
    await expectAccessible(page)
    await page.reload()
    await button(page, emailChange.undo.submit).click()
    await waitForPath(page, '/entry/forgetPassWord')
    await field(page, password.newPassword).fill(NEWER)
    await field(page, password.repeat).fill(NEWER)
    await button(page, password.forgot.submit).click()
    await page.getByRole('heading', { name: password.forgot.doneTitle }).waitFor()
    await page.getByRole('link', { name: password.forgot.now }).click()
    await logInWith(page, words, { account: person.email, password: NEWER })
    await waitForPath(page, '/content/information')

    visitor.expectFailure('410 /api/email-change/undo')
    await page.goto(link)
    await button(page, emailChange.undo.submit).click()
    await page.getByRole('heading', { name: emailChange.undo.overTitle }).waitFor()
    await visitor.close()
  })
})
