import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageContext } from '#web/platform/page/page-context.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { loader } from './quote.page.tsx'

const AT = 1_700_000_000_000
const CONFIGURATION = 'regionId=a&sizeId=b&systemId=c&systemDiskGb=80'

test('without a quote the page has the sizes whose quote can be opened; so has a link that is no quote', async () => {
  const prices = [{ period: 'monthly', listMinor: 100, finalMinor: 100 }]
  const PLANS = {
    regionId: 'gz',
    currency: 'CNY',
    currencies: ['CNY'],
    validUntil: null,
    plans: [{ sizeId: '2c4g', vcpu: 2, memoryGb: 4, prices }],
  }
  const context = new RouterContextProvider()
  const callApi = async ({ path }: { readonly path: string }) => {
    if (path === '/api/catalog') return { ok: true, data: { regions: [{ id: 'gz', name: 'Guangzhou' }] } }
    return path === '/api/plan-prices' ? { ok: true, data: PLANS } : { ok: false }
  }
  const page = { callApi, cacheUntil: () => {}, connectTo: () => {}, language: 'zh' }
  context.set(pageContext, page as never)
  const at = (query: string) => {
    const request = new Request(`https://site.example${PATHS.quote}${query}`)
    return loader({ context, request } as never)
  }
  expect(await at('')).toEqual({ missing: 'none', region: 'Guangzhou', plans: PLANS })
  expect(await at('?regionId=a')).toEqual({ missing: 'wrong', region: 'Guangzhou', plans: PLANS })
  expect(await at(`?${CONFIGURATION}`)).toEqual({ missing: 'wrong', region: 'Guangzhou', plans: PLANS })
})

/** What the page at an address does, while the server sells what it is asked for. */
async function open(query: string): Promise<unknown> {
  const context = new RouterContextProvider()
  const callApi = async () => ({ ok: true, data: { isValid: true, validUntil: AT + 1, price: { at: AT } } })
  context.set(pageContext, { callApi, cacheUntil: () => {} } as never)
  const request = new Request(`https://site.example${PATHS.quote}?${query}`)
  return loader({ context, request } as never)
}

test('an address without a moment leads to that of the quote, which a reload or a bookmark shows again', async () => {
  const answer = await open(`${CONFIGURATION}&buyer=Coastline`).catch((thrown: unknown) => thrown as Response)
  const leadsTo = new URL((answer as Response).headers.get('location') ?? '', 'https://site.example')
  expect(leadsTo.pathname).toBe(PATHS.quote)
  expect(Object.fromEntries(leadsTo.searchParams)).toMatchObject({
    regionId: 'a',
    at: String(AT),
    buyer: 'Coastline',
  })
  expect(await open(leadsTo.search.slice(1))).toHaveProperty('quote')
})
