/** What a first visit costs, over every public page in both languages (the targets' table of page weights). */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Site } from '#test/site.ts'
import { startSite } from '#test/site.ts'
import { type PublicPage, publicPages } from './public-pages.ts'
import { openBrowser } from './visitor.ts'

const KIB = 1024
const MOST = { html: 14 * KIB, content: 60 * KIB, contentScript: KIB, hydratedScripts: 190 * KIB } as const

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
    const { all, scripts } = await firstView(`${site.url}${path}?lang=${language}`, kind)
    if (kind === 'content' && all > MOST.content) wrong.push(`${language} ${path}: ${all} bytes`)
    if (kind === 'form' && scripts > MOST.hydratedScripts)
      wrong.push(`${language} ${path}: ${scripts} bytes of scripts`)
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

/** In the page: when it was first painted, and when each of its scripts was asked for, in ms since it was opened. */
function scriptTimes(): { painted: number; asked: number[] } {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('/assets/') && name.endsWith('.js'))
  return { painted, asked: files.map(({ startTime }) => startTime) }
}

/** Bytes as they crossed the wire, compressed, for somebody who was never here before. */
async function firstView(url: string, kind: PublicPage['kind']): Promise<{ all: number; scripts: number }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const sizes: Promise<{ type: string; size: number }>[] = []
  page.on('requestfinished', (request) => {
    const type = request.resourceType()
    const size = request.sizes().then(({ responseBodySize }) => ({ type, size: responseBodySize }))
    // One that ends after the sum below belongs to no first view, and fails when its page is closed under it.
    size.catch(() => undefined)
    sizes.push(size)
  })
  await page.goto(url, { waitUntil: kind === 'form' ? 'networkidle' : 'load' })
  const loaded = await Promise.all(sizes)
  await context.close()
  const sum = (wanted: (type: string) => boolean) =>
    loaded.filter(({ type }) => wanted(type)).reduce((total, { size }) => total + size, 0)
  return { all: sum(() => true), scripts: sum((type) => type === 'script') }
}
