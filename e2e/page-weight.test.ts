/** What a first visit costs, over every public page in both languages (the targets' table of page weights). */
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/kit/language.ts'
import { registerAt } from '#test/person.ts'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { formIsReady } from './identity-steps.ts'
import { type PublicPage, publicPages } from './public-pages.ts'
import { openSignedIn } from './sign-in.ts'
import { openBrowser } from './visitor.ts'

const KIB = 1024
const MOST = { html: 14 * KIB, content: 60 * KIB, contentScript: KIB, hydratedScripts: 190 * KIB } as const

/** One of each kind, among them all tabs of the account center. */
const ACCOUNT_PAGES = [
  PATHS.information,
  PATHS.security,
  PATHS.sessions,
  PATHS.activity,
  PATHS.ownData,
  PATHS.changePassword,
  PATHS.resetEmail,
  PATHS.registerResult,
]

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

test('a content page comes in one round trip, and with at most 1 KB of script', async () => {
  const wrong: string[] = []
  for (const { path, language, html } of pages.filter(({ kind }) => kind === 'content')) {
    const head = await fetch(`${site.url}${path}?lang=${language}`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    })
    const size = Number(head.headers.get('content-length'))
    if (!(size > 0 && size <= MOST.html)) wrong.push(`${language} ${path}: ${size} bytes of HTML`)
    const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)]
    const inline = scripts.reduce((sum, [, text = '']) => sum + Buffer.byteLength(text), 0)
    if (scripts.length !== 1 || inline > MOST.contentScript) {
      wrong.push(`${language} ${path}: ${scripts.length} scripts of ${inline} bytes`)
    }
  }
  expect(wrong).toEqual([])
})

test('what a page loads on its first view stays within its budget', async () => {
  const wrong: string[] = []
  for (const { path, language, kind } of pages) {
    const { all, scripts, later } = await firstView(`${site.url}${path}?lang=${language}`, kind)
    if (kind === 'content' && all > MOST.content) wrong.push(`${language} ${path}: ${all} bytes`)
    if (kind === 'form' && scripts > MOST.hydratedScripts)
      wrong.push(`${language} ${path}: ${scripts} bytes of scripts`)
    if (later.length > 0) wrong.push(`${language} ${path}: ${later} is asked for by other scripts`)
  }
  expect(wrong).toEqual([])
})

test('a page of the account area loads as little as any other, and asks for all of it at once', async () => {
  const person = await registerAt(site, 'weight-account', { browser: true })
  const context = await browser.newContext({ baseURL: site.url })
  await openSignedIn(await context.newPage(), person, PATHS.home)
  const signedIn = await context.storageState()
  await context.close()
  const wrong: string[] = []
  for (const path of ACCOUNT_PAGES) {
    for (const language of LANGUAGES) {
      const { scripts, later } = await firstView(`${site.url}${path}?lang=${language}`, 'account', signedIn)
      if (scripts > MOST.hydratedScripts) wrong.push(`${language} ${path}: ${scripts} bytes of scripts`)
      if (later.length > 0) wrong.push(`${language} ${path}: ${later} is asked for by other scripts`)
    }
  }
  expect(wrong).toEqual([])
})

test('a hydrated page is painted before its scripts are asked for, and at once where nobody looks', async () => {
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  for (const { path, language } of pages.filter(({ kind }) => kind === 'form')) {
    await page.goto(`${path}?lang=${language}`, { waitUntil: 'networkidle' })
    const { painted, asked } = await page.evaluate(scriptTimes)
    expect([path, asked.length > 10, asked.every((time) => time >= painted)]).toEqual([path, true, true])
  }
  await page.addInitScript("Object.defineProperty(Document.prototype, 'hidden', { get: () => true })")
  await page.addInitScript('window.PerformanceObserver = class { observe() {} }')
  await page.goto('/entry/logIn', { waitUntil: 'networkidle' })
  const { asked } = await page.evaluate(scriptTimes)
  expect(Math.min(...asked)).toBeLessThan(2_000)
  await context.close()
})

test('the fields of a form keep the ids that they came with: they are drawn once', async () => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(PATHS.freeTrial)
  const sent = await plain.locator(FIELDS).evaluateAll(idsOf)
  await context.close()
  const hydrated = await browser.newPage({ baseURL: site.url })
  await hydrated.goto(PATHS.freeTrial, { waitUntil: 'networkidle' })
  await formIsReady(hydrated)
  expect(sent.length).toBeGreaterThan(10)
  expect(await hydrated.locator(FIELDS).evaluateAll(idsOf)).toEqual(sent)
  await hydrated.close()
})

const FIELDS = 'main :is(input, select, textarea)'
const idsOf = (fields: { id: string }[]): string[] => fields.map(({ id }) => id)

/** In the page: when it was first painted, and when each of its scripts was asked for, in ms since it was opened. */
function scriptTimes(): { painted: number; asked: number[] } {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/assets/') && name.endsWith('.js'))
  return { painted, asked: files.map(({ startTime }) => startTime) }
}

interface FirstView {
  readonly all: number
  readonly scripts: number
  /** Scripts that the document does not name: known only when another one runs, so one round trip late. */
  readonly later: readonly string[]
}

/** Bytes as they crossed the wire, compressed, for somebody who was never here before. */
async function firstView(
  url: string,
  kind: PublicPage['kind'] | 'account',
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<FirstView> {
  const context = await browser.newContext(storageState ? { storageState } : {})
  const page = await context.newPage()
  const sizes: Promise<{ type: string; size: number; path: string }>[] = []
  page.on('requestfinished', (request) => {
    const type = request.resourceType()
    const path = new URL(request.url()).pathname
    const size = request.sizes().then(({ responseBodySize }) => ({ type, size: responseBodySize, path }))
    // One that ends after the sum below belongs to no first view, and fails when its page is closed under it.
    size.catch(() => undefined)
    sizes.push(size)
  })
  await page.goto(url, { waitUntil: kind === 'content' ? 'load' : 'networkidle' })
  const loaded = await Promise.all(sizes)
  // Where a page leads on by itself, some of the scripts are those of the next.
  const html = page.url() === url ? await (await fetch(url)).text() : undefined
  await context.close()
  const sum = (wanted: (type: string) => boolean) =>
    loaded.filter(({ type }) => wanted(type)).reduce((total, { size }) => total + size, 0)
  const scripts = loaded.filter(({ type }) => type === 'script')
  return {
    all: sum(() => true),
    scripts: sum((type) => type === 'script'),
    later: scripts.map(({ path }) => path).filter((path) => html && !html.includes(`"${path}"`)),
  }
}
