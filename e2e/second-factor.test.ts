import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { readKey, saveCodes } from './authenticator-app.ts'
import { test } from './journey.ts'
import { changeStored } from './site-database.ts'
import { logInWith, logOut, pasteCode, waitForPath } from './steps.ts'
import type { Visitor } from './visitor.ts'

const SECURITY = '/content/information/security'

/** Signs out and in again by the password, up to the step that asks for the second factor. */
async function logInAgain({ page, texts }: Visitor, person: { userName: string; password: string }) {
  await logOut(page)
  await logInWith(page, texts, { account: person.userName, password: person.password })
  await page.getByRole('heading', { name: texts.signIn.factor.title }).waitFor()
}

const focusedField = (page: Page) => page.evaluate('document.activeElement.name')

/** A code as authenticator apps show it, with a space in its middle. */
const asShown = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`

test('an authenticator app is set up by its key and signs in, and its recovery codes replace it', async ({
  visit,
  people,
  site,
}) => {
  const person = await people.make()
  const visitor = await visit({ as: person, width: 390 })
  const { page, texts, expectFailure } = visitor
  const { secondFactor, reAuthentication } = texts
  await page.goto(SECURITY)

  const codeIn = await readKey(page, texts)
  await expectAccessible(page)

  expectFailure('400 /api/second-factors/totp')
  await pasteCode(page, asShown(codeIn(20)))
  await page.getByText(texts.errors['0012']).first().waitFor()
  await pasteCode(page, asShown(codeIn(0)))
  await page.getByRole('heading', { name: secondFactor.codes.title }).waitFor()
  await expectAccessible(page)
  // The codes alone are printed, on one sheet.
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  const recoveryCodes = await saveCodes(page, texts)
  expect(recoveryCodes).toHaveLength(10)
  await expectAccessible(page)

  // By the app: the code of the next half minute is accepted already, the one just used is not.
  await logInAgain(visitor, person)
  await expectAccessible(page)
  await expect.poll(() => focusedField(page)).toBe('code')
  await pasteCode(page, asShown(codeIn(1)))
  await waitForPath(page, '/content/overview')

  // By a recovery code, in small letters.
  await logInAgain(visitor, person)
  await page.getByRole('button', { name: reAuthentication.way.recovery }).click()
  await page
    .getByLabel(reAuthentication.recovery, { exact: true })
    .fill(recoveryCodes[0]?.toLowerCase() ?? '')
  await page.getByRole('button', { name: reAuthentication.confirm }).click()
  await waitForPath(page, '/content/overview')

  // Long after the sign-in, removing the app asks for the factor again.
  changeStored(site, 'update sessions set proven_at = 0 where account_id = ?', person.userId)
  expectFailure('403 /api/second-factors/totp', '400 /api/proof')
  await page.goto(SECURITY)
  await page.getByRole('button', { name: secondFactor.app.remove }).click()
  await page.getByRole('dialog').getByRole('button', { name: secondFactor.app.remove }).click()
  await page.getByText(reAuthentication.totpHint).first().waitFor()
  await expectAccessible(page)
  await expect.poll(() => focusedField(page)).toBe('code')
  await page.getByRole('button', { name: reAuthentication.way.recovery }).click()
  const recovery = page.getByLabel(reAuthentication.recovery, { exact: true })
  await recovery.fill(recoveryCodes[0] ?? '')
  await page.getByRole('button', { name: reAuthentication.confirm }).click()
  await page.getByText(texts.errors['0012']).first().waitFor()
  await recovery.fill(recoveryCodes[1] ?? '')
  await page.getByRole('button', { name: reAuthentication.confirm }).click()
  await page.getByText(secondFactor.app.off).first().waitFor()
})

test('a sensitive change asks for the password again, and closing the dialog changes nothing', async ({
  visit,
  people,
  site,
}) => {
  const person = await people.make()
  const { page, texts, expectFailure } = await visit({ as: person, language: 'zh' })
  const { secondFactor, reAuthentication } = texts
  changeStored(site, 'update sessions set proven_at = 0 where account_id = ?', person.userId)
  await page.goto(SECURITY)
  const setUp = page.getByRole('button', { name: secondFactor.app.setUp })
  expectFailure('403 /api/second-factors/totp/start', '400 /api/proof')

  await setUp.click()
  await page.getByRole('heading', { name: reAuthentication.title }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByText(texts.errors.proofNeeded).first().waitFor()

  await setUp.click()
  const password = page.getByLabel(reAuthentication.password, { exact: true })
  await password.fill('Wrong-Harbour-7')
  await password.press('Enter')
  await page.getByText(texts.errors['0021']).first().waitFor()
  await password.fill(person.password)
  await password.press('Enter')
  await page.getByRole('img', { name: secondFactor.setup.qr }).waitFor()
})

test('a passkey is added at localhost, signs in, is renamed and removed; at the IP address a link leads to localhost', async ({
  visit,
  people,
  site,
}) => {
  const person = await people.make()
  const url = site.url.replace('127.0.0.1', 'localhost')
  const visitor = await visit({ as: person, url, language: 'zh' })
  const { page, texts } = visitor
  const { secondFactor, reAuthentication } = texts
  const { passkeys } = secondFactor
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
  await page.goto(SECURITY)

  const name = '办公室电脑'
  await page.getByRole('button', { name: passkeys.add }).click()
  await page.getByLabel(passkeys.name, { exact: true }).fill(name)
  await expectAccessible(page)
  await page.getByRole('button', { name: passkeys.add }).click()
  await page.getByRole('heading', { name: secondFactor.codes.title }).waitFor()
  await saveCodes(page, texts)
  await page.getByText(name, { exact: true }).first().waitFor()
  await page.getByText(passkeys.neverUsed).first().waitFor()
  await expectAccessible(page)

  await logInAgain(visitor, person)
  await expectAccessible(page)
  await page.getByRole('button', { name: reAuthentication.usePasskey, exact: true }).click()
  await waitForPath(page, '/content/overview')

  // A second attempt from the same device is refused, and nothing is added.
  await page.goto(SECURITY)
  await page.getByRole('button', { name: passkeys.add }).click()
  await page.getByRole('button', { name: passkeys.add }).click()
  await page.getByText(reAuthentication.passkeyError.known).first().waitFor()
  await page.getByRole('button', { name: texts.kit.cancel }).click()

  await page.getByRole('button', { name: `${passkeys.rename}: ${name}` }).click()
  await page.getByLabel(passkeys.name, { exact: true }).fill(`${name} 2`)
  await page.getByRole('button', { name: passkeys.save }).click()
  await page.getByText(`${name} 2`, { exact: true }).first().waitFor()
  await page.getByRole('button', { name: `${passkeys.remove}: ${name} 2` }).click()
  await page.getByText(secondFactor.lastText).first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: passkeys.remove }).click()
  await page.getByText(`${name} 2`, { exact: true }).first().waitFor({ state: 'detached' })

  const elsewhere = await visit({ as: await people.make(), language: 'zh' })
  await elsewhere.page.goto(SECURITY)
  const link = elsewhere.page.getByRole('link', { name: passkeys.open })
  expect(await link.getAttribute('href')).toBe(`${url}${SECURITY}`)
  await expectAccessible(elsewhere.page)
})
