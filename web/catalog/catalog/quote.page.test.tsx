import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { pageContext } from '#web/platform/page/page-context.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { loader } from './quote.page.tsx'

const AT = 1_700_000_000_000
const CONFIGURATION = 'regionId=a&sizeId=b&systemId=c&systemDiskGb=80'

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
