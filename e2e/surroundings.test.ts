/** Pages among password managers, translators and other software that changes them while they load (`web/platform/page/foreign-changes.ts`). */
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { EXTENSIONS, foreignScript, MOMENTS, TRANSLATORS } from './foreign-software.ts'
import { test } from './journey.ts'
import { formIsReady, isHydrated, waitForPath } from './steps.ts'

/** Sends the form of the page empty: it says what is missing. */
async function refusesEmpty(page: Page): Promise<void> {
  await page.locator('main form button[type="submit"]').first().click()
  await page.locator('main [aria-invalid="true"]').first().waitFor()
}

/** Asks for the price of another size, and shows it. */
async function calculates(page: Page): Promise<void> {
  const total = page.locator('#calculator p[role=status] b')
  const before = await total.textContent()
  await page.locator('#calculator form').getByRole('radio').nth(1).check()
  await page.waitForURL(/sizeId=/)
  await expect.poll(() => total.textContent()).not.toBe(before)
}

const PAGES = [
  { path: PATHS.logIn, works: refusesEmpty },
  { path: PATHS.register, works: refusesEmpty },
  { path: PATHS.forgetPassword, works: refusesEmpty },
  { path: PATHS.productCenter, works: calculates },
  { path: PATHS.freeTrial, works: refusesEmpty },
] as const

interface Whole {
  /** Whether React took over the elements that the server sent; otherwise it made new ones. */
  readonly stays: boolean
  readonly parts: unknown
}

const MARK_SENT = `document.addEventListener('readystatechange', () => {
  document.querySelector('main').dataset.sent = ''
}, { once: true })`

/** What a page has of each kind, foreign elements aside. */
async function wholeOf(page: Page): Promise<Whole> {
  await isHydrated(page)
  return page.evaluate(`({
    stays: document.querySelector('main').dataset.sent === '',
    parts: {
      headings: document.querySelectorAll('h1').length,
      controls: document.querySelectorAll('main :is(input, select, textarea, button)').length,
      links: document.querySelectorAll('a').length,
      styles: document.styleSheets.length > 0,
      scheme: document.documentElement.dataset.scheme,
    },
  })`)
}

describe.each(MOMENTS)('changed %s', (moment) => {
  test('by extensions and by Google Translate, every page is whole and works', async ({ visit }) => {
    const plain = await visit()
    const changed = await visit()
    await plain.page.addInitScript(MARK_SENT)
    await changed.page.addInitScript(MARK_SENT)
    await changed.page.addInitScript(foreignScript(EXTENSIONS + TRANSLATORS['Google Translate'], moment))
    for (const { path, works } of PAGES) {
      await plain.page.goto(path)
      await changed.page.goto(path)
      const { parts } = await wholeOf(plain.page)
      expect(await wholeOf(changed.page), path).toEqual({ stays: moment !== 'while it is parsed', parts })
      // Software that acts but once has its elements back.
      if (moment === 'before it is hydrated')
        expect(await changed.page.locator('input + [data-foreign]').count(), path).toBeGreaterThan(0)
      await works(changed.page)
    }
  })

  test('by translators that replace, wrap, change or add texts, the product center is whole and works', async ({
    visit,
  }) => {
    for (const [name, translator] of Object.entries(TRANSLATORS)) {
      const { page } = await visit()
      await page.addInitScript(foreignScript(translator, moment))
      await page.goto(PATHS.productCenter)
      await isHydrated(page)
      await calculates(page)
      expect(await page.locator('h1').count(), name).toBe(1)
    }
  })

  test('a login that is typed and sent before the scripts are there is sent once they are', async ({
    visit,
    people,
  }) => {
    const { page, texts } = await visit()
    const { userName, password } = await people.make()
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.addInitScript(foreignScript(EXTENSIONS, moment))
    await page.goto(PATHS.logIn, { waitUntil: 'commit' })
    await page.getByLabel(texts.signIn.account, { exact: true }).fill(userName)
    await page.getByLabel(texts.signIn.password, { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.locator('form[data-waiting]').waitFor()
    scripts.resolve()
    await waitForPath(page, PATHS.accountOverview)
  })
})

test('a page keeps the colour scheme that was chosen when it has to be rendered anew', async ({ visit }) => {
  const { page } = await visit()
  await page.goto(PATHS.logIn)
  await formIsReady(page)
  await page.evaluate("localStorage.scheme = 'dark'")
  await page.addInitScript(foreignScript(EXTENSIONS, 'while it is parsed'))
  await page.reload()
  await formIsReady(page)
  expect(await page.locator('html').getAttribute('data-scheme')).toBe('dark')
  expect(await page.locator('button[name=scheme][aria-pressed=true]').first().getAttribute('value')).toBe(
    'dark',
  )
})
