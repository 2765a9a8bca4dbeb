/** Deferred hydration: a page is painted before its scripts are requested (decision 016). */
import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { test } from './journey.ts'
import { tagsOf } from './public-pages.ts'
import { formIsReady, openForm } from './steps.ts'

test('a page that is hidden or cannot observe its paint is hydrated too', async ({ visit }) => {
  const { page } = await visit()
  await page.addInitScript("Object.defineProperty(Document.prototype, 'hidden', { get: () => true })")
  await page.addInitScript('window.PerformanceObserver = class { observe() {} }')
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
