/** A visitor without JavaScript reads and navigates. */
import { expect } from 'vitest'
import { PATHS } from '#web/platform/paths/paths.ts'
import { test } from './journey.ts'
import { waitForPath } from './steps.ts'
import { TEXTS } from './texts.ts'

test('the navigation leads to an industry and on to its trial', async ({ visit }) => {
  const { page, texts } = await visit({ language: 'zh', scripts: false })
  const { layout, scenario } = texts
  await page.goto(PATHS.home)
  await page.getByRole('banner').getByRole('link', { name: layout.pages.scenarized, exact: true }).click()
  await waitForPath(page, PATHS.scenarized)
  await page.getByRole('main').getByRole('link', { name: scenario.medical.title }).click()
  await waitForPath(page, PATHS.medical)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(scenario.medical.title)
  const current = page.getByRole('banner').locator('[aria-current]')
  expect(await current.first().textContent()).toBe(layout.pages.scenarized)
  await page.getByText(scenario.medical.questions.a.question).click()
  await page.getByText(scenario.medical.questions.a.answer).first().waitFor()
  expect(await page.getByText('8 vCPU · 32 GB').isVisible()).toBe(true)
  await page.getByRole('main').getByRole('link', { name: scenario.tryFree }).first().click()
  await waitForPath(page, PATHS.freeTrial)
})

test('"About us" with point=1 shows the qualifications', async ({ visit, site }) => {
  const { page, texts } = await visit({ scripts: false })
  const { layout, about } = texts
  await page.goto(PATHS.partner)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: layout.pages.qualifications, exact: true }).click()
  await page.waitForURL(`${site.url}${PATHS.aboutUs}?point=1`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(about.qualifications.title)
  await footer.getByRole('link', { name: layout.pages.aboutUs, exact: true }).click()
  await page.waitForURL((url) => url.search === '')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(about.title)
})

test('the menu of a phone opens and leads on', async ({ visit }) => {
  const { page, texts } = await visit({ language: 'zh', scripts: false, width: 320 })
  await page.goto(PATHS.design)
  await page.getByRole('button', { name: texts.layout.menu }).click()
  await page.getByRole('link', { name: texts.layout.pages.partner, exact: true }).first().click()
  await waitForPath(page, PATHS.partner)
})

test('on a phone the menu is above the header and its button closes it; the footer shows a group once, when it is opened', async ({
  visit,
}) => {
  const { page, texts } = await visit({ scripts: false, width: 390 })
  // The strip of the campaign moves the header of the home page down.
  await page.goto(PATHS.home)
  await page.getByRole('button', { name: texts.layout.menu }).click()
  const menu = page.getByRole('navigation', { name: texts.layout.menu })
  const close = menu.getByRole('button', { name: texts.kit.close })
  expect((await close.boundingBox())?.y).toBeLessThan(40)
  await close.click()
  await menu.waitFor({ state: 'hidden' })

  await page.goto(PATHS.partner)
  const footer = page.getByRole('contentinfo')
  const links = footer.getByRole('link', { name: texts.layout.pages.aboutUs, exact: true })
  expect(await links.count()).toBe(0)
  await footer.locator('summary', { hasText: texts.layout.footer.company }).click()
  await links.first().waitFor()
  expect(await links.count()).toBe(1)
})

test('the language switch works on a content page', async ({ visit }) => {
  const { page, texts } = await visit({ scripts: false })
  await page.goto(PATHS.home)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: texts.titles.agreements }).click()
  await page.waitForURL('**/agreements')
  await footer.getByRole('button', { name: '中文' }).click()
  await footer.getByRole('link', { name: TEXTS.zh.titles.agreements }).waitFor()
  expect(new URL(page.url()).pathname).toBe(PATHS.agreements)
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
})
