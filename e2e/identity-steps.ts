import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Words } from './words.ts'

/**
 * Where somebody ends up in the address bar, without the site. Asked again and again: a page that sends its visitor on
 * while it still loads aborts its own navigation, which waiting for the navigation would take for a failure.
 */
export async function waitForPath(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 30_000, interval: 20 }).toBe(path)
}

/** Fills the log-in page's form and sends it. */
export async function logInWith(
  page: Page,
  words: Words,
  { account, password }: { account: string; password: string },
): Promise<void> {
  await page.getByLabel(words.signIn.account, { exact: true }).fill(account)
  await page.getByLabel(words.signIn.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.signIn.submit, exact: true }).click()
}

/** Fills the sub-accounts' form and sends it. */
export async function logInBelow(
  page: Page,
  words: Words,
  { primary, account, password }: { primary: string; account: string; password: string },
): Promise<void> {
  await page.getByLabel(words.signIn.sub.primary, { exact: true }).fill(primary)
  await page.getByLabel(words.signIn.sub.account, { exact: true }).fill(account)
  await page.getByLabel(words.signIn.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.signIn.submit, exact: true }).click()
}

/** Puts a whole code into the first box with one paste, as people do. */
export async function pasteCode(page: Page, words: Words, code: string): Promise<void> {
  await page.getByLabel(words.kit.code.box.replace('{{n}}', '1')).focus()
  await page.evaluate(`(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '${code}')
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })()`)
}

/** The text of whatever has the focus: what a person with the keyboard is about to act on. */
export function focusedText(page: Page): Promise<string> {
  return page.evaluate('document.activeElement?.textContent ?? ""')
}

/** The value of an attribute of a labelled field. */
export function attributeOf(page: Page, label: string, name: string): Promise<string | null> {
  return page.getByLabel(label, { exact: true }).getAttribute(name)
}

/** Waits until the page's form can be used: before that React has not taken it over, and says nothing at a field. */
export async function formIsReady(page: Page): Promise<void> {
  await page.locator('main button[type="submit"]:enabled').first().waitFor()
}
