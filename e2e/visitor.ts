import type { Browser, BrowserContext, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#contract/kit/language.ts'
import { BROWSER_FLAGS, findBrowser } from '#scripts/browser.ts'
import { LONGEST_MS } from '#test/longest.ts'
import type { RegisteredPerson } from '#test/person.ts'
import { STORED } from '#web/platform/session/browser-storage.ts'
import { keepSession, storageOf } from './sign-in.ts'
import { TEXTS, type Texts } from './texts.ts'

/** Starts the Chromium of a worker; each visitor gets a context of its own. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('no Chromium found; `npm test` installs it')
  return chromium.launch({ executablePath, args: BROWSER_FLAGS })
}

export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** The site's texts in the visitor's language. */
  readonly texts: Texts
  /** Declares failing responses that the journey causes on purpose, as `409 /api/trials`. */
  expectFailure(...failures: string[]): void
  /** Requests that fail from here on are meant to: the journey cuts the connection. */
  expectFailedRequests(): void
  /** Closes the browser context; fails on undeclared console errors, failed requests and policy violations. */
  close(): Promise<void>
}

export interface VisitorOptions {
  readonly language?: Language
  readonly width?: number
  readonly scheme?: 'light' | 'dark'
  /** The zone of the visitor's machine. */
  readonly timeZone?: string
  /** The account that is signed in in this browser; none by default. */
  readonly as?: RegisteredPerson
  /** False: a browser without JavaScript. */
  readonly scripts?: boolean
  /** Where the site is, when the visitor does not come by the address that the server printed. */
  readonly url?: string
}

/** Names that the browser stores for the site and that the list of stored entries does not have. */
async function unknownEntries(context: BrowserContext, url: string): Promise<string[]> {
  const { origins } = await context.storageState()
  const local = origins.filter(({ origin }) => origin === url).flatMap(({ localStorage }) => localStorage)
  const cookies = await context.cookies(url)
  const own = context.pages().filter((page) => page.url().startsWith(url))
  const tabs = await Promise.all(
    // A page that is just being left cannot be asked.
    own.map((page) => page.evaluate<string[]>('Object.keys(sessionStorage)').catch(() => [])),
  )
  const isListed = (area: keyof typeof STORED, name: string) =>
    STORED[area].some((listed) =>
      listed.endsWith('*') ? name.startsWith(listed.slice(0, -1)) : name === listed,
    )
  return [
    ...local.filter(({ name }) => !isListed('local', name)),
    ...cookies.filter(({ name }) => !isListed('cookie', name)),
    ...tabs.flat().flatMap((name) => (isListed('tab', name) ? [] : [{ name }])),
  ].map(({ name }) => `stored: ${name}`)
}

/** Refusals of calls that the bell makes by itself. */
const BACKGROUND = /^401 \/api\/notifications\/(state|events)$/

/** Runs in the page, before the page's own scripts. */
const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', (event) =>
  reportViolation([event.violatedDirective, event.blockedURI, event.sample].join(' ')))`

/**
 * A fresh browser context that records every console error, failed request and policy violation. `address` is the
 * network address that the server sees, so that rate limits count each visitor by itself.
 */
export async function newVisitor(
  browser: Browser,
  site: { readonly url: string; readonly address: string },
  options: VisitorOptions = {},
): Promise<Visitor> {
  const { language = 'en', width = 1280, scheme = 'light', timeZone, as, scripts = true } = options
  const url = options.url ?? site.url
  const context = await browser.newContext({
    baseURL: url,
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    viewport: { width, height: 900 },
    colorScheme: scheme,
    ...(timeZone ? { timezoneId: timeZone } : {}),
    reducedMotion: 'reduce',
    javaScriptEnabled: scripts,
    extraHTTPHeaders: { 'x-forwarded-for': site.address },
    ...(as ? { storageState: storageOf(as, url) } : {}),
  })
  context.setDefaultTimeout(LONGEST_MS)
  if (as) await keepSession(context, as, url)
  const problems: string[] = []
  const expected = new Set<string>()
  let isCut = false
  if (scripts) {
    await context.exposeBinding('reportViolation', (_, text: string) => {
      problems.push(`policy: ${text}`)
    })
    await context.addInitScript(REPORT_VIOLATIONS)
  }
  context.on('weberror', (error) => {
    const { message } = error.error()
    // A document whose connection is cut cannot load its modules either.
    if (isCut && message.startsWith('Failed to fetch dynamically imported module')) return
    // A page that redirects before it is painted: Chromium skips or aborts its view transition, in rare runs before the page's
    // own script can handle that. Nothing of it is visible.
    if (/^Transition was (skipped|aborted because of invalid state)/.test(message)) return
    problems.push(`page error: ${message}`)
  })
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // Chromium repeats every failed response as a console error without its address; see `response` below.
    if (message.text().startsWith('Failed to load resource')) return
    problems.push(`console: ${message.text()}`)
  })
  context.on('requestfailed', (request) => {
    // A document that is left cancels its unfinished requests.
    if (request.failure()?.errorText === 'net::ERR_ABORTED' || isCut) return
    problems.push(`request failed: ${request.url()} ${request.failure()?.errorText}`)
  })
  context.on('response', (response) => {
    const failure = `${response.status()} ${new URL(response.url()).pathname}`
    // The bell asks in the background, also in the moment in which the session ends (decision 046).
    if (BACKGROUND.test(failure)) return
    if (response.status() >= 400 && !expected.has(failure)) problems.push(`response: ${failure}`)
  })
  return {
    page: await context.newPage(),
    context,
    texts: TEXTS[language],
    expectFailure(...failures) {
      for (const failure of failures) expected.add(failure)
    },
    expectFailedRequests() {
      isCut = true
    },
    async close() {
      problems.push(...(await unknownEntries(context, url)))
      await context.close()
      expect(problems.splice(0)).toEqual([])
    },
  }
}
