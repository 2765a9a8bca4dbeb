import { expect, test } from 'vitest'
import { cachedResponse } from '#server/kit/http/cached-response.ts'
import { createPageCache, type PageCache, type RenderResult } from './page-cache.ts'

function page(text: string) {
  const identity = Buffer.from(text)
  const response = cachedResponse(200, { identity, br: undefined, gzip: undefined }, {})
  return { cacheable: true as const, response }
}

/** What the cache serves; `rendered` where it has nothing and renders. */
async function served(cache: PageCache, key: string, rendered: RenderResult = page('rendered')) {
  const result = await cache.getOrRender(key, async () => rendered)
  return 'response' in result ? result.response.content().toString() : undefined
}

test('a page is rendered once, however many requests come at once', async () => {
  const cache = createPageCache(() => 0)
  let renderings = 0
  const render = async () => {
    renderings += 1
    return page('one')
  }
  await Promise.all([cache.getOrRender('en/a', render), cache.getOrRender('en/a', render)])
  await cache.getOrRender('en/a', render)
  expect(renderings).toBe(1)
  expect(await served(cache, 'en/a')).toBe('one')
  expect(await served(cache, 'zh/a')).toBe('rendered')
})

test('a rendering under way when the content changes is served but not cached', async () => {
  const cache = createPageCache(() => 0)
  const { promise, resolve } = Promise.withResolvers<RenderResult>()
  const old = cache.getOrRender('en/a', () => promise)
  cache.clear()
  resolve(page('old'))
  expect(await old).toMatchObject({ cacheable: true })
  expect(await served(cache, 'en/a')).toBe('rendered')
})

test('a page with an end is rendered again by the first request at that moment', async () => {
  let time = 1000
  const cache = createPageCache(() => time)
  await served(cache, 'en/a', { ...page('old price'), until: 2000 })
  time = 1999
  expect(await served(cache, 'en/a')).toBe('old price')
  time = 2000
  expect(await served(cache, 'en/a', { ...page('new price'), until: 3000 })).toBe('new price')
  expect(await served(cache, 'en/a')).toBe('new price')
})

test('a page that failed to render is not cached', async () => {
  const cache = createPageCache(() => 0)
  await served(cache, 'en/a', { ...page('broken'), cacheable: false })
  await expect(cache.getOrRender('en/b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await served(cache, 'en/a')).toBe('rendered')
  expect(await served(cache, 'en/b')).toBe('rendered')
})
