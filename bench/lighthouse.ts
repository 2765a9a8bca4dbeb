import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RunnerResult } from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright-core'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { type BenchRow, median, meets } from '#scripts/bench-rows.ts'
import { BROWSER_FLAGS, findBrowser } from '#scripts/browser.ts'
import { endChild, start } from '#scripts/child.ts'
import { freePort } from '#scripts/free-port.ts'
import { type Site, startSite } from '#test/site.ts'

const ROUNDS = 3
/** Account pages hold a stream of notifications open, so their network never falls silent. */
const MOST_WAIT_MS = 15_000
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Visits of pages one after the other in both languages, three times each, with the rows of each page. */
export type VisitAll = (pages: readonly string[], prepare: Prepare, rowsOf: RowsOf) => Promise<BenchRow[]>

/** Lighthouse as on a telephone, in a browser and against a site that both end with `visitPages`. */
export async function withLighthouse(
  visitPages: (visitAll: VisitAll, site: Site, port: number) => Promise<BenchRow[]>,
): Promise<BenchRow[]> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('Chromium is missing; `npm test -- tools` installs it or says how')
  const site = await startSite({ LOG_LEVEL: 'silent' })
  const { port, close } = await startBrowser(executablePath)
  const visitAll: VisitAll = async (pages, prepare, rowsOf) => {
    const rows: BenchRow[] = []
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
    return rows
  }
  try {
    return await visitPages(visitAll, site, port)
  } finally {
    await close()
    await site.close()
  }
}

/** What the browser's own profile holds at a visit; Lighthouse clears its caches, but no cookies. */
export type Prepare = (profile: BrowserContext, language: Language) => Promise<void>

/** Playwright lets go of the browser before Lighthouse steers it. */
export async function inProfile(
  port: number,
  act: (profile: BrowserContext) => Promise<void>,
): Promise<void> {
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

export type Scores = Record<(typeof CATEGORIES)[number] | 'shift', number>

/** One visit; on a busy machine a recording may fail (NO_NAVSTART), which says nothing of the page. */
async function visit(url: string, language: Language, port: number, triesLeft = 3): Promise<Scores> {
  const { default: lighthouse } = await import('lighthouse')
  const result = await lighthouse(url, {
    port,
    output: 'json',
    onlyCategories: [...CATEGORIES],
    maxWaitForLoad: MOST_WAIT_MS,
  })
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

export type RowsOf = (page: string, visits: readonly Scores[]) => BenchRow[]

export const medianOf = (visits: readonly Scores[], of: keyof Scores) =>
  median(visits.map((visit) => visit[of]))

export const shiftRow = (page: string, visits: readonly Scores[]) =>
  row(`layout shift ${page}`, '-', medianOf(visits, 'shift'), 'CLS', '<= 0')

export function row(what: string, baseline: string, value: number, unit: string, target: string): BenchRow {
  return { what, baseline, value, unit, target, met: meets(value, target) }
}
