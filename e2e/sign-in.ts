import type { Page } from 'playwright-core'
import type { RegisteredPerson } from '#test/person.ts'

/** Makes this browser the one that somebody has signed in with, without clicking through the form. */
export async function signIn(page: Page, person: RegisteredPerson): Promise<void> {
  const origin = new URL(page.url()).origin
  if (person.cookie) {
    await page.context().addCookies([{ ...person.cookie, url: origin, httpOnly: true, sameSite: 'Strict' }])
  }
  const endpoints = JSON.stringify({
    console_customer: '/dev/service/console_customer',
    console_partner: '/dev/service/console_partner',
    order: '/dev/service/order',
  })
  const stored = { 'X-Auth-Token': person.token, userId: person.userId, serviceEndpoints: endpoints }
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(stored)})`)
}

/** Opens a page of the account area in a browser that somebody has signed in with. */
export async function openSignedIn(page: Page, person: RegisteredPerson, path: string): Promise<void> {
  // Storage belongs to a site: the browser has to be there first.
  await page.goto('/entry/logIn')
  await signIn(page, person)
  await page.goto(path)
}
