import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/kit/language.ts'
import { registerAt } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { PATHS, REDIRECTS } from '#web/platform/paths/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { type PublicPage, publicPages } from './public-pages.ts'
import { signIn } from './sign-in.ts'
import { newVisitor, openBrowser } from './visitor.ts'
import { WORDS } from './words.ts'

let site: Site
let browser: Browser
let pages: PublicPage[]
beforeAll(async () => {
  ;[site, browser] = await Promise.all([startSite(), openBrowser()])
  pages = await publicPages(site)
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
})

/** Every public page by its kind; log-out is looked at by the journeys that sign out. */
const pathsOf = (kind: PublicPage['kind']) =>
  pages
    .filter((page) => page.kind === kind && page.language === 'en' && page.path !== PATHS.logout)
    .map(({ path }) => path)
const ACCOUNT = [PATHS.information, PATHS.registerResult]

const open = (path: string, init?: RequestInit) => fetch(site.url + path, { redirect: 'manual', ...init })

describe('addresses', () => {
  test.each(Object.entries(REDIRECTS))('%s leads to %s, query kept', async (from, to) => {
    const answer = await open(`${from}?lang=zh`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${to}?lang=zh`])
  })

  test('every page answers 200, the refusal 401, unknown paths 404; all as complete documents', async () => {
    for (const path of [...pathsOf('content'), ...pathsOf('form'), ...ACCOUNT])
      expect([path, (await open(path)).status]).toEqual([path, 200])
    for (const [path, status] of [
      ['/401', 401],
      ['/404', 404],
      ['/nothing/here', 404],
      ['/content/HOME', 404],
    ] as const) {
      const answer = await open(path)
      expect([path, answer.status]).toEqual([path, status])
      expect(await answer.text()).toContain('</html>')
    }
  })

  test('content pages carry no framework script, and their own at most 1 KB', async () => {
    for (const path of [...pathsOf('content'), '/404', '/401']) {
      const html = await (await open(path)).text()
      // Blocks of data for search engines (JSON-LD) are no scripts.
      const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)]
      expect([path, scripts.length, html.includes('modulepreload')]).toEqual([path, 1, false])
      expect(Buffer.byteLength(scripts[0]?.[1] ?? '')).toBeLessThanOrEqual(1024)
    }
  })

  test('cookie, then query, then browser, then English decide the language', async () => {
    const languageOf = async (path: string, headers: Record<string, string>) =>
      /<html lang="([^"]+)"/.exec(await (await open(path, { headers })).text())?.[1]
    expect(await languageOf('/content/home', {})).toBe('en')
    expect(await languageOf('/content/home', { 'accept-language': 'zh-CN' })).toBe('zh-CN')
    expect(await languageOf('/content/home?lang=en', { 'accept-language': 'zh-CN' })).toBe('en')
    expect(await languageOf('/content/home?lang=en', { cookie: 'language=zh' })).toBe('zh-CN')
  })
})

describe.each(LANGUAGES)('every page in %s', (language) => {
  test.each([
    { width: 320, scheme: 'light', axe: false },
    { width: 390, scheme: 'dark', axe: true },
    { width: 768, scheme: 'dark', axe: false },
    { width: 1440, scheme: 'light', axe: true },
  ] as const)(
    'at $width px, $scheme: titled, accessible, nothing cut off',
    async ({ width, scheme, axe }) => {
      const visitor = await newVisitor(browser, { url: site.url, language, width, scheme })
      visitor.expectFailure('404 /404', '401 /401')
      const { page } = visitor
      const content = new Set([...pathsOf('content'), '/404', '/401'])
      const person = await registerAt(site, `page-${language}-${width}`, { browser: true })
      for (const path of [...pathsOf('content'), ...pathsOf('form'), '/404', '/401', ...ACCOUNT]) {
        if (path === ACCOUNT[0]) await signIn(page, person)
        // What scripts draw is looked at too, so they have to have come.
        const drawn = axe && !content.has(path)
        await page.goto(path, { waitUntil: drawn ? 'networkidle' : 'load' })
        await page.locator('h1').first().waitFor()
        expect(await page.title()).toContain(` - ${WORDS[language].product}`)
        const wide = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        expect({ path, tooWideBy: Math.max(0, Number(wide)) }).toEqual({ path, tooWideBy: 0 })
        if (axe) await expectAccessible(page)
      }
      await visitor.close()
    },
  )
})

describe('without JavaScript', () => {
  test('content pages read and navigate, and the language switch works', async () => {
    const context = await browser.newContext({ baseURL: site.url, locale: 'en-US', javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/content/home')
    await page.getByRole('contentinfo').getByRole('link', { name: WORDS.en.titles.agreements }).click()
    await page.waitForURL('**/agreements')
    await page.getByRole('contentinfo').getByRole('button', { name: '中文' }).click()
    await page.waitForURL('**/agreements')
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    // Chromium's switch leaves the parser in scripting mode, so `noscript` is looked at in the document itself.
    const html = await (await open('/entry/logIn')).text()
    expect(/<noscript>(.+?)<\/noscript>/.exec(html)?.[1]).toContain(WORDS.en.kit.noScript)
    await context.close()
  })
})
