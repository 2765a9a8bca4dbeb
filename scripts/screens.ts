/**
 * `npm run screens`: pictures of every page into `screens/` (which git ignores), at three widths, in both languages,
 * light and dark. `-- --page home --width 390 --language zh --scheme dark` takes only those.
 *
 * The site has the demo data, and each page is taken as the person whom it is for. A page of one object is taken of the
 * first one that a link leads to.
 */
import { mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { matchPath } from 'react-router'
import { BROWSER_FLAGS, findBrowser } from '#scripts/browser.ts'
import { atEnd } from '#scripts/ending.ts'
import { narrowed } from '#scripts/options.ts'
import { inRoot } from '#scripts/root.ts'
import { buildWebWhenStale } from '#scripts/web-build.ts'
import { startSite } from '#test/site.ts'
import { ALL_PAGES } from '#web/pages.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { watchLoading } from '../e2e/loading.ts'
import { createPeople } from '../e2e/people.ts'
import { keepSession, storageOf } from '../e2e/sign-in.ts'

type Row = (typeof ALL_PAGES)[number]
type Who = 'visitor' | 'demo-customer' | 'demo-partner' | 'demo-operator'

/** Paths that leave for another service or end the session: there is nothing of ours to see. */
const WITHOUT_SCREEN: readonly string[] = [PATHS.console, PATHS.orderPay, PATHS.logout]
// The pages that have no parameter first: the others are found by their links.
const ROWS = ALL_PAGES.filter(({ path }) => !WITHOUT_SCREEN.includes(path)).toSorted(
  (one, other) => parametersOf(one) - parametersOf(other),
)
const LOCALES: Record<string, string> = { zh: 'zh-CN', en: 'en-US' }
const HEIGHTS: Record<string, number> = { 390: 844, 768: 1024, 1440: 900 }
/** Loading for ever is a fault that the picture shows. */
const SETTLED_MS = 15_000
const QUIET_MS = 150

const wanted = narrowed({
  page: ROWS.map(({ name }) => name),
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
const people = createPeople(site)
mkdirSync(inRoot('screens'), { recursive: true })

/** Addresses that were linked, by the person who saw the link. */
const linked = new Map<Who, Set<string>>()
/** Who seeks links to a page that is wanted. */
const seekers = new Set(
  wanted.page.length === ROWS.length
    ? []
    : ROWS.filter((row) => wanted.page.includes(row.name) && parametersOf(row) > 0).map(personOf),
)
let count = 0
for (const language of wanted.language)
  for (const scheme of wanted.scheme as ('light' | 'dark')[])
    for (const width of wanted.width) await takeAll({ language, scheme, width })
await stopBrowser()
await stopSite()
console.log(`${count} pictures in ${inRoot('screens')}`)

interface Look {
  readonly language: string
  readonly scheme: 'light' | 'dark'
  readonly width: string
}

/** Takes one picture of each page; pages that no link leads to are named. */
async function takeAll(look: Look): Promise<void> {
  const contexts = new Map<Who, BrowserContext>()
  for (const row of ROWS) {
    const isWanted = wanted.page.includes(row.name)
    const who = personOf(row)
    // A page that is not wanted may have the link to one that is.
    if (!isWanted && (!seekers.has(who) || parametersOf(row) > 1)) continue
    const address = addressOf(row, who)
    if (!address) {
      if (isWanted) console.log(`${row.name}: no link leads to it`)
      continue
    }
    const context = contexts.get(who) ?? (await contextOf(who, look))
    contexts.set(who, context)
    await take(context, { row, who, address, isWanted }, look)
  }
  for (const context of contexts.values()) await context.close()
}

interface Shot {
  readonly row: Row
  readonly who: Who
  readonly address: string
  readonly isWanted: boolean
}

async function take(
  context: BrowserContext,
  { row, who, address, isWanted }: Shot,
  { language, scheme, width }: Look,
): Promise<void> {
  const page = await context.newPage()
  const isLoading = watchLoading(page)
  await page.goto(address, { waitUntil: 'load' })
  await measureLatency(page)
  const giveUpAt = performance.now() + SETTLED_MS
  // Twice, since an answer may begin the next request.
  for (let quiet = 0; quiet < 2 && performance.now() < giveUpAt; await pause(QUIET_MS))
    quiet = (await isLoading()) ? 0 : quiet + 1
  if (isWanted) {
    // A bar at the lower edge of the window would be over what is in the middle of the page.
    await page.evaluate("document.documentElement.style.setProperty('--docked', 'relative')")
    const name = `${row.name}-${width}-${language}-${scheme}.png`
    await drawFrames(page)
    // What is fixed to the window is so at the end of the page, and the whole menu is in sight.
    if (who !== 'visitor') await page.setViewportSize({ width: Number(width), height: await heightOf(page) })
    // Endings of animations would be those of scrolling, too: what fades while there is more would not.
    await page.screenshot({ path: inRoot('screens', name), fullPage: true })
    const isTooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
    console.log(`${name}${isTooWide ? '   scrolls sideways' : ''}`)
    count += 1
  }
  const links = await page.evaluate<string[]>('[...document.links].map(({ pathname }) => pathname)')
  const known = linked.get(who) ?? new Set()
  linked.set(who, known)
  for (const link of links) known.add(link)
  await page.close()
}

/** Latencies are measured once their section is in sight, which a picture of the whole page does not bring about. */
async function measureLatency(page: Page): Promise<void> {
  const last = page.locator('[data-ping]').last()
  if ((await last.count()) === 0) return
  await last.scrollIntoViewIfNeeded()
  await last.locator('b:not(:empty)').waitFor()
  await page.evaluate('scrollTo(0, 0)')
}

/** Of the page, or of a panel over it that is higher. */
function heightOf(page: Page): Promise<number> {
  return page.evaluate<number>(
    'Math.max(...[...document.querySelectorAll(":root, [role=dialog]")].map((each) => each.scrollHeight))',
  )
}

/** A browser draws no frame that has not been in sight. */
async function drawFrames(page: Page): Promise<void> {
  const frames = await page.locator('main iframe').all()
  for (const frame of frames) await frame.scrollIntoViewIfNeeded()
  if (frames.length === 0) return
  await pause(QUIET_MS)
  await page.evaluate('scrollTo(0, 0)')
}

function personOf({ area, ...row }: Row): Who {
  if (area === 'content' || area === 'form' || area === 'entry') return 'visitor'
  if (area === 'desk') return 'demo-operator'
  return 'only' in row && row.only === 'partner' ? 'demo-partner' : 'demo-customer'
}

function parametersOf({ path }: { readonly path: string }): number {
  return path.split('/').filter((part) => part.startsWith(':')).length
}

/** Where the page is: of one that has parameters the first address that was linked. The pages of queues are those of deals. */
function addressOf(row: Row, who: Who): string | undefined {
  const path = row.path.replace('/:queue', '/deals')
  if (parametersOf({ path }) === 0) return path
  const isOther = (address: string) => ROWS.some((other) => other.path === address)
  const isOfRow = (address: string) => matchPath(path, address) !== null && !isOther(address)
  return [...(linked.get(who) ?? [])].find(isOfRow)
}

async function contextOf(who: Who, { language, scheme, width }: Look): Promise<BrowserContext> {
  const person = who === 'visitor' ? undefined : await people.demo(who)
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: Number(width), height: HEIGHTS[width] ?? 900 },
    locale: LOCALES[language] ?? 'en-US',
    colorScheme: scheme,
    reducedMotion: 'reduce',
    // A phone has no pointer that hovers and no keys, so their hints are not shown.
    ...(width === '390' ? { isMobile: true, hasTouch: true } : {}),
    ...(person ? { storageState: storageOf(person, site.url) } : {}),
  })
  if (person) await keepSession(context, person, site.url)
  return context
}
