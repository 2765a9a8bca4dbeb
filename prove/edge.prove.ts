import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { timesSaid } from '#scripts/bench-rows.ts'
import type { ProofRow } from '#scripts/proof-rows.ts'
import { HAPROXY, NGINX, VARNISH, VARNISH_MODULES } from '#scripts/tools.ts'
import { STORED_PATHS } from '#test/edge-paths.ts'
import { registerAt } from '#test/person.ts'
import { changePrice, dollars, priceAt, pricesFollowed } from '#test/price-changes.ts'
import { operatorToken, type TwoSites, twoProcesses } from '#test/setting-processes.ts'
import { edgePorts, type RunningEdge, startEdge, startNginx } from './edge-caches.ts'
import { lookForPrivateText } from './edge-private.ts'
import { ask, combinations, numbers, shown } from './edge-requests.ts'

export const name = 'edge'
export const tools = [VARNISH, VARNISH_MODULES, HAPROXY, NGINX]
const CHANGES = 30
const COMBINATIONS = 1_000
const CLIENTS = 24
const EVERY_MS = 1_000
/** Of a visitor, between two pages: without it the load generator takes the machine from the site. */
const BETWEEN_MS = 20
/** Visitors have asked for each page in each form before. */
const WARM_UP_MS = 15_000
/** In cents a month, and like no other price of the catalog. */
const FIRST_PRICE = 2_411
/** What is promised: from the answer to a change until every page shows the new price. */
const FOLLOW_MS = 2_000
const LEAST_HITS = 0.99
const SECRET = `whsec_${Buffer.alloc(32, 3).toString('base64')}`

/**
 * The caches of `deploy/` in front of two processes: the real Varnish behind HAProxy, and nginx. They answer as the site
 * itself does, follow a price that changes each second, and store nothing private.
 */
export async function run(rounds = CHANGES): Promise<ProofRow[]> {
  const ports = await edgePorts()
  const sites = await twoProcesses({
    EDGE_SECONDS: '3600',
    EDGE_PURGE_URL: `http://127.0.0.1:${ports.purge}/`,
    EDGE_PURGE_SECRET: SECRET,
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'silent',
  })
  try {
    // A process reads the levels of partners again half a minute after its start.
    while ((await differingPages(sites[0].url, sites[1].url)).length > 0) await pause(EVERY_MS)
    const rows: ProofRow[] = []
    const edge = await startEdge(sites, ports, SECRET)
    try {
      rows.push(await compared('Varnish', edge.url, sites))
      rows.push(...(await underLoad(edge, sites, rounds)))
      rows.push(...(await lookForPrivateText(edge, sites[0], SECRET)))
    } finally {
      await edge.close()
    }
    const nginx = await startNginx(sites)
    try {
      rows.push(await compared('nginx', nginx.url, sites))
    } finally {
      await nginx.close()
    }
    return rows
  } finally {
    for (const site of sites) await site.close()
  }
}

/** A thousand requests of which the language could be read in many ways get what the site itself answers. */
async function compared(what: string, url: string, [site]: TwoSites): Promise<ProofRow> {
  const requests = combinations(COMBINATIONS)
  const differing: string[] = []
  let skipped = 0
  for (const request of requests) {
    const lines = request.headers.filter(([header]) => header.toLowerCase() === 'accept-language')
    // nginx before 1.23 reads the first of repeated lines; what it reads is what it asks the site with.
    if (what === 'nginx' && lines.length > 1) {
      skipped += 1
      continue
    }
    const [own, cached] = [shown(await ask(site.url, request)), shown(await ask(url, request))]
    if (own !== cached) differing.push(`${JSON.stringify(request)}: ${firstDifference(own, cached)}`)
  }
  const count = requests.length - skipped
  return {
    what: `requests with cookies, queries and languages of all forms to ${what} and to the site`,
    runs: requests.length,
    acknowledged: count,
    lost: differing.length,
    invented: 0,
    also: [
      `${count - differing.length} of ${count} answers are the same: text, times, cookies`,
      ...(skipped > 0 ? [`${skipped} with repeated lines of Accept-Language were left out`] : []),
      ...differing.slice(0, 5),
    ].join('\n        '),
    met: differing.length === 0,
  }
}

function firstDifference(one: string, other: string): string {
  const at = [...one].findIndex((mark, place) => mark !== other[place])
  return `${one.slice(Math.max(0, at - 40), at + 60)} | ${other.slice(Math.max(0, at - 40), at + 60)}`
}

const LANGUAGES_OF_BROWSERS = ['zh-CN,zh;q=0.9,en;q=0.8', 'en-US,en;q=0.9', 'de,en;q=0.7,zh;q=0.3', 'zh-TW']
const QUERIES = ['', '', '', '?lang=zh', '?lang=en', '?utm_source=wechat&utm_id=']
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

/** Visitors, and people who are signed in, until it is stopped. */
function startLoad(url: string, person: { readonly token: string; readonly cookies: string }) {
  const failed: string[] = []
  let pages = 0
  let others = 0
  let isOver = false
  const client = async (seed: number): Promise<void> => {
    const upTo = numbers(seed)
    const one = <T>(list: readonly T[]): T => list[upTo(list.length)] as T
    while (!isOver) {
      const accepted = ['accept-language', one(LANGUAGES_OF_BROWSERS)] as const
      const usual = [
        accepted,
        ['accept-encoding', 'gzip, deflate, br, zstd'],
        ['user-agent', BROWSER],
      ] as const
      const cookie = ['cookie', `${person.cookies}; language=${one(['zh', 'en'])}`] as const
      const isPage = upTo(20) > 0
      const query = one(QUERIES)
      const request = isPage
        ? {
            path: one(STORED_PATHS) + (query.endsWith('=') ? query + upTo(1e9) : query),
            headers: upTo(4) > 0 ? usual : [...usual, cookie],
          }
        : { path: '/api/user/detail', headers: [...usual, cookie, ['x-auth-token', person.token] as const] }
      if (isPage) pages += 1
      else others += 1
      const answer = await ask(url, request).catch((error: unknown) => ({ status: String(error) }))
      if (answer.status !== 200) failed.push(`${request.path}: ${answer.status}`)
      await pause(BETWEEN_MS)
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, at) => client(at + 1))
  return {
    async stop() {
      isOver = true
      await Promise.all(clients)
      return { pages, others, failed }
    },
  }
}

async function underLoad(edge: RunningEdge, sites: TwoSites, rounds: number): Promise<ProofRow[]> {
  const [site] = sites
  const token = await operatorToken({ kind: 'sqlite', file: path.join(site.dataDir, 'portico.db') }, site)
  const person = await registerAt(site, 'edge-load', { browser: true })
  await changePrice(site, token, FIRST_PRICE)
  await pricesFollowed(sites, FIRST_PRICE)
  const priced = await pricedPages(site.url, dollars((await priceAt(site)).finalMinor))
  const load = startLoad(edge.url, person)
  await pause(WARM_UP_MS)
  const before = await edge.counters()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const next = pause(EVERY_MS)
    await changePrice(site, token, FIRST_PRICE + ((round * 37) % 300) + 1)
    const answered = performance.now()
    const price = dollars((await priceAt(site)).finalMinor)
    await Promise.all(priced.map((page) => shows(edge.url, page, price)))
    times.push(performance.now() - answered)
    await next
  }
  const { pages, others, failed } = await load.stop()
  const after = await edge.counters()
  const since = (counter: string) => (after[counter] ?? 0) - (before[counter] ?? 0)
  const [hits, misses] = [since('cache_hit'), since('cache_miss')]
  const ratio = hits / (hits + misses)
  const longest = Math.max(...times)
  await pause(FOLLOW_MS)
  const differing = await differingPages(edge.url, site.url)
  return [
    {
      what: 'a price that changes each second, behind Varnish in front of two processes',
      runs: rounds,
      acknowledged: times.length,
      lost: differing.length,
      invented: 0,
      also: [
        `every page with the price (${priced.length}) showed it after ${timesSaid(times)}`,
        `afterwards ${STORED_PATHS.length * 2 - differing.length} of ${STORED_PATHS.length * 2} pages are those of the site`,
        ...differing.slice(0, 5),
      ].join('\n        '),
      met: priced.length > 0 && longest <= FOLLOW_MS && differing.length === 0,
    },
    {
      what: 'visitors and signed-in people meanwhile',
      runs: rounds,
      acknowledged: pages + others,
      lost: failed.length,
      invented: 0,
      also: [
        `${pages} pages and ${others} calls, ${failed.length} failed`,
        `${hits} hits and ${misses} misses: ${ratio.toFixed(4)} hits; ${since('s_pass')} passed by`,
        ...failed.slice(0, 5),
      ].join('\n        '),
      met: failed.length === 0 && ratio >= LEAST_HITS,
    },
  ]
}

interface Page {
  readonly path: string
  readonly language: string
}

const PAGES: readonly Page[] = STORED_PATHS.flatMap((each) =>
  ['zh', 'en'].map((language) => ({ path: each, language })),
)

/** As a browser asks, and not as the cache does. */
const read = (url: string, { path: place, language }: Page) =>
  ask(url, { path: place, headers: [['accept-language', `${language}, *;q=0.1`]] })

/** The pages that show a price. */
async function pricedPages(url: string, price: string): Promise<Page[]> {
  const found: Page[] = []
  for (const page of PAGES) if ((await read(url, page)).text().includes(price)) found.push(page)
  return found
}

async function shows(url: string, page: Page, price: string): Promise<void> {
  const giveUpAt = performance.now() + FOLLOW_MS * 5
  while (performance.now() < giveUpAt) {
    if ((await read(url, page)).text().includes(price)) return
    await pause(20)
  }
}

/** Pages that are not those of the site. */
async function differingPages(url: string, own: string): Promise<string[]> {
  const differing: string[] = []
  for (const page of PAGES) {
    const [cached, site] = [shown(await read(url, page)), shown(await read(own, page))]
    if (cached !== site) differing.push(`${page.path} ${page.language}: ${firstDifference(site, cached)}`)
  }
  return differing
}
