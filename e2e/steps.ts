import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DEMO_PEOPLE, demoPassword } from '#server/people/account/people.demo.ts'
import { LONGEST_MS } from '#test/longest.ts'
import type { Site } from '#test/site.ts'
import type { ReceivedMail } from '#test/smtp.ts'
import { codeIn } from '#test/smtp.ts'
import type { Texts } from './texts.ts'

/** For pages that lead on while they load: the response is there, the load event may never come. */
export const COMMIT = { waitUntil: 'commit' } as const

/**
 * Waits until the address bar shows this path. It polls, because a page that redirects while it loads aborts its own
 * navigation, which a wait for the navigation would take for a failure.
 */
export async function waitForPath(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
}

/** Waits until the page's form is hydrated: before that it says nothing at a field, and a submission waits. */
export async function formIsReady(page: Page): Promise<void> {
  await page.locator('main form:not([data-early]) button[type="submit"]').first().waitFor()
}

/** Opens a page with a form, up to the moment at which the form can be used. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await formIsReady(page)
}

/** Fills and sends the form of the login page. */
export async function logInWith(
  page: Page,
  texts: Texts,
  { account, password }: { account: string; password: string },
): Promise<void> {
  await formIsReady(page)
  await page.getByLabel(texts.signIn.account, { exact: true }).fill(account)
  await page.getByLabel(texts.signIn.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: texts.signIn.submit, exact: true }).click()
}

/** Fills and sends the form of the sub-accounts' login page. */
export async function logInBelow(
  page: Page,
  texts: Texts,
  { primary, account, password }: { primary: string; account: string; password: string },
): Promise<void> {
  await formIsReady(page)
  await page.getByLabel(texts.signIn.sub.primary, { exact: true }).fill(primary)
  await page.getByLabel(texts.signIn.sub.account, { exact: true }).fill(account)
  await page.getByLabel(texts.signIn.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: texts.signIn.submit, exact: true }).click()
}

/** Signs in as the sub-account of the demo data, up to its account center. */
export async function logInAsDemoSub(site: Site, page: Page, texts: Texts): Promise<void> {
  await openForm(page, '/entry/subAccounts')
  await logInBelow(page, texts, {
    primary: DEMO_PEOPLE.customer,
    account: DEMO_PEOPLE.subAccount,
    password: demoPassword(site.dataDir) ?? '',
  })
  await waitForPath(page, '/content/overview')
}

/** Signs out, and waits for the login page that it leads to. */
export async function logOut(page: Page, logInPath = '/entry/logIn'): Promise<void> {
  await page.goto('/entry/logout', COMMIT)
  await waitForPath(page, logInPath)
}

/** The one field of the six boxes for a code. */
export const codeField = (page: Page) => page.locator('[data-code] input')

/**
 * Pastes a whole code into its field, once that is hydrated: unlike a real paste, which is repeated then, this event
 * puts nothing into the field.
 */
export async function pasteCode(page: Page, code: string): Promise<void> {
  const field = codeField(page)
  const hydrated = (element: object) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  await expect.poll(() => field.evaluate(hydrated)).toBe(true)
  await field.focus()
  await page.evaluate(`(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '${code}')
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })()`)
}

/** The next mail to an address after those that it has already. */
export async function nextMail(
  { smtp }: Site,
  address: string,
  ask: () => Promise<unknown>,
): Promise<ReceivedMail> {
  const seen = smtp.mails.filter(({ recipients }) => recipients.includes(address))
  await ask()
  return smtp.waitForMail(address, { where: (mail) => !seen.includes(mail), timeoutMs: LONGEST_MS })
}

/** Has a code sent by the button of the page, and reads it from the mail. */
export async function mailedCode(site: Site, page: Page, texts: Texts, address: string): Promise<string> {
  const send = page.getByRole('button', { name: texts.credentials.code.send, exact: true })
  return codeIn(await nextMail(site, address, () => send.click()))
}

/** The text of the element that has the focus. */
export function focusedText(page: Page): Promise<string> {
  return page.evaluate('document.activeElement?.textContent ?? ""')
}

/** The value of an attribute of a labelled field. */
export function attributeOf(page: Page, label: string, name: string): Promise<string | null> {
  return page.getByLabel(label, { exact: true }).getAttribute(name)
}

/**
 * Holds back the document at a path: a page that leads there by itself stays until the returned function is called,
 * however long its checks take. The route stays afterwards: to remove it while the document loads its scripts can
 * leave their requests waiting forever.
 */
export async function holdDocument(page: Page, path: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      await held.promise
      await route.continue()
    },
  )
  return async () => {
    held.resolve()
    await waitForPath(page, path)
  }
}

/** Waits until React has hydrated the page, which it notes at the elements themselves. */
export async function isHydrated(page: Page): Promise<void> {
  const mark = `Object.keys(document.querySelector('main')).some((key) => key.startsWith('__reactFiber'))`
  await expect.poll(() => page.evaluate(mark)).toBe(true)
}

/**
 * Changes a form, and waits until it asks before it is left: the code of the question, which is loaded with the form,
 * loads that of its dialog with the first change.
 */
export async function changeUntilItAsks(page: Page, change: () => Promise<unknown>): Promise<void> {
  const dialog = page.waitForRequest(/leave-dialog.*\.js/)
  await change()
  const answer = await (await dialog).response()
  await answer?.finished()
}

/** Takes a step of a version from its menu, in the editor of a content. */
export async function takeVersionStep(
  page: Page,
  { content }: Texts,
  number: number,
  step: string,
): Promise<void> {
  const name = content.history.stepsOf.replace('{{number}}', String(number))
  await page.getByRole('button', { name, exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: step, exact: true }).press('Enter')
}
