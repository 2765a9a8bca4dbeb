import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { pasteCode } from './steps.ts'
import type { Texts } from './texts.ts'

const STEP_MS = 30_000

/** The app of a journey: its code now, or so many half minutes later. */
export type App = (steps: number) => string

/** Opens the dialog that sets up an authenticator app, and takes the key that it shows. */
export async function readKey(page: Page, { secondFactor }: Texts): Promise<App> {
  await page.getByRole('button', { name: secondFactor.app.setUp }).click()
  await page.getByRole('img', { name: secondFactor.setup.qr }).waitFor()
  await page.getByText(secondFactor.setup.manual).click()
  const secret = String(await page.locator('[data-secret]').textContent()).replaceAll(/\s/g, '')
  return (steps) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * STEP_MS })
}

/** Reads the recovery codes from their dialog and closes it. */
export async function saveCodes(page: Page, { secondFactor }: Texts): Promise<string[]> {
  await page.getByRole('heading', { name: secondFactor.codes.title }).waitFor()
  const dialog = page.getByRole('dialog')
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  await dialog.getByRole('button', { name: secondFactor.codes.saved }).click()
  await dialog.waitFor({ state: 'detached' })
  return codes
}

/** Sets up an authenticator app on the page that shows the second factors. */
export async function setUpApp(page: Page, texts: Texts): Promise<App> {
  const app = await readKey(page, texts)
  await pasteCode(page, app(0))
  await saveCodes(page, texts)
  return app
}
