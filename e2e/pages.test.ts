/** What the server sends for every public address. These tests read HTML and need no browser. */
import { brotliCompressSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Site } from '#test/site.ts'
import { ENHANCE_SCRIPT } from '#web/platform/page/enhance.ts'
import { PATHS, REDIRECTS } from '#web/platform/paths/paths.ts'
import { test } from './journey.ts'
import { TEXTS } from './texts.ts'

const KIB = 1024
/** The home page has scripts of its own: the desktop in its hero, the latency to the regions. */
const OWN_SCRIPTS: Record<string, number> = { [PATHS.home]: 3 * KIB }
const ACCOUNT = [PATHS.information, PATHS.registerResult]

const open = (site: Site, path: string, init?: RequestInit) =>
  fetch(site.url + path, { redirect: 'manual', ...init })

test.for(Object.entries(REDIRECTS))('%s redirects to %s with its query', async ([from, to], { site }) => {
  const response = await open(site, `${from}?lang=zh`)
  expect([response.status, response.headers.get('location')]).toEqual([302, `${to}?lang=zh`])
})

test('every page responds with 200, /401 with 401 and unknown paths with 404, all as complete documents', async ({
  site,
  pages,
}) => {
  for (const path of new Set([...pages.map((page) => page.path), ...ACCOUNT]))
    expect([path, (await open(site, path)).status]).toEqual([path, 200])
  for (const [path, status] of [
    ['/401', 401],
    ['/404', 404],
    ['/nothing/here', 404],
    ['/content/HOMES', 404],
  ] as const) {
    const response = await open(site, path)
    expect([path, response.status]).toEqual([path, status])
    expect(await response.text()).toContain('</html>')
  }
  // Another case of a page's address leads to the page.
  const otherCase = await open(site, '/content/HOME')
  expect([otherCase.status, otherCase.headers.get('location')]).toEqual([308, '/content/home'])
})

test('a content page is at most 16 KB compressed, with the script of every page and no module', async ({
  site,
  pages,
}) => {
  const contents = pages
    .filter(({ kind }) => kind === 'content')
    .map(({ path, language }) => `${path}?lang=${language}`)
  const wrong: string[] = []
  for (const path of [...contents, '/404', '/401']) {
    const head = await open(site, path, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
    if (head.headers.get('content-encoding') !== 'br') wrong.push(`${path}: not compressed`)
    const html = await (await open(site, path)).text()
    // As a page is sent that has not changed for ten seconds: other journeys change prices and campaigns meanwhile.
    const bytes = brotliCompressSync(html).length
    if (bytes > 16 * KIB) wrong.push(`${path}: ${bytes} bytes of HTML`)
    // Data blocks for search engines (JSON-LD) are not scripts.
    const scripts = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)]
    const [shared, ...own] = scripts.map(([, text = '']) => text)
    const ownBytes = Buffer.byteLength(own.join(''))
    const allowed = OWN_SCRIPTS[path.split('?')[0] ?? ''] ?? 0
    if (shared !== ENHANCE_SCRIPT || ownBytes > allowed || html.includes('modulepreload'))
      wrong.push(`${path}: ${ownBytes} bytes of scripts of its own`)
  }
  expect(wrong).toEqual([])
})

test('the home page has prices, the calculator and the running campaign; every edition, offer and pack has its action', async ({
  site,
}) => {
  const main = async (path: string) => {
    const html = await (await open(site, `${path}?lang=en`)).text()
    return html.slice(0, html.indexOf('<footer')).replaceAll('<!-- -->', '')
  }
  /** The list items of a section, by its id. */
  const itemsOf = (html: string, id: string) => {
    const section = html.slice(html.indexOf(`id="${id}"`)).split('</section>')[0] ?? ''
    return [...section.matchAll(/<li[^>]*><div[\s\S]*?<h[34][\s\S]*?(?=<li[^>]*><div|$)/g)].map(
      ([item]) => item,
    )
  }
  const home = await main(PATHS.home)
  expect(home).toMatch(/\$[\d.]+/)
  expect(home).toContain(`href="${PATHS.productCenter}#calculator"`)
  expect(home).toContain(`href="${PATHS.active618}"`)
  const editions = itemsOf(home, 'prices')
  expect(editions).toHaveLength(3)
  expect(editions.filter((item) => !item.includes(`href="${PATHS.productCenter}?`))).toEqual([])
  // One trial for all of them, below.
  const prices = home.slice(home.indexOf('id="prices"')).split('</section>')[0] ?? ''
  expect(prices.match(new RegExp(`href="${PATHS.freeTrial}"`, 'g'))).toHaveLength(1)

  const campaign = await main(PATHS.active618)
  const offers = itemsOf(campaign, 'offers')
  expect(offers.length).toBeGreaterThan(2)
  const actionsOf = (item: string) =>
    [`href="${PATHS.productCenter}?`, `href="${PATHS.logIn}?`].filter((action) => item.includes(action))
      .length
  const withoutAction = offers.filter((item) => actionsOf(item) !== 1)
  expect(withoutAction).toEqual([])
  // An offer for one desktop of a new customer has a code, after a login, and so has the renewal pack; others need none.
  const claims = campaign.match(new RegExp(`href="${PATHS.logIn}\\?redirect=[^"]*active618`, 'g'))
  expect(claims).toHaveLength(2)
  // The pack says for which desktops it is, whatever the currency of the offers that are shown.
  expect(campaign).toContain('billed in Chinese yuan')
})

test('the proof of concept is linked where one decides', async ({ site }) => {
  const decided = [PATHS.home, PATHS.freeTrial, PATHS.productCenter, PATHS.scenarized, PATHS.government]
  for (const path of decided) {
    const html = await (await open(site, path)).text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect([path, main.includes(`href="${PATHS.proofOfConcept}`)]).toEqual([path, true])
  }
})

test('the language is that of the cookie, else the query, else the browser, else English', async ({
  site,
}) => {
  const languageOf = async (path: string, headers: Record<string, string>) =>
    /<html lang="([^"]+)"/.exec(await (await open(site, path, { headers })).text())?.[1]
  expect(await languageOf('/content/home', {})).toBe('en')
  expect(await languageOf('/content/home', { 'accept-language': 'zh-CN' })).toBe('zh-CN')
  expect(await languageOf('/content/home?lang=en', { 'accept-language': 'zh-CN' })).toBe('en')
  expect(await languageOf('/content/home?lang=en', { cookie: 'language=zh' })).toBe('zh-CN')
})

test('the about page links to the licenses of third-party packages, which are a text of this site', async ({
  site,
}) => {
  const html = await (await open(site, PATHS.aboutUs)).text()
  const link = /href="([^"]+)">Third-party licenses</.exec(html)?.[1] ?? ''
  const notices = await open(site, link)
  expect([link, notices.status]).toEqual(['/third-party-notices.txt', 200])
  expect(await notices.text()).toMatch(/\breact\b[\s\S]+MIT/i)
})

test('a form that needs JavaScript says so without it', async ({ site }) => {
  const html = await (await open(site, '/entry/logIn')).text()
  expect(/<noscript>(.+?)<\/noscript>/.exec(html)?.[1]).toContain(TEXTS.en.kit.noScript)
})
