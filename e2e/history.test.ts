/** Back leads to a page, and the part of an address behind `#` stays. */
import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { test } from './journey.ts'
import { formIsReady, logInWith, logOut, waitForPath } from './steps.ts'

const hash = 'location.hash'

test('Back after logging out leads to the pages before, not to the logout again', async ({
  visit,
  people,
}) => {
  const person = await people.make()
  const { page } = await visit({ as: person })
  await page.goto(PATHS.home)
  await page.goto(PATHS.information)
  await logOut(page)
  // Hydration replaces the state of the page: one that happens on the way back would count as the arrival.
  await formIsReady(page)
  expect(await page.evaluate('history.length')).toBe(4)
  // The page of the account is one for signed-in people: it is replaced by the login, which Back leaves.
  await page.goBack()
  await waitForPath(page, PATHS.logIn)
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(PATHS.information)
  await formIsReady(page)
  await page.goBack()
  await waitForPath(page, PATHS.home)
})

test('Back to a contact form that was refused once shows the form', async ({ visit }) => {
  const { page, texts, expectFailure } = await visit({ language: 'en' })
  expectFailure(`400 ${PATHS.contact}`)
  const { contact } = texts.support
  const send = page.getByRole('button', { name: contact.submit })
  await page.goto(PATHS.contact)
  await page.locator('[name=name]').fill('Lin Yue')
  await page.locator('[name=email]').fill('lin.yue@example.com')
  await page.locator('[name=message]').fill('The picture does not move.')
  await send.click()
  await page.getByRole('alert').waitFor()
  await page.locator('[name=topic]').selectOption({ index: 1 })
  await send.click()
  await waitForPath(page, PATHS.contactSent)
  // The address is shown before the page is there, which is what one goes back from.
  await page.waitForLoadState()
  await page.goBack()
  await waitForPath(page, PATHS.contact)
  await send.waitFor()
})

test('the part behind # stays when the language is switched and when one logs in for it', async ({
  visit,
  people,
}) => {
  const person = await people.make()
  const { page, texts } = await visit({ language: 'en' })
  await page.goto(`${PATHS.productCenter}#prices`)
  await page.locator('header [name=language]').first().click()
  await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('zh-CN')
  expect(await page.evaluate(hash)).toBe('#prices')
  await page.locator('header [name=language]').first().click()
  await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('en')
  expect(await page.evaluate(hash)).toBe('#prices')

  await page.goto(`${PATHS.security}#sessions`)
  await waitForPath(page, PATHS.logIn)
  await logInWith(page, texts, { account: person.userName, password: person.password })
  await waitForPath(page, PATHS.security)
  expect(await page.evaluate(hash)).toBe('#sessions')
})
