/** Prices that an operator changes again and again on a running site, for measurements. */
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '#server/kit/ids.ts'
import type { Site } from './site.ts'

const LIST = '/api/operator/catalogue/prices/usd'

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

async function changePrice(site: Site, token: string, monthly: number): Promise<void> {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { 'x-auth-token': token, 'content-type': 'application/json', 'idempotency-key': newId() }
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    const response = await fetch(site.url + LIST + path, init)
    if (!response.ok) throw new Error(`${method} ${LIST}${path}: ${await response.text()}`)
    return (await response.json()) as T
  }
  const { value, draft, newest } = await call<Item>('GET', '')
  const [regionId = '', region] = Object.entries(value.prices)[0] ?? []
  const [sizeId = '', amounts] = Object.entries(region?.size ?? {})[0] ?? []
  const size = { ...region?.size, [sizeId]: { ...amounts, monthly } }
  const changed = { ...value, prices: { ...value.prices, [regionId]: { ...region, size } } }
  const revision = draft?.revision ?? 0
  const saved = await call<{ revision: number }>('PUT', '/draft', { value: changed, revision })
  const publication = { revision: saved.revision, oneLanguage: null, newest, at: null, note: '' }
  await call('POST', '/publish', publication)
}
