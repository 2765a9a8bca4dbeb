/**
 * What a page looks like for people who enlarge it, space its text or use its keys: no focus is hidden, nothing is too
 * wide, no target covers another. Each page is opened once and measured in several windows.
 */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { ALL_PAGES } from '#web/pages.ts'
import { productsPath } from '#web/platform/paths/desk-paths.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { submitDeal } from './deals.ts'
import { test } from './journey.ts'
import { CUT_COLUMNS, NATIVE, OVERLAPS, SQUEEZED, spacedTextProblems, TOO_WIDE } from './page-measures.ts'
import { isHydrated } from './steps.ts'

/** A phone, and a window of 1280 x 1024 at 400 %, which is also a phone that lies. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 320, height: 256 },
]

/** More stops than any page has. */
const MOST_STOPS = 150

/**
 * Runs in the page: what is wrong with the element that has the focus, or `end` where the walk has been once around.
 * A part above it that arrives between key and look moves it (what moves is measured below), so an element that seems
 * hidden takes the focus anew, once. An element is hidden where nothing of it is on the screen, or where all of it is
 * below something else.
 */
const FOCUS = `(async () => {
  const element = document.activeElement
  window.seenStops ??= new Set()
  if (!element || element === document.body || window.seenStops.has(element)) return 'end'
  window.seenStops.add(element)
  // The box of a check or a choice is drawn by its label.
  const label = element.closest('label') ?? element.labels?.[0]
  const own = element.getBoundingClientRect()
  const shown = own.width * own.height < 16 && label ? label : element
  const isFree = () => {
    const box = shown.getBoundingClientRect()
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    const parts = [0.05, 0.5, 0.95]
    const points = parts.flatMap((x) => parts.map((y) => [left + (right - left) * x, top + (bottom - top) * y]))
    return left < right && top < bottom && points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (shown.contains(hit) || hit.contains(shown) || Boolean(label?.contains(hit)))
    })
  }
  if (isFree()) return ''
  element.blur()
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  element.focus()
  return isFree() ? '' : (element.getAttribute('aria-label') ?? (element.name || element.id || element.textContent)).slice(0, 60)
})()`

/** The stops of the page that are hidden while they have the focus. */
async function hiddenStops(page: Page): Promise<string[]> {
  await page.evaluate('window.seenStops = undefined; document.activeElement?.blur(); scrollTo(0, 0)')
  const hidden: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const problem = await page.evaluate<string>(FOCUS)
    if (problem === 'end') {
      // Around once, the first stop may have the focus again, which is shown only then.
      await page.evaluate('document.activeElement?.blur()')
      return hidden
    }
    if (problem) hidden.push(`stop ${stop} is hidden: ${problem}`)
  }
  return [...hidden, `more than ${MOST_STOPS} stops`]
}

/** Runs in the page: controls of the person at the foot of the menu that are below the window. */
const OUT_OF_SIGHT = `[...document.querySelectorAll('#account-menu > div :is(a, button)')]
  .filter((each) => each.getBoundingClientRect().bottom > innerHeight)
  .map((each) => (each.getAttribute('aria-label') ?? each.textContent) + ' is out of sight')`

/** Runs in the page: the brand and entries of the menu whose words take more than one line. */
const IN_TWO_LINES = `[...document.querySelectorAll('#account-menu a, header a:has(svg, [data-logo])')].flatMap((each) => {
  const words = document.createRange()
  const walk = document.createTreeWalker(each, NodeFilter.SHOW_TEXT)
  for (let text; (text = walk.nextNode()); ) {
    words.selectNodeContents(text)
    const lines = new Set([...words.getClientRects()].filter(({ width }) => width > 2).map(({ top }) => Math.round(top)))
    if (lines.size > 1) return [text.data.trim() + ' is in ' + lines.size + ' lines']
  }
  return []
})`

/** Measures a page that is open. */
async function measure(page: Page): Promise<string[]> {
  const problems: string[] = []
  for (const size of WINDOWS) {
    await page.setViewportSize(size)
    const found = await hiddenStops(page)
    found.push(...(await page.evaluate<string[]>(OVERLAPS)), ...(await page.evaluate<string[]>(SQUEEZED)))
    found.push(...(await tooWide(page)))
    problems.push(...found.map((each) => `${size.width} x ${size.height}: ${each}`))
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const look of [OVERLAPS, CUT_COLUMNS, OUT_OF_SIGHT, IN_TWO_LINES])
    problems.push(...(await page.evaluate<string[]>(look)).map((each) => `1440 x 900: ${each}`))
  problems.push(...(await page.evaluate<string[]>(NATIVE)))
  await page.setViewportSize({ width: 390, height: 844 })
  problems.push(...(await spacedTextProblems(page)))
  return problems
}

async function tooWide(page: Page): Promise<string[]> {
  const found = await page.evaluate<string>(TOO_WIDE)
  return found ? [found] : []
}

/** Waits until the skeleton is gone and two looks in a row find the same targets. */
async function isComplete(page: Page): Promise<void> {
  let before = -1
  await expect
    .poll(async () => {
      const now = Number(
        await page.evaluate(
          'document.querySelector("main [aria-busy=true]") ? -1 : document.querySelectorAll("a, button, input, select, textarea").length',
        ),
      )
      const same = now >= 0 && now === before
      before = now
      return same
    })
    .toBe(true)
}

async function measureAll(page: Page, paths: readonly string[]): Promise<string[]> {
  const problems: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    if (path !== PATHS.home) await isHydrated(page)
    await page.locator('main h1, [role="dialog"] h2').first().waitFor()
    await isComplete(page)
    problems.push(...(await measure(page)).map((problem) => `${path}: ${problem}`))
  }
  return problems
}

test('forms of visitors show each focus, fit, and have targets apart', async ({ visit, pages }) => {
  const { page } = await visit({})
  const forms = pages.filter(({ kind, language }) => kind === 'form' && language === 'en')
  const paths = forms.map(({ path }) => path).filter((path) => path !== PATHS.logout)
  expect(await measureAll(page, [...paths, PATHS.home])).toEqual([])
})

test('forms of the account area show each focus, fit, and have targets apart', async ({
  visit,
  people,
  site,
}) => {
  const partner = await people.make({ account_type: ACCOUNT_TYPE.partner, certification: 'verified' })
  const { page } = await visit({ as: partner })
  const deal = await submitDeal(site, partner, 'en')
  const paths = [
    PATHS.certification,
    PATHS.security,
    PATHS.notifications,
    PATHS.resetEmail,
    PATHS.subAccountNew,
    PATHS.securityRules,
    PATHS.roleNew,
    PATHS.pipelineManagement,
    PATHS.pipelineInfo,
    PATHS.developers,
    pathTo(PATHS.pipelineDetails, { pipelineId: deal }),
  ]
  const problems = await measureAll(page, paths)
  const inChinese = await visit({ as: partner, language: 'zh' })
  problems.push(...(await measureAll(inChinese.page, [PATHS.roleNew, PATHS.pipelineManagement])))
  expect(problems).toEqual([])
})

test('forms of the desk show each focus, fit, and have targets apart', async ({ visit, people }) => {
  const operator = { account_type: ACCOUNT_TYPE.operator, operator_role: 'administrator' }
  const { page } = await visit({ as: await people.make(operator) })
  const paths = [
    PATHS.overview,
    PATHS.settings,
    productsPath(),
    pathTo(PATHS.queueSettings, { queue: 'deals' }),
    pathTo(PATHS.queueTable, { queue: 'deals' }),
    PATHS.operators,
    pathTo(PATHS.mailTemplate, { template: 'trialReady' }),
  ]
  expect(await measureAll(page, paths)).toEqual([])
})

/** Runs in the page before its scripts: how far what is seen moves by itself, and where the heading is. */
const WATCH = `window.moved = []
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries())
    if (!hadRecentInput) moved.push([value, ...sources.map(({ node }) => node?.textContent?.slice(0, 40))])
}).observe({ type: 'layout-shift', buffered: true })`
const MOVED =
  'moved.reduce((sum, [value]) => sum + value, 0) < 0.005 ? "" : "moves: " + JSON.stringify(moved)'
const HEADING =
  'document.querySelector("main h1").getBoundingClientRect().top - document.querySelector("main").getBoundingClientRect().top'

/** Whether a link is above the heading. */
const HAS_WAY_BACK = `(() => {
  const heading = document.querySelector('main h1')
  const isAbove = (link) => link.checkVisibility() && link.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_FOLLOWING
  return [...document.querySelectorAll('main a')].some(isAbove)
})()`

/** Pages of the account center, which have tabs on narrow screens. */
const TABBED = new Set(ALL_PAGES.filter(({ area }) => area === 'center').map(({ path }) => path as string))

/** What moves while the pages load, and those whose heading is not where most have it. */
async function unsteady(page: Page, paths: readonly string[]): Promise<string[]> {
  const problems: string[] = []
  await page.addInitScript(WATCH)
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await page.goto(path)
      await page.locator('main h1').first().waitFor()
      await isComplete(page)
      const found = [await page.evaluate<string>(MOVED)]
      const top = Math.round(await page.evaluate<number>(HEADING))
      if (top !== (await expectedTop(page, path, width))) found.push(`its heading is at ${top}`)
      problems.push(...found.filter(Boolean).map((each) => `${path}, ${width} px: ${each}`))
    }
  }
  return problems
}

/** Of the heading of a page behind a login, in px below the upper edge of its `main`; on phones by what is above it. */
async function expectedTop(page: Page, path: string, width: number): Promise<number> {
  if (width > 900) return 44
  if (TABBED.has(path)) return 69
  return (await page.evaluate<boolean>(HAS_WAY_BACK)) ? 44 : 24
}

test('nothing of account and desk moves while it loads, and titles are at one height', async ({
  visit,
  people,
}) => {
  const partner = await people.demo('demo-partner')
  const account = await visit({ as: partner })
  const problems = await unsteady(account.page, [
    PATHS.accountOverview,
    PATHS.information,
    PATHS.security,
    PATHS.notifications,
    PATHS.mails,
    PATHS.application,
    PATHS.pipelineManagement,
    PATHS.pipelineInfo,
    PATHS.dealImport,
    PATHS.roleNew,
  ])
  const operator = await visit({ as: await people.demo('demo-operator') })
  problems.push(
    ...(await unsteady(operator.page, [
      PATHS.overview,
      PATHS.pipelineReport,
      PATHS.operatedAccounts,
      pathTo(PATHS.operatedAccount, { accountId: partner.userId }),
      pathTo(PATHS.queueTable, { queue: 'deals' }),
      productsPath(),
      PATHS.mailTemplates,
      pathTo(PATHS.mailTemplate, { template: 'trialReady' }),
      PATHS.settings,
      PATHS.auditLog,
    ])),
  )
  expect(problems).toEqual([])
})
