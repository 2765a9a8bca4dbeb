import { expect, test } from 'vitest'
import { cachedResponse } from '#server/kit/http/cached-response.ts'
import { createPageCache, type PageCache, type RenderResult } from './page-cache.ts'

function page(text: string) {
  const identity = Buffer.from(text)
  const response = cachedResponse(200, { identity, br: undefined, gzip: undefined }, {})
  return { cacheable: true as const, response }
}

function failed(text: string, status = 503) {
  const identity = Buffer.from(text)
  return { response: cachedResponse(status, { identity, br: undefined, gzip: undefined }, {}) }
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

test('where a page fails to render, it is shown as it was before, and nothing stores it again', async () => {
  let time = 1000
  const cache = createPageCache(() => time)
  await served(cache, 'en/a', { ...page('old price'), until: 2000 })
  await served(cache, 'en/b', page('old words'))
  cache.clear()
  const away = { ...failed('database away'), cacheable: false as const }
  expect(await cache.getOrRender('en/b', async () => away)).toMatchObject({ cacheable: false })
  expect(await served(cache, 'en/b', away)).toBe('old words')
  time = 3000
  expect(await served(cache, 'en/a', away)).toBe('old price')
  const thrown = await cache.getOrRender('en/a', () => Promise.reject(new Error('no')))
  expect('response' in thrown && thrown.response.content().toString()).toBe('old price')
  expect(await served(cache, 'en/c', away)).toBe('database away')
  expect(await served(cache, 'en/a', page('new price'))).toBe('new price')
  expect(await served(cache, 'en/b', page('new words'))).toBe('new words')
})

test('a page that is gone is not shown again as it was before', async () => {
  const cache = createPageCache(() => 0)
  await served(cache, 'en/a', page('withdrawn words'))
  cache.clear()
  expect(await served(cache, 'en/a', { ...failed('gone', 404), cacheable: false })).toBe('gone')
  expect(await served(cache, 'en/a', { ...failed('database away'), cacheable: false })).toBe('database away')
})

test('a page that is made of what one visitor asks is not shown as it was before', async () => {
  const cache = createPageCache(() => 0, { showsOld: false })
  await served(cache, 'en/a', page('a price'))
  cache.clear()
  expect(await served(cache, 'en/a', { ...failed('database away'), cacheable: false })).toBe('database away')
})
