/** A site that lets a cache in front store its pages: what it says of them, and what it tells the cache after a change. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changePrice } from '#test/price-changes.ts'
import { operatorToken } from '#test/setting-processes.ts'
import { startSite } from '#test/site.ts'
import { PATHS } from '#web/platform/paths/paths.ts'

test('a price that is published is told to the cache, which may store the pages that show it', async () => {
  const told: string[] = []
  const cache = createServer(async (request, response) => {
    let body = ''
    for await (const portion of request.setEncoding('utf8')) body += portion
    told.push(`${request.method} ${request.url} ${body} ${typeof request.headers['webhook-signature']}`)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(cache, 'listening')
  const site = await startSite({
    EDGE_SECONDS: '60',
    EDGE_PURGE_URL: `http://127.0.0.1:${(cache.address() as AddressInfo).port}/purge`,
    EDGE_PURGE_SECRET: `whsec_${Buffer.alloc(32, 5).toString('base64')}`,
  })
  onTestFinished(async () => {
    await site.close()
    cache.close()
  })
  const headersOf = async (address: string, headers: Record<string, string>) => {
    const { headers: answered } = await fetch(site.url + address, { headers, redirect: 'manual' })
    return ['cache-control', 'vary', 'surrogate-key'].map((name) => answered.get(name))
  }
  const reduced = { 'accept-language': 'en' }
  expect(await headersOf(PATHS.productCenter, reduced)).toEqual([
    'max-age=0, s-maxage=60, stale-while-revalidate=1, stale-if-error=86400',
    'Accept-Encoding, Accept-Language',
    'pages catalog discount pricelist',
  ])
  const usual = ['no-cache', 'Accept-Encoding, Accept-Language, Cookie', null]
  expect(await headersOf(PATHS.productCenter, { ...reduced, cookie: 'language=en' })).toEqual(usual)
  expect(await headersOf(PATHS.overview, reduced)).toEqual(['no-store', usual[1], null])
  expect(await headersOf('/api/user/detail', reduced)).toEqual(['no-store', null, null])

  // A start tells it, and tells it again.
  const message = 'POST /purge pages string'
  await expect.poll(() => told).toEqual([message, message])
  const token = await operatorToken({ kind: 'sqlite', file: path.join(site.dataDir, 'portico.db') }, site)
  await changePrice(site, token, 2_500)
  await expect.poll(() => told.length).toBeGreaterThanOrEqual(4)
  // Pages without prices stay in the cache; the directory has changed once since the start, with the demo data.
  const keys = told.slice(2).map((each) => each.split(' ').slice(2, -1))
  expect(new Set(keys.flat().filter((key) => key !== 'partnerdirectory'))).toEqual(new Set(['pricelist']))
})
