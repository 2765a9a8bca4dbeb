/** Deferred hydration: a page is painted before its scripts are requested (decision 016). */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { test } from './journey.ts'
import { tagsOf } from './public-pages.ts'
import { formIsReady, openForm, waitForPath } from './steps.ts'

test('a page that is hidden or cannot observe its paint is hydrated too', async ({ visit }) => {
  const { page } = await visit()
  await page.addInitScript("Object.defineProperty(Document.prototype, 'hidden', { get: () => true })")
  await page.addInitScript('window.PerformanceObserver = class { observe() {} }')
  await openForm(page, '/entry/logIn')
})

test('a browser that measures nothing hydrates a page too', async ({ visit }) => {
  const { page } = await visit()
  await page.addInitScript('delete window.PerformanceObserver')
  await openForm(page, '/entry/logIn')
})

test('the fields of a form have the ids after hydration that the server sent', async ({ visit, site }) => {
  const html = await (await fetch(site.url + PATHS.freeTrial)).text()
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const sent = ['input', 'select', 'textarea'].flatMap((tag) => tagsOf(main, tag).map(({ id = '' }) => id))
  const { page } = await visit()
  await page.goto(PATHS.freeTrial)
  await formIsReady(page)
  const hydrated = await page
    .locator('main :is(input, select, textarea)')
    .evaluateAll((fields: { id: string }[]) => fields.map(({ id }) => id))
  expect(sent.length).toBeGreaterThan(10)
  expect(hydrated.sort()).toEqual(sent.sort())
})

/** How long the scripts of a slow line take. */
const HELD_MS = 3000

/** No script arrives before `HELD_MS` have passed. */
async function holdScripts(page: Page): Promise<void> {
  const held = new Promise((resolve) => setTimeout(resolve, HELD_MS))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
}

test('a login that is typed at once and sent by Enter before the scripts are there waits, says so, and logs in', async ({
  visit,
  people,
}) => {
  const { page, texts } = await visit()
  const { userName, password } = await people.make()
  await holdScripts(page)
  await page.goto('/entry/logIn', { waitUntil: 'commit' })
  await page.getByLabel(texts.signIn.account, { exact: true }).fill(userName)
  await page.getByLabel(texts.signIn.password, { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.locator('form[data-waiting] [data-wait]').waitFor()
  const sign = 'getComputedStyle(document.querySelector("[data-wait]"), "::after").content'
  expect(await page.evaluate(sign)).toContain(texts.kit.form.waiting)
  await waitForPath(page, PATHS.accountOverview)
})

test('a size and a button of the calculator that are pressed before the scripts are there count afterwards', async ({
  visit,
}) => {
  const { page, texts } = await visit()
  await holdScripts(page)
  await page.goto(PATHS.productCenter, { waitUntil: 'commit' })
  const form = page.getByRole('form', { name: texts.catalog.calculator.form })
  await form.getByRole('radio', { name: '8 vCPU · 32 GB' }).check()
  await page.waitForURL(/sizeId=/)
  expect(await form.getByRole('radio', { name: '8 vCPU · 32 GB' }).isChecked()).toBe(true)
})
