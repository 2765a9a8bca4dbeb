import { beforeEach, expect, test } from 'vitest'
import {
  PAGE_KIND_HEADER,
  PAGE_UNTIL_HEADER,
  type PageFacts,
  type WebHandler,
} from '#contract/kit/web-handler.ts'
import { fromFetchRequest } from '#server/kit/http/fetch-adapter.ts'
import type { HttpResponse } from '#server/kit/http/http-response.ts'
import { createLimits, DEFAULT_LIMITS, type Limits } from '#server/kit/limits/limits.ts'
import { createLog } from '#server/kit/log.ts'
import { textFile } from './assets/static-files.ts'
import { pageLookup } from './page-lookup.ts'
import { type Pages, servePages } from './pages.ts'

const ORIGIN = 'http://127.0.0.1'
const page = (path: string, facts: Partial<PageFacts> = {}): PageFacts => ({
  path,
  kind: 'content',
  takesForms: false,
  query: {},
  byPlatform: false,
  prerender: true,
  crawl: true,
  ...facts,
})

const PLANS = '<a class="x" href="/search?q=small&amp;utm=1#top">1</a><a href="/search?q=large">2</a>'

let limits: Limits
let time = 0
let rendered: string[]
let pages: Pages
function open(): Pages {
  const handler: WebHandler = {
    pages: [
      page('/404'),
      page('/a'),
      page('/plans'),
      page('/search', { query: { q: 'open', topic: ['one', 'two'] } }),
      page('/own', { kind: 'account' }),
      page('/own/:id', { kind: 'account' }),
      page('/own/new', { kind: 'account' }),
      page('/contact', { takesForms: true }),
      page('/old'),
      page('/offer'),
      page('/quote', { query: { q: 'open', at: 'open' } }),
    ],
    notFoundPath: '/404',
    indexablePages: () => [],
    async render(request, { language }) {
      const { pathname, search } = new URL(request.url)
      rendered.push(`${request.method} ${language} ${pathname}${search}`)
      if (pathname === '/old') return new Response(null, { status: 302, headers: { location: '/a' } })
      if (pathname === '/quote')
        return new Response(null, { status: 302, headers: { location: '/quote?q=1&at=5' } })
      const status = pathname === '/404' ? 404 : 200
      const kind = pathname.startsWith('/own') ? 'account' : 'content'
      return new Response(pathname === '/plans' ? PLANS : '<p>page</p>', {
        status,
        headers: { [PAGE_KIND_HEADER]: kind, ...(pathname === '/offer' && { [PAGE_UNTIL_HEADER]: '5000' }) },
      })
    },
  }
  return servePages(handler, new Map([['/assets/a.css', textFile('a{}', 'text/css')]]), {
    https: false,
    publicOrigin: undefined,
    origin: () => ORIGIN,
    addressOf: (request) => request.socketAddress,
    limits,
    product: () => 'Harbour',
    brandColours: () => undefined,
    brandLogo: () => undefined,
    publishedPaths: () => [],
    isPreview: () => false,
    now: () => time,
    log: createLog({ level: 'silent', pretty: false }),
  })
}

beforeEach(() => {
  rendered = []
  time = 0
  limits = createLimits({ ...DEFAULT_LIMITS, render: { points: 1000, seconds: 60 } })
  pages = open()
})

const send = async (path: string, init: RequestInit = {}, from = '127.0.0.1') =>
  pages.respond(fromFetchRequest(new Request(ORIGIN + path, init), from))
function headerOf({ headers }: HttpResponse, name: string): string | undefined {
  return headers[headers.indexOf(name) + 1]
}

test('a page is rendered once for each language, and again after a change of the content', async () => {
  for (const path of ['/a', '/a?utm=1', '/a?lang=zh', '/a?lang=zh&x=2'])
    expect((await send(path)).status).toBe(200)
  expect(rendered).toEqual(['GET en /a', 'GET zh /a'])
  pages.invalidate('test')
  await send('/a')
  expect(rendered).toHaveLength(3)
})

test('a page that is wrong from a moment on is rendered again from then on', async () => {
  for (time of [0, 4_999]) await send('/offer')
  expect(rendered).toEqual(['GET en /offer'])
  time = 5_000
  await send('/offer')
  expect(rendered).toHaveLength(2)
})

test('browsers store neither a page with a query that it uses nor an account page, which is rendered for each request', async () => {
  for (const path of ['/search?q=1', '/search?q=1', '/own', '/own']) {
    const response = await send(path)
    expect([path, headerOf(response, 'cache-control')]).toEqual([path, 'no-store'])
  }
  expect(rendered).toEqual(['GET en /search?q=1', 'GET en /own', 'GET en /own'])
})

test('a page with a parameter is rendered for its own path, and not for what is no id', async () => {
  for (const path of ['/own/r-1', '/own/new']) expect([path, (await send(path)).status]).toEqual([path, 200])
  expect(rendered).toEqual(['GET en /own/r-1', 'GET en /own/new'])
  for (const path of ['/own/', '/own/a.b', '/own/a/b', `/own/${'a'.repeat(65)}`])
    expect([path, (await send(path)).status === 200]).toEqual([path, false])
})

test('of a public page with a parameter only what is published is a page, since guessed ids would fill the cache', () => {
  const { at, meantBy } = pageLookup([page('/news/:id')], () => ['/news/one'])
  expect([at('/news/one')?.path, at('/news/two')]).toEqual(['/news/one', undefined])
  expect([meantBy('/News/one'), meantBy('/news/One'), meantBy('/news/two/')]).toEqual([
    '/news/one',
    undefined,
    undefined,
  ])
})

test('unknown paths share one cached page with status 404', async () => {
  for (const path of ['/nothing', '/Ab', '//elsewhere.example/', '/%zz'])
    expect([path, (await send(path)).status]).toEqual([path, 404])
  expect(rendered).toEqual(['GET en /404'])
  expect((await send('/assets/b.css')).status).toBe(404)
  expect(rendered).toHaveLength(1)
})

test('another spelling of a page redirects to its canonical path, with its query', async () => {
  const response = await send('/%61/?b=1')
  expect([response.status, headerOf(response, 'location')]).toEqual([308, '/a?b=1'])
  for (const [path, meant] of [
    ['/A', '/a'],
    ['/OWN/r-1', '/own/r-1'],
    ['/Own/R-1/', '/own/R-1'],
    ['//SEARCH?q=A', '/search?q=A'],
  ] as const) {
    const { status, headers } = await send(path)
    expect([path, status, headers[headers.indexOf('location') + 1]]).toEqual([path, 308, meant])
  }
})

test('a redirect of the web keeps the query', async () => {
  const response = await send('/old?b=1')
  expect([response.status, headerOf(response, 'location')]).toEqual([302, '/a?b=1'])
})

test('a redirect with a query of its own keeps that, with what else the address says', async () => {
  const response = await send('/quote?q=1&lang=zh')
  expect(headerOf(response, 'location')).toBe('/quote?q=1&at=5&lang=zh')
})

test('files, speculation rules and robots.txt are served', async () => {
  for (const path of ['/assets/a.css', '/speculation-rules.json', '/robots.txt'])
    expect([path, (await send(path)).status]).toEqual([path, 200])
  expect(rendered).toEqual([])
})

test('a method that a page does not take is 405', async () => {
  for (const [method, path] of [
    ['POST', '/a'],
    ['DELETE', '/contact'],
    ['PUT', '/nothing'],
  ])
    expect([path, (await send(path ?? '', { method: method ?? '' })).status]).toEqual([path, 405])
})

test('a form from our own origin is rendered and not cached, one from another origin is 403', async () => {
  const form = (origin: string) => ({
    method: 'POST',
    body: new URLSearchParams({ name: 'Lin', language: 'zh' }),
    headers: { origin },
  })
  const response = await send('/contact', form(ORIGIN))
  expect(rendered).toEqual(['POST zh /contact'])
  expect([response.status, headerOf(response, 'cache-control')]).toEqual([200, 'no-store'])
  expect(headerOf(response, 'set-cookie')).toMatch(/^language=zh;/)
  expect((await send('/contact', form('https://elsewhere.example'))).status).toBe(403)
  expect(rendered).toHaveLength(1)
})

test('the data of a page is never cached', async () => {
  const response = await send('/a.data?x=1')
  expect([response.status, headerOf(response, 'cache-control')]).toEqual([200, 'no-store'])
  expect(response.headers).not.toContain(PAGE_KIND_HEADER)
})

test('without a cookie, the language of a link holds for the visit; a cookie is never replaced by a link', async () => {
  const linked = await send('/a?lang=zh', { headers: { 'accept-language': 'en' } })
  expect(headerOf(linked, 'set-cookie')).toBe('language=zh; Path=/; SameSite=Lax')
  expect(headerOf(await send('/old?lang=zh'), 'set-cookie')).toBe('language=zh; Path=/; SameSite=Lax')
  for (const [path, cookie] of [
    ['/a?lang=zh', 'language=en'],
    ['/a?lang=fr', ''],
    ['/a', ''],
    ['/assets/a.css?lang=zh', ''],
  ] as const) {
    const { headers } = await send(path, { headers: { cookie } })
    expect(headers).not.toContain('set-cookie')
  }
})

test('a page of a query is rendered again only after some seconds, each query for itself', async () => {
  for (const query of ['?q=one', '?q=one', '?q=two', '?q=one&other=1']) await send(`/search${query}`)
  expect(rendered).toEqual(['GET en /search?q=one', 'GET en /search?q=two'])
  time = 10_001
  await send('/search?q=one')
  expect(rendered).toHaveLength(3)
})

test('pages of queries beyond the limit of an address, or beyond the places, are refused; cached pages are not', async () => {
  limits = createLimits({ ...DEFAULT_LIMITS, render: { points: 3, seconds: 60 } })
  pages = open()
  const responses = await Promise.all(['1', '2', '3', '4', '5'].map((q) => send(`/search?q=${q}`)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
  const refused = responses[4] as HttpResponse
  expect(Number(headerOf(refused, 'retry-after'))).toBeGreaterThan(0)
  expect(refused.body).toContain('<p>Too many requests. Wait a moment and try again.</p>')
  expect((await send('/a')).status).toBe(200)

  limits = createLimits({ ...DEFAULT_LIMITS, render: { points: 1000, seconds: 60 } })
  pages = open()
  const flood = await Promise.all(Array.from({ length: 40 }, (_, q) => send(`/search?q=flood-${q}`)))
  const statuses = flood.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(3)
  expect(statuses.filter((status) => status === 503)).toHaveLength(37)
})

test('pages whose query has a closed set of values are cached like all others: no flood refuses them', async () => {
  limits = createLimits({ ...DEFAULT_LIMITS, render: { points: 1, seconds: 60 } })
  pages = open()
  const asked = Array.from({ length: 20 }, (_, at) =>
    send(`/search?topic=${at % 2 === 0 ? 'one' : 'two'}&x=${at}`),
  )
  expect((await Promise.all(asked)).every(({ status }) => status === 200)).toBe(true)
  expect(rendered).toEqual(['GET en /search?topic=one', 'GET en /search?topic=two'])
  time = 60_000
  expect((await send('/search?topic=three')).status).toBe(200)
  await send('/search?topic=one')
  expect(rendered).toEqual(['GET en /search?topic=one', 'GET en /search?topic=two', 'GET en /search'])
})

test('thirty visitors who ask for something at once all get it', async () => {
  const asked = Array.from({ length: 30 }, (_, at) => send(`/search?q=${at}`, {}, `198.51.100.${at}`))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
})

test('a flood of queries refuses no form', async () => {
  const flood = Array.from({ length: 10 }, (_, at) => send(`/search?q=${at}`))
  const form = {
    method: 'POST',
    body: new URLSearchParams({ name: 'Lin' }),
    headers: { origin: ORIGIN },
  }
  expect((await send('/contact', form)).status).toBe(200)
  expect((await Promise.all(flood)).some(({ status }) => status === 503)).toBe(true)
})

test('who is refused sees a page that tries again, in the language of the request; a form is not sent again', async () => {
  limits = createLimits({ ...DEFAULT_LIMITS, render: { points: 0, seconds: 60 } })
  pages = open()
  const refused = await send('/search?q=1', { headers: { 'accept-language': 'zh' } })
  expect(refused.status).toBe(429)
  expect(headerOf(refused, 'content-type')).toBe('text/html; charset=utf-8')
  expect(headerOf(refused, 'refresh')).toBe(headerOf(refused, 'retry-after'))
  expect(headerOf(refused, 'content-security-policy')).toContain("script-src 'none'")
  expect(refused.body).toContain('<html lang="zh">')
  expect(refused.body).toContain('立即重试')
  const form = {
    method: 'POST',
    body: new URLSearchParams({ name: 'Lin' }),
    headers: { origin: ORIGIN },
  }
  const unsent = await send('/contact', form)
  expect([unsent.status, unsent.headers.includes('refresh')]).toEqual([429, false])
  expect(unsent.body).toContain('What you wrote was not sent.')
})

test('queries that our own pages link to are cached like all others: who follows the links is refused none', async () => {
  await send('/plans')
  const asked = Array.from({ length: 40 }, (_, at) => send(`/search?q=${at % 2 === 0 ? 'small' : 'large'}`))
  expect((await Promise.all(asked)).every(({ status }) => status === 200)).toBe(true)
  time = 60_000
  await send('/search?q=small')
  expect(rendered).toEqual(['GET en /plans', 'GET en /search?q=small', 'GET en /search?q=large'])
})
