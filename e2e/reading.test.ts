/** Somebody without JavaScript reads and finds the way, in both languages. */
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/kit/language.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { aboutEn } from '#web/features/about/text.en.ts'
import { aboutZh } from '#web/features/about/text.zh.ts'
import { scenarioEn } from '#web/features/scenario/text.en.ts'
import { scenarioZh } from '#web/features/scenario/text.zh.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { layoutEn } from '#web/shell/text.en.ts'
import { layoutZh } from '#web/shell/text.zh.ts'
import { openBrowser } from './visitor.ts'

const TEXTS = {
  zh: { layout: layoutZh, scenario: scenarioZh, about: aboutZh },
  en: { layout: layoutEn, scenario: scenarioEn, about: aboutEn },
}

let site: Site
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

function withoutScripts(language: 'zh' | 'en', width: number): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: site.url,
    javaScriptEnabled: false,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    viewport: { width, height: 800 },
  })
}

test.each(LANGUAGES)('%s: from the navigation to an industry and on to its trial', async (language) => {
  const { layout, scenario } = TEXTS[language]
  const context = await withoutScripts(language, 1280)
  const page = await context.newPage()
  await page.goto(PATHS.home)
  await page.getByRole('banner').getByRole('link', { name: layout.pages.scenarized, exact: true }).click()
  expect(new URL(page.url()).pathname).toBe(PATHS.scenarized)
  await page.getByRole('main').getByRole('link', { name: scenario.medical.title }).click()
  expect(new URL(page.url()).pathname).toBe(PATHS.medical)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(scenario.medical.title)
  const current = page.getByRole('banner').locator('[aria-current]')
  expect(await current.first().textContent()).toBe(layout.pages.scenarized)
  await page.getByText(scenario.medical.questions.a.question).click()
  expect(await page.getByText(scenario.medical.questions.a.answer).isVisible()).toBe(true)
  expect(await page.getByText('8 vCPU · 32 GB').isVisible()).toBe(true)
  await page.getByRole('main').getByRole('link', { name: scenario.tryFree }).first().click()
  expect(new URL(page.url()).pathname).toBe(PATHS.freeTrial)
  await context.close()
})

test.each(LANGUAGES)('%s: about us with point=1 shows the qualifications', async (language) => {
  const { layout, about } = TEXTS[language]
  const context = await withoutScripts(language, 1280)
  const page = await context.newPage()
  await page.goto(PATHS.partner)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: layout.pages.qualifications, exact: true }).click()
  expect(page.url()).toBe(`${site.url}${PATHS.aboutUs}?point=1`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(about.qualifications.title)
  await footer.getByRole('link', { name: layout.pages.aboutUs, exact: true }).click()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(about.title)
  await context.close()
})

test.each(LANGUAGES)('%s: on a phone the menu opens and leads on without a script', async (language) => {
  const { layout } = TEXTS[language]
  const context = await withoutScripts(language, 320)
  const page = await context.newPage()
  await page.goto(PATHS.design)
  await page.getByRole('button', { name: layout.menu }).click()
  await page.getByRole('link', { name: layout.pages.partner, exact: true }).first().click()
  expect(new URL(page.url()).pathname).toBe(PATHS.partner)
  await context.close()
})
