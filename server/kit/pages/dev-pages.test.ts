import { expect, test } from 'vitest'
import type { PageFacts, WebHandler } from '#contract/kit/web-handler.ts'
import { fromFetchRequest } from '#server/kit/http/fetch-adapter.ts'
import { createLimits, DEFAULT_LIMITS } from '#server/kit/limits/limits.ts'
import { createLog } from '#server/kit/log.ts'
import { respondFrom } from './dev-pages.ts'

const ORIGIN = 'http://127.0.0.1'
const page = (path: string, takesForms: boolean): PageFacts => ({
  path,
  kind: 'content',
  takesForms,
  query: {},
  byPlatform: false,
  prerender: true,
  crawl: true,
})
const handler: WebHandler = {
  pages: [page('/a', false), page('/contact', true)],
  notFoundPath: '/404',
  indexablePages: () => [],
  async render(request) {
    const { pathname, search } = new URL(request.url)
    return new Response(`${request.method} ${pathname}${search} ${await request.text()}`)
  },
}
const respond = respondFrom(async () => handler, {
  https: false,
  publicOrigin: undefined,
  origin: () => ORIGIN,
  addressOf: (request) => request.socketAddress,
  limits: createLimits(DEFAULT_LIMITS),
  product: () => 'Harbour',
  brandColours: () => undefined,
  brandLogo: () => undefined,
  publishedPaths: () => [],
  isPreview: () => false,
  now: () => 0,
  log: createLog({ level: 'silent', pretty: false }),
})

async function send(path: string, body?: Record<string, string>) {
  const init = body && { method: 'POST', headers: { origin: ORIGIN }, body: new URLSearchParams(body) }
  const response = await respond(fromFetchRequest(new Request(ORIGIN + path, init), '127.0.0.1'))
  return [response.status, String(Buffer.from((response.body as Uint8Array | undefined) ?? ''))]
}

test('a page is rendered for its address, and a form for the page that takes it', async () => {
  expect(await send('/a?x=1')).toEqual([200, 'GET /a?x=1 '])
  expect(await send('/contact', { name: 'Li' })).toEqual([200, 'POST /contact name=Li'])
  expect(await send('/a', { name: 'Li' })).toEqual([403, ''])
})

test('a language is chosen by what is sent to its address; that address is no page', async () => {
  expect(await send('/language', { language: 'zh' })).toEqual([303, ''])
  expect(await send('/language')).toEqual([200, 'GET /language '])
})

test('what is no page is there too: rules of speculation, files for robots', async () => {
  const [status, rules] = await send('/speculation-rules.json')
  expect([status, Object.keys(JSON.parse(String(rules)))]).toEqual([200, ['prerender']])
  expect(await send('/robots.txt')).toEqual([200, expect.stringContaining('Sitemap:')])
})
