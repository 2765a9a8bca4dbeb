import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RunnerResult } from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '#contract/kit/language.ts'
import { type BenchRow, median, meets } from '#scripts/bench-rows.ts'
import { BROWSER_FLAGS, findBrowser } from '#scripts/browser.ts'
import { endChild, start } from '#scripts/child.ts'
import { freePort } from '#scripts/free-port.ts'
import { registerAt } from '#test/person.ts'
import { type Site, startSite } from '#test/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { signIn } from '../e2e/sign-in.ts'

export const name = 'lighthouse'
const ROUNDS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** One page of each template. */
const TEMPLATES = [
  PATHS.home,
  PATHS.productCenter,
  PATHS.scenarized,
  PATHS.government,
  PATHS.serviceSupport,
  PATHS.contact,
  PATHS.resource,
  PATHS['guide:trial'],
  PATHS.partner,
  PATHS.aboutUs,
  PATHS.active618,
  PATHS.freeTrial,
  PATHS.agreements,
  PATHS.logIn,
]

/** Those behind the sign-in, requested in a session. */
const ACCOUNT_TEMPLATES = [PATHS.information, PATHS.security, PATHS.activity, PATHS.ownData]

/** Lighthouse as on a telephone, over one page of each template in both languages: the median of three visits. */
export async function run(): Promise<BenchRow[]> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('Chromium is missing; `npm test -- tools` installs it or says how')
  const site = await startSite({ LOG_LEVEL: 'silent' })
  const { port, close } = await startBrowser(executablePath)
  const rows: BenchRow[] = []
  const visitAll = async (pages: readonly string[], prepare: Prepare, rowsOf: RowsOf): Promise<void> => {
    for (const page of pages) {
      for (const language of LANGUAGES) {
        const visits: Scores[] = []
        for (let round = 0; round < ROUNDS; round += 1) {
          await inProfile(port, (profile) => prepare(profile, language))
          visits.push(await visit(`${site.url}${page}?lang=${language}`, language, port))
        }
        rows.push(...rowsOf(`${language} ${page}`, visits))
      }
    }
  }
  try {
    await visitAll(TEMPLATES, asFirstVisitor, publicRows)
    await inProfile(port, (profile) => signInAt(site, profile))
    await visitAll(ACCOUNT_TEMPLATES, inLanguageOf(site), accountRows)
  } finally {
    await close()
    await site.close()
  }
  return rows
}

/** What the browser's own profile holds at a visit; Lighthouse clears its caches, but no cookies. */
type Prepare = (profile: BrowserContext, language: Language) => Promise<void>

/** The cookie of the language outranks `?lang`, and a visit with `?lang` sets it. */
const asFirstVisitor: Prepare = (profile) => profile.clearCookies()

const inLanguageOf =
  ({ url }: Site): Prepare =>
  (profile, language) =>
    profile.addCookies([{ name: LANGUAGE_COOKIE, value: language, url }])

async function signInAt(site: Site, profile: BrowserContext): Promise<void> {
  const person = await registerAt(site, 'lighthouse', { browser: true })
  const page = await profile.newPage()
  await page.goto(site.url + PATHS.logIn)
  await signIn(page, person)
  await page.goto(site.url + PATHS.information)
  await page.getByText(person.email).first().waitFor()
  await page.close()
}

/** Playwright lets go of the browser before Lighthouse steers it. */
async function inProfile(port: number, act: (profile: BrowserContext) => Promise<void>): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [profile] = browser.contexts()
  if (!profile) throw new Error('the browser has no profile of its own')
  await act(profile)
  await browser.close()
}

/** A plain browser that Lighthouse steers by itself; Playwright's would keep hold of its pages. */
async function startBrowser(executablePath: string): Promise<{ port: number; close(): Promise<void> }> {
  const port = await freePort()
  const profile = mkdtempSync(path.join(tmpdir(), 'portico-lighthouse-'))
  const own = [
    '--headless=new',
    `--remote-debugging-port=${port}`,
    `--user-data-dir=${profile}`,
    'about:blank',
  ]
  const child = start(executablePath, [...BROWSER_FLAGS, ...own], { output: 'keep' })
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; tries < 100 && !(await isUp()); tries += 1) await pause(100)
  return {
    port,
    async close() {
      await endChild(child)
      // Processes of the browser may outlive it for a moment and hold its output, which would keep this one alive.
      child.stdout?.destroy()
      child.stderr?.destroy()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Scores = Record<(typeof CATEGORIES)[number] | 'shift', number>

/** One visit; on a busy machine a recording may fail (NO_NAVSTART), which says nothing of the page. */
async function visit(url: string, language: Language, port: number, triesLeft = 3): Promise<Scores> {
  const { default: lighthouse } = await import('lighthouse')
  const result = await lighthouse(url, { port, output: 'json', onlyCategories: [...CATEGORIES] })
  if (result?.lhr.runtimeError && triesLeft > 1) return visit(url, language, port, triesLeft - 1)
  if (result && !result.artifacts.MainDocumentContent?.includes(`<html lang="${language}`)) {
    throw new Error(`${url} answered in another language`)
  }
  return scoresOf(result)
}

function scoresOf(result: RunnerResult | undefined): Scores {
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse did not run: ${result?.lhr.runtimeError?.message}`)
  }
  const { categories, audits } = result.lhr
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

type RowsOf = (page: string, visits: readonly Scores[]) => BenchRow[]

const medianOf = (visits: readonly Scores[], of: keyof Scores) => median(visits.map((visit) => visit[of]))

/** One row a page with its lowest category, which is what the target asks of; the others go into the baseline column. */
const publicRows: RowsOf = (page, visits) => {
  const scores = CATEGORIES.map((category) => medianOf(visits, category))
  const baseline = CATEGORIES.map((category, at) => `${category} ${scores[at]}`).join(', ')
  return [row(`Lighthouse ${page}`, baseline, Math.min(...scores), 'points', '>= 99'), shiftRow(page, visits)]
}

/** Search engines never see these, and their scripts come with a person. */
const accountRows: RowsOf = (page, visits) => [
  row(`Lighthouse performance ${page}`, '-', medianOf(visits, 'performance'), 'points', '>= 95'),
  row(`Lighthouse accessibility ${page}`, '-', medianOf(visits, 'accessibility'), 'points', '>= 100'),
  shiftRow(page, visits),
]

const shiftRow = (page: string, visits: readonly Scores[]) =>
  row(`layout shift ${page}`, '-', medianOf(visits, 'shift'), 'CLS', '<= 0')

function row(what: string, baseline: string, value: number, unit: string, target: string): BenchRow {
  return { what, baseline, value, unit, target, met: meets(value, target) }
}
