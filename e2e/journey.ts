import { pathToFileURL } from 'node:url'
import { test as base } from 'vitest'
import { inRoot } from '#scripts/root.ts'
import { startOidcProvider, type TestProvider } from '#test/oidc-provider.ts'
import { startSite } from '#test/site.ts'
import { createPeople } from './people.ts'
import { publicPages } from './public-pages.ts'
import { newVisitor, openBrowser, type Visitor, type VisitorOptions } from './visitor.ts'

/** A second provider that cannot be reached: port 1 of loopback refuses every connection. */
const AWAY = {
  OIDC_AWAY_ISSUER: 'http://localhost:1',
  OIDC_AWAY_CLIENT_ID: 'portico',
  OIDC_AWAY_CLIENT_SECRET: 'never asked for',
  OIDC_AWAY_LABEL: 'Distant College',
  OIDC_AWAY_LABEL_ZH: '远方学院',
}

/** Visitors come from addresses of their own, so that no rate limit counts two of them together. */
let visitors = 0
function nextAddress(): string {
  visitors += 1
  return `10.0.${visitors >> 8}.${visitors & 255}`
}

/** Starts something once, also when that fails: the other tests of the worker then fail at once. */
function once<A extends unknown[], T>(start: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  let started: Promise<T> | undefined
  return (...args) => {
    started ??= start(...args)
    return started
  }
}

const startJourneySite = once((provider: TestProvider) =>
  startSite({
    ...provider.environment,
    ...AWAY,
    OIDC_PROVIDERS: `${provider.environment.OIDC_PROVIDERS},away`,
    // A visitor is who the browser names in `x-forwarded-for`.
    TRUSTED_PROXIES: '127.0.0.1',
    SERVICE_EMAIL: 'help@example.com',
    SALES_EMAIL: 'sales@example.com',
    HASH_MEMORY_KIB: '8192',
    NODE_OPTIONS: `--import ${pathToFileURL(inRoot('test/site-preload.ts'))}`,
  }),
)
const startProvider = once(() => startOidcProvider('campus'))
const startBrowser = once(openBrowser)

/**
 * The `test` of all journeys. A test names what it needs; site, mail server, provider and browser start when a worker
 * first needs them, serve all its files and end with it. Visitors end with their test, which then fails on what they
 * recorded.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures it has to make first
  .extend('provider', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const provider = await startProvider()
    onCleanup(() => provider.stop())
    return provider
  })
  .extend('site', { scope: 'worker' }, async ({ provider }, { onCleanup }) => {
    const site = await startJourneySite(provider)
    onCleanup(() => site.close())
    return site
  })
  // biome-ignore lint/correctness/noEmptyPattern: see above
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await startBrowser()
    onCleanup(() => browser.close())
    return browser
  })
  .extend('pages', { scope: 'worker' }, async ({ site }) => publicPages(site))
  .extend('people', { scope: 'worker' }, async ({ site }) => createPeople(site))
  .extend('visit', async ({ site, browser }, { onCleanup }) => {
    const open: Visitor[] = []
    onCleanup(async () => {
      for (const visitor of open) await visitor.close()
    })
    return async (options: VisitorOptions = {}): Promise<Visitor> => {
      const visitor = await newVisitor(browser, { url: site.url, address: nextAddress() }, options)
      open.push(visitor)
      return visitor
    }
  })
