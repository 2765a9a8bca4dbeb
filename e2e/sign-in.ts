import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { RegisteredPerson } from '#test/person.ts'

/** Local storage of a browser in which this person is signed in, as the web writes it after signing in. */
function localStorageOf({ token, userId }: RegisteredPerson): Record<string, string> {
  const serviceEndpoints = JSON.stringify({
    console_customer: '/dev/service/console_customer',
    console_partner: '/dev/service/console_partner',
    order: '/dev/service/order',
  })
  return { 'X-Auth-Token': token, userId, serviceEndpoints }
}

/** The storage of a new browser context in which this person is signed in. */
export function storageOf(
  person: RegisteredPerson,
  url: string,
): Exclude<BrowserContextOptions['storageState'], string | undefined> {
  const localStorage = Object.entries(localStorageOf(person)).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}

/** Gives a browser context the cookie that a browser's session needs besides its token. */
export async function keepSession(
  context: BrowserContext,
  { cookie }: RegisteredPerson,
  url: string,
): Promise<void> {
  if (cookie) await context.addCookies([{ ...cookie, url, httpOnly: true, sameSite: 'Strict' }])
}

/** Signs this person in in a browser that shows a page of the site, without the form. */
export async function signIn(page: Page, person: RegisteredPerson): Promise<void> {
  await keepSession(page.context(), person, new URL(page.url()).origin)
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(localStorageOf(person))})`)
}
