/**
 * `npm run screens`: pictures of every page into `screens/` (which git ignores), at three widths, in both languages,
 * light and dark. `-- --route /content/home --width 390 --language zh --scheme dark` takes only those.
 *
 * A page that sends a visitor to the login page is taken as a customer who is signed in.
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
  const asVisitor = await open(shot)
  const isProtected = shot.route !== PATHS.logIn && new URL(asVisitor.url()).pathname === PATHS.logIn
  const page = isProtected ? await open(shot, customer) : asVisitor
  const name = `${shot.route.slice(1).replaceAll(/[/:]/g, '-')}-${shot.width}-${shot.language}-${shot.scheme}.png`
  await page.screenshot({ path: inRoot('screens', name), fullPage: true, animations: 'disabled' })
  const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  console.log(`${name}${isTooWide ? '   scrolls sideways' : ''}`)
  for (const opened of new Set([asVisitor, page])) await opened.context().close()
  return 1
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
  await page.goto(shot.route.replace(':roleId', 'finance'), { waitUntil: 'networkidle' })
  return page
}
