import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { BROWSER_HEADERS, post } from '#test/person.ts'
import { test } from './journey.ts'
import { logInWith, logOut, openForm, waitForPath } from './steps.ts'
import type { Texts } from './texts.ts'

const COMPANY = 'Unsent Harbour Design'

async function typeCompany(page: Page, texts: Texts): Promise<void> {
  await openForm(page, '/content/freeTrial')
  await page.getByLabel(texts.trial.field.companyName, { exact: true }).fill(COMPANY)
}

/** The text on the page, in its fields and in the storage of the tab. */
function everything(page: Page): Promise<string> {
  return page.evaluate(`JSON.stringify([
    document.body.innerText, { ...sessionStorage }, { ...localStorage },
    [...document.querySelectorAll('input, textarea')].map((field) => field.value)])`)
}

test('what was typed into the trial form and not sent ends with logging out, also on the way back in the browser', async ({
  visit,
  people,
}) => {
  const { userName, password } = await people.make()
  const { page, texts } = await visit()
  await typeCompany(page, texts)
  await openForm(page, '/entry/logIn?redirect=/content/freeTrial')
  await logInWith(page, texts, { account: userName, password })
  await waitForPath(page, '/content/freeTrial')
  const company = page.getByLabel(texts.trial.field.companyName, { exact: true })
  await expect.poll(() => company.inputValue()).toBe(COMPANY)
  await logOut(page)

  await openForm(page, '/content/freeTrial')
  expect(await everything(page)).not.toContain(COMPANY)
  await page.goBack()
  await waitForPath(page, '/entry/logIn')
  for (let steps = 0; steps < 3; steps++) {
    // By the page itself: the browser refuses the command while one document takes the place of another.
    await page.waitForLoadState()
    const navigated = page.waitForEvent('framenavigated')
    // A document that leaves by itself meanwhile takes the command with it.
    const back = () => page.evaluate('void setTimeout(() => history.back())')
    await expect
      .poll(() =>
        back().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await navigated
    await page.waitForLoadState()
    await expect.poll(() => everything(page)).not.toContain(COMPANY)
  }
})

test('a draft waits for its owner after the session has ended, and another account never sees it', async ({
  visit,
  people,
  site,
}) => {
  const [owner, other] = [await people.make(), await people.make()]
  const { page, texts, expectFailure } = await visit({ as: owner })
  await typeCompany(page, texts)
  const { token, cookie, userId } = owner
  const headers = { ...BROWSER_HEADERS, 'x-auth-token': token, cookie: `${cookie?.name}=${cookie?.value}` }
  expect((await post(site, '/api/user/logout', { userId }, headers)).status).toBe(200)
  expectFailure(`401 /api/${userId}/token/validation`, '401 /api/trials', '401 /api/user/detail')

  const company = page.getByLabel(texts.trial.field.companyName, { exact: true })
  await page.goto('/content/home')
  await expect.poll(() => page.evaluate('localStorage.getItem("X-Auth-Token")')).toBeNull()
  await openForm(page, '/content/freeTrial')
  expect(await company.inputValue()).toBe('')
  await openForm(page, '/entry/logIn?redirect=/content/freeTrial')
  await logInWith(page, texts, { account: owner.userName, password: owner.password })
  await waitForPath(page, '/content/freeTrial')
  await expect.poll(() => company.inputValue()).toBe(COMPANY)

  await page.evaluate('localStorage.clear()')
  await openForm(page, '/entry/logIn?redirect=/content/freeTrial')
  await logInWith(page, texts, { account: other.userName, password: other.password })
  await waitForPath(page, '/content/freeTrial')
  await page.getByRole('button', { name: texts.trial.submit }).waitFor()
  expect(await everything(page)).not.toContain(COMPANY)
})
