import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/kit/language.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import type { RegisteredPerson } from '#test/person.ts'
import { registerAt } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { expectAccessible } from './accessibility.ts'
import { pasteCode, waitForPath } from './identity-steps.ts'
import { openSignedIn } from './sign-in.ts'
import { changeStored } from './site-database.ts'
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

const SECURITY = '/content/information/security'
const STEP_MS = 30_000

/** Opens the security tab as somebody who has just signed in. */
async function openSecurity(page: Page, person: RegisteredPerson, width?: number) {
  if (width) await page.setViewportSize({ width, height: 844 })
  await openSignedIn(page, person, SECURITY)
}

/** The recovery codes of the dialog, which is then put away. */
async function saveCodes(page: Page, saved: string): Promise<string[]> {
  const dialog = page.getByRole('dialog')
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: saved }).click()
  await dialog.waitFor({ state: 'detached' })
  return codes
}

/** As if the last proof of this person were long ago. */
const forgetProof = ({ userId }: RegisteredPerson) =>
  changeStored(site, 'update sessions set proven_at = 0 where account_id = ?', userId)

describe.each(LANGUAGES)('second factors in %s', (language: Language) => {
  const words = WORDS[language]
  const { secondFactor, proof } = words

  async function logIn(page: Page, person: RegisteredPerson) {
    await page.goto('/entry/logout', { waitUntil: 'commit' })
    await waitForPath(page, '/entry/logIn')
    await page.getByLabel(words.signIn.account, { exact: true }).fill(person.userName)
    await page.getByLabel(words.signIn.password, { exact: true }).fill(person.password)
    await page.getByRole('button', { name: words.signIn.submit }).click()
    await page.getByRole('heading', { name: words.signIn.factor.title }).waitFor()
  }

  test('an app is set up by its key, opens the door, and its recovery codes stand in for it', async () => {
    const person = await registerAt(site, `app-${language}-01`, { browser: true })
    const visitor = await newVisitor(browser, { url: site.url, language })
    const { page } = visitor
    await openSecurity(page, person, 390)

    await page.getByRole('button', { name: secondFactor.app.setUp }).click()
    await page.getByRole('img', { name: secondFactor.setup.qr }).waitFor()
    await page.getByText(secondFactor.setup.manual).click()
    await expectAccessible(page)
    const secret = String(await page.locator('[data-secret]').textContent()).replaceAll(/\s/g, '')
    const codeIn = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })

    visitor.expectFailure('400 /api/second-factors/totp')
    await pasteCode(page, words, asShown(codeIn(20)))
    await page.getByRole('button', { name: secondFactor.setup.confirm }).click()
    await page.getByText(words.errors['0012']).waitFor()
    await pasteCode(page, words, asShown(codeIn(0)))
    await page.getByRole('button', { name: secondFactor.setup.confirm }).click()
    await page.getByRole('heading', { name: secondFactor.codes.title }).waitFor()
    await expectAccessible(page)
    const recoveryCodes = await saveCodes(page, secondFactor.codes.saved)
    expect(recoveryCodes).toHaveLength(10)
    await expectAccessible(page)

    // In by the app; the code of the step that follows is good already, the one just used is not.
    await logIn(page, person)
    await expectAccessible(page)
    expect(await focusedField(page)).toBe(words.kit.code.box.replace('{{n}}', '1'))
    await pasteCode(page, words, asShown(codeIn(1)))
    await waitForPath(page, '/content/information')

    // In by a recovery code, typed as people type.
    await logIn(page, person)
    await page.getByRole('button', { name: proof.way.recovery }).click()
    await page.getByLabel(proof.recovery, { exact: true }).fill(recoveryCodes[0]?.toLowerCase() ?? '')
    await page.getByRole('button', { name: proof.confirm }).click()
    await waitForPath(page, '/content/information')

    // Long after that, removing the app asks once more who it is.
    forgetProof(person)
    visitor.expectFailure('403 /api/second-factors/totp', '400 /api/proof')
    await page.goto(SECURITY)
    await page.getByRole('button', { name: secondFactor.app.remove }).click()
    await page.getByRole('dialog').getByRole('button', { name: secondFactor.app.remove }).click()
    await page.getByText(proof.totpHint).waitFor()
    await expectAccessible(page)
    expect(await focusedField(page)).toBe(words.kit.code.box.replace('{{n}}', '1'))
    await page.getByRole('button', { name: proof.way.recovery }).click()
    const recovery = page.getByLabel(proof.recovery, { exact: true })
    await recovery.fill(recoveryCodes[0] ?? '')
    await page.getByRole('button', { name: proof.confirm }).click()
    await page.getByText(words.errors['0012']).waitFor()
    await recovery.fill(recoveryCodes[1] ?? '')
    await page.getByRole('button', { name: proof.confirm }).click()
    await page.getByText(secondFactor.app.off).waitFor()
    await visitor.close()
  })

  test('the password is asked for again before a change, and closing the question changes nothing', async () => {
    const person = await registerAt(site, `proof-${language}-01`, { browser: true })
    const visitor = await newVisitor(browser, { url: site.url, language })
    const { page } = visitor
    await openSecurity(page, person)
    forgetProof(person)
    visitor.expectFailure('403 /api/second-factors/totp/start', '400 /api/proof')

    const setUp = page.getByRole('button', { name: secondFactor.app.setUp })
    await setUp.click()
    await page.getByRole('heading', { name: proof.title }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByText(words.errors.proofNeeded).waitFor()

    await setUp.click()
    const password = page.getByLabel(proof.password, { exact: true })
    await password.fill('Wrong-Harbour-7')
    await password.press('Enter')
    await page.getByText(words.errors['0021']).waitFor()
    await password.fill(person.password)
    await password.press('Enter')
    await page.getByRole('img', { name: secondFactor.setup.qr }).waitFor()
    await visitor.close()
  })

  test('a passkey is added at localhost, opens the door, and at the IP address the way there is shown', async () => {
    const person = await registerAt(site, `key-${language}-01`, { browser: true })
    const url = site.url.replace('127.0.0.1', 'localhost')
    const visitor = await newVisitor(browser, { url, language })
    const { page } = visitor
    const devtools = await visitor.context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    await openSecurity(page, person)

    const name = language === 'zh' ? '办公室电脑' : 'Office laptop'
    await page.getByRole('button', { name: secondFactor.passkeys.add }).click()
    await page.getByLabel(secondFactor.passkeys.name, { exact: true }).fill(name)
    await expectAccessible(page)
    await page.getByRole('button', { name: secondFactor.passkeys.add }).click()
    await page.getByRole('heading', { name: secondFactor.codes.title }).waitFor()
    await saveCodes(page, secondFactor.codes.saved)
    await page.getByText(name, { exact: true }).waitFor()
    await page.getByText(secondFactor.passkeys.neverUsed).waitFor()
    await expectAccessible(page)

    await logIn(page, person)
    await expectAccessible(page)
    await page.getByRole('button', { name: proof.usePasskey, exact: true }).click()
    await waitForPath(page, '/content/information')

    // The same device a second time is said to be known, and nothing is added.
    await page.goto(SECURITY)
    await page.getByRole('button', { name: secondFactor.passkeys.add }).click()
    await page.getByRole('button', { name: secondFactor.passkeys.add }).click()
    await page.getByText(proof.passkeyFailure.known).waitFor()
    await page.getByRole('button', { name: words.kit.cancel }).click()

    await page.getByRole('button', { name: `${secondFactor.passkeys.rename}: ${name}` }).click()
    await page.getByLabel(secondFactor.passkeys.name, { exact: true }).fill(`${name} 2`)
    await page.getByRole('button', { name: secondFactor.passkeys.save }).click()
    await page.getByText(`${name} 2`, { exact: true }).waitFor()
    await page.getByRole('button', { name: `${secondFactor.passkeys.remove}: ${name} 2` }).click()
    await page.getByText(secondFactor.lastText).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: secondFactor.passkeys.remove }).click()
    await page.getByText(`${name} 2`, { exact: true }).waitFor({ state: 'detached' })
    await visitor.close()

    const elsewhere = await newVisitor(browser, { url: site.url, language })
    await openSecurity(elsewhere.page, await registerAt(site, `ip-${language}-001`, { browser: true }))
    const link = elsewhere.page.getByRole('link', { name: url })
    expect(await link.getAttribute('href')).toBe(`${url}${SECURITY}`)
    await expectAccessible(elsewhere.page)
    await elsewhere.close()
  })
})

const focusedField = (page: Page) => page.evaluate('document.activeElement.getAttribute("aria-label")')

/** A code as authenticator apps show it, with a space in its middle. */
const asShown = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`
