import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { RunnerResult } from 'lighthouse'
import { LANGUAGES } from '#contract/kit/language.ts'
import { type BenchRow, median, meets } from '#scripts/bench-rows.ts'
import { BROWSER_FLAGS, findBrowser } from '#scripts/browser.ts'
import { endChild, start } from '#scripts/child.ts'
import { freePort } from '#scripts/free-port.ts'
import { startSite } from '#test/site.ts'
import { PATHS } from '#web/kit/paths/paths.ts'

export const name = 'lighthouse'
const ROUNDS = 3
const TARGET = '>= 99'
/** Account pages: their scripts come with a person, and search engines never see them. */
const ACCOUNT_TARGET = '>= 90'
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

/** Those behind the sign-in, asked for by somebody who has signed in. */
const ACCOUNT_TEMPLATES = [PATHS.information, PATHS.userSecurity, PATHS.userActivity, PATHS.registerResult]

/** Lighthouse as on a telephone, over one page of each template in both languages: the median of three visits. */
export async function run(): Promise<BenchRow[]> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('Chromium is missing; `npm test -- tools` installs it or says how')
  const site = await startSite({ LOG_LEVEL: 'silent' })
  const { port, close } = await startBrowser(executablePath)
  const rows: BenchRow[] = []
  try {
    for (const page of TEMPLATES) {
      for (const language of LANGUAGES) {
        const url = `${site.url}${page}?lang=${language}`
        const visits: Scores[] = []
        for (let round = 0; round < ROUNDS; round += 1) {
          visits.push(await visit(url, port))
        }
        rows.push(...rowsOf(`${language} ${page}`, visits))
      }
    }
  } finally {
    await close()
    await site.close()
  }
  return rows
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
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

type Scores = Record<(typeof CATEGORIES)[number] | 'shift', number>

/** One visit; on a busy machine a recording may fail (NO_NAVSTART), which says nothing of the page. */
async function visit(url: string, port: number, triesLeft = 3): Promise<Scores> {
  const { default: lighthouse } = await import('lighthouse')
  const result = await lighthouse(url, { port, output: 'json', onlyCategories: [...CATEGORIES] })
  if (result?.lhr.runtimeError && triesLeft > 1) return visit(url, port, triesLeft - 1)
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

/** One row a page with its lowest category, which is what the target asks of; the others stand beside it. */
function rowsOf(page: string, visits: readonly Scores[]): BenchRow[] {
  const scores = CATEGORIES.map((category) => median(visits.map((visit) => visit[category])))
  const lowest = Math.min(...scores)
  const shift = median(visits.map((visit) => visit.shift))
  const beside = CATEGORIES.map((category, at) => `${category} ${scores[at]}`).join(', ')
  return [
    {
      what: `Lighthouse ${page}`,
      beside,
      value: lowest,
      unit: 'points',
      target: TARGET,
      met: meets(lowest, TARGET),
    },
    {
      what: `layout shift ${page}`,
      beside: '-',
      value: shift,
      unit: 'CLS',
      target: '<= 0',
      met: meets(shift, '<= 0'),
    },
  ]
}
