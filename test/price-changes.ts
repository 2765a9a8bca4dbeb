/** Prices that an operator changes on running sites, and what processes say of them: for journeys and measurements. */
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#server/kit/ids.ts'
import { LONGEST_MS } from '#test/longest.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import type { TwoSites } from './setting-processes.ts'
import type { Site } from './site.ts'

const LIST = '/api/operator/catalogue/prices/usd'
/** The desktop whose price changes. */
const [REGION, SIZE] = ['ap-singapore', '2c4g']
export const PRICED_DESKTOP = `regionId=${REGION}&sizeId=${SIZE}&systemId=windows-11&systemDiskGb=80&dataDiskGb=0&quantity=1&period=monthly`
const OFFER = /"@type":"Offer","name":"2\svCPU\s·\s4\sGB","price":"([\d.]+)"/
interface Item {
  readonly newest: number
  readonly draft: { readonly revision: number } | null
  readonly value: PriceList
}

interface PriceList {
  readonly prices: Readonly<Record<string, { size: Readonly<Record<string, { monthly?: number }>> }>>
}

/** Publishes another price every second until it is stopped. @returns how many by then */
export function changePrices(site: Site, token: string): { stop(): Promise<number> } {
  const ended = new AbortController()
  const changes = (async () => {
    let count = 0
    while (!ended.signal.aborted) {
      await changePrice(site, token, 2_000 + (count % 500))
      count += 1
      await pause(1_000, undefined, { signal: ended.signal }).catch(() => {})
    }
    return count
  })()
  // What failed is told by `stop`.
  changes.catch(() => {})
  return {
    stop() {
      ended.abort()
      return changes
    },
  }
}

/** Publishes another price of the desktop, in cents a month, now or at a moment. */
export async function changePrice(
  site: Site,
  token: string,
  monthly: number,
  at: number | null = null,
): Promise<void> {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { 'x-auth-token': token, 'content-type': 'application/json', 'idempotency-key': newId() }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const response = await fetch(site.url + LIST + path, init)
    if (!response.ok) throw new Error(`${method} ${LIST}${path}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const { value, draft, newest } = await call<Item>('GET', '')
  const region = value.prices[REGION]
  const size = { ...region?.size, [SIZE]: { ...region?.size[SIZE], monthly } }
  const changed = { ...value, prices: { ...value.prices, [REGION]: { ...region, size } } }
  const revision = draft?.revision ?? 0
  const saved = await call<{ revision: number }>('PUT', '/draft', { value: changed, revision })
  const publication = { revision: saved.revision, oneLanguage: null, newest, at, note: '' }
  await call('POST', '/publish', publication)
}

export interface Price {
  /** The first line, the size, before any discount. */
  readonly lines: readonly { readonly baseMinor: number }[]
  /** As the page and its structured data say it, and what is to be paid with tax, in cents. */
  readonly finalMinor: number
  readonly totalMinor: number
}

export const dollars = (minor: number) => (minor / 100).toFixed(2)

/** What the API says, which the calculator shows. */
export async function priceAt(site: Site): Promise<Price> {
  const response = await fetch(`${site.url}/api/price?${PRICED_DESKTOP}`)
  return (await response.json()) as Price
}

/** What a process says: its API, and whether its page and the structured data of the page say the same. */
export async function pricesSaidBy(site: Site) {
  const api = await priceAt(site)
  const page = await fetch(`${site.url}${PATHS.productCenter}?${PRICED_DESKTOP}`, {
    headers: { 'accept-language': 'en' },
  })
  const html = await page.text()
  return {
    api: api.finalMinor,
    size: api.lines[0]?.baseMinor,
    page: html.includes(`$${dollars(api.finalMinor)}`),
    structured: OFFER.exec(html)?.[1] === dollars(api.finalMinor),
  }
}

/** How long from now on until API, page and structured data of every process have this price of the size, in ms. */
export async function pricesFollowed(sites: TwoSites, size: number): Promise<number> {
  const begun = performance.now()
  for (const site of sites)
    for (;;) {
      const said = await pricesSaidBy(site)
      if (said.size === size && said.page && said.structured) break
      if (performance.now() - begun > LONGEST_MS) throw new Error(`${site.url} says ${JSON.stringify(said)}`)
      await pause(5)
    }
  return performance.now() - begun
}
