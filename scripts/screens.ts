/**
 * `npm run screens`: pictures of every page into `screens/` (which git ignores), at three widths, in both languages,
 * light and dark. `-- --route /content/home --width 390 --language zh --scheme dark` takes only those.
 *
 * A page behind a sign-in is taken as a customer who is signed in.
 */
import { mkdirSync } from 'node:fs'
import { chromium, type Page } from 'playwright-core'
import { BROWSER_FLAGS, findBrowser } from '#scripts/browser.ts'
import { atEnd } from '#scripts/ending.ts'
import { narrowed } from '#scripts/options.ts'
import { inRoot } from '#scripts/root.ts'
import { registerCustomer, type SignedInStorage, signInContext } from '#scripts/screens-customer.ts'
import { buildWebWhenStale } from '#scripts/web-build.ts'
import { startSite } from '#test/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'

/** Paths that leave for another service or end the session: there is nothing of ours to see. */
const WITHOUT_SCREEN: readonly string[] = [PATHS.console, PATHS.orderPay, PATHS.logout]
const ROUTES = Object.values(PATHS).filter((path) => !WITHOUT_SCREEN.includes(path))
const LOCALES: Record<string, string> = { zh: 'zh-CN', en: 'en-US' }
const HEIGHTS: Record<string, number> = { 390: 844, 768: 1024, 1440: 900 }

const wanted = narrowed({
  route: ROUTES,
  width: Object.keys(HEIGHTS),
  language: Object.keys(LOCALES),
  scheme: ['light', 'dark'],
})
const executablePath = findBrowser()
if (!executablePath) throw new Error('Chromium is missing; `npm test -- tools` installs it or says how')
if (!(await buildWebWhenStale()).ok) process.exit(1)

const site = await startSite()
const stopSite = atEnd(() => site.close())
const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS })
const stopBrowser = atEnd(() => browser.close())
const customer = await registerCustomer(site)
mkdirSync(inRoot('screens'), { recursive: true })

let count = 0
for (const language of wanted.language) {
  for (const scheme of wanted.scheme as ('light' | 'dark')[]) {
    for (const width of wanted.width) {
      for (const route of wanted.route) count += await take({ language, scheme, width, route })
    }
  }
}
await stopBrowser()
await stopSite()
console.log(`${count} pictures in ${inRoot('screens')}`)

interface Shot {
  language: string
  scheme: 'light' | 'dark'
  width: string
  route: string
}

/** Takes one picture of the whole page; answers how many were taken. */
async function take(shot: Shot): Promise<number> {
  const page = await open(shot, (await requiresSignIn(shot.route)) ? customer : undefined)
  await measureLatency(page)
  const name = `${shot.route.slice(1).replaceAll(/[/:]/g, '-')}-${shot.width}-${shot.language}-${shot.scheme}.png`
  await page.screenshot({ path: inRoot('screens', name), fullPage: true, animations: 'disabled' })
  const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  console.log(`${name}${isTooWide ? '   scrolls sideways' : ''}`)
  await page.context().close()
  return 1
}

/** Latencies are measured once their section is in sight, which a picture of the whole page does not bring about. */
async function measureLatency(page: Page): Promise<void> {
  const last = page.locator('[data-ping]').last()
  if ((await last.count()) === 0) return
  await last.scrollIntoViewIfNeeded()
  await last.locator('b:not(:empty)').waitFor()
  await page.evaluate('scrollTo(0, 0)')
}

/** Whether the page is behind a sign-in, as the document that the server sends for it says. */
async function requiresSignIn(route: string): Promise<boolean> {
  const html = await (await fetch(site.url + route)).text()
  const kind = /<html[^>]* data-page="(content|form|account)"/.exec(html)?.[1]
  if (!kind) throw new Error(`${route} does not say what kind of page it is`)
  return kind === 'account'
}

async function open(shot: Shot, person?: SignedInStorage): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: Number(shot.width), height: HEIGHTS[shot.width] ?? 900 },
    locale: LOCALES[shot.language] ?? 'en-US',
    colorScheme: shot.scheme,
    reducedMotion: 'reduce',
  })
  if (person) await signInContext(context, site.url, person)
  const page = await context.newPage()
  await page.goto(shot.route.replace(':roleId', 'finance').replace(':subAccountId', customer.subAccountId), {
    waitUntil: 'networkidle',
  })
  return page
}
