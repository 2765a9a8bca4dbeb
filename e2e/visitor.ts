import type { Browser, BrowserContext, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#contract/kit/language.ts'
import { BROWSER_FLAGS, findBrowser } from '#scripts/browser.ts'

/** One Chromium for a whole test file; each visitor gets a context of its own. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no Chromium found; `npm test` installs it')
  return chromium.launch({ executablePath, args: BROWSER_FLAGS })
}

export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Declares answers that this journey means to cause, as `409 /api/trials`. */
  expectFailure(...failures: string[]): void
  /** This journey cuts the line: requests that fail from here on are meant. */
  expectFailedRequests(): void
  /** Fails on console errors, failed requests and policy violations that nobody declared. */
  close(): Promise<void>
}

export interface VisitorOptions {
  readonly url: string
  readonly language: Language
  readonly width?: number
  readonly scheme?: 'light' | 'dark'
}

/** Runs in the page, before anything of ours. */
const NOTE_VIOLATIONS = `addEventListener('securitypolicyviolation', (event) =>
  noteViolation([event.violatedDirective, event.blockedURI, event.sample].join(' ')))`

/** A person with a fresh browser, whose every console error, failed request and policy violation is noted. */
export async function newVisitor(browser: Browser, options: VisitorOptions): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: options.url,
    locale: options.language === 'zh' ? 'zh-CN' : 'en-US',
    viewport: { width: options.width ?? 1280, height: 900 },
    colorScheme: options.scheme ?? 'light',
    reducedMotion: 'reduce',
  })
  const problems: string[] = []
  const expected = new Set<string>()
  let lineIsCut = false
  await context.exposeBinding('noteViolation', (_, text: string) => {
    problems.push(`policy: ${text}`)
  })
  await context.addInitScript(NOTE_VIOLATIONS)
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => {
    // A document whose line is cut cannot have its modules either.
    if (lineIsCut && message.startsWith('Failed to fetch dynamically imported module')) return
    // A page that leads on before it was shown: the browser gives its own transition up, in rare runs before the page's
    // script is there to take note. Nobody sees anything of it.
    if (message === 'Transition was skipped') return
    problems.push(`page error: ${message}`)
  })
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // Chromium repeats every failed answer as a console error without its address; the answer itself is noted below.
    if (message.text().startsWith('Failed to load resource')) return
    problems.push(`console: ${message.text()}`)
  })
  page.on('requestfailed', (request) => {
    // A document that is left takes its unfinished requests with it.
    if (request.failure()?.errorText === 'net::ERR_ABORTED' || lineIsCut) return
    problems.push(`request failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  page.on('response', (response) => {
    const failure = `${response.status()} ${new URL(response.url()).pathname}`
    if (response.status() >= 400 && !expected.has(failure)) problems.push(`answer: ${failure}`)
  })
  return {
    page,
    context,
    expectFailure(...failures) {
      for (const failure of failures) expected.add(failure)
    },
    expectFailedRequests() {
      lineIsCut = true
    },
    async close() {
      await context.close()
      expect(problems).toEqual([])
    },
  }
}
