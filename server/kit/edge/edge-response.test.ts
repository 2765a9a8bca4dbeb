import { beforeEach, expect, test } from 'vitest'
import { PAGE_KIND_HEADER, PAGE_UNTIL_HEADER, type PageFacts } from '#contract/kit/web-handler.ts'
import { fromFetchRequest } from '#server/kit/http/fetch-adapter.ts'
import { createLimits } from '#server/kit/limits/limits.ts'
import { createLog } from '#server/kit/log.ts'
import { textFile } from '#server/kit/pages/assets/static-files.ts'
import { type Pages, servePages } from '#server/kit/pages/pages.ts'
import { createReads } from '#server/kit/reads.ts'
import type { EdgeTimes } from './edge-response.ts'

const facts = (path: string, others: Partial<PageFacts> = {}): PageFacts => ({
  path,
  kind: 'content',
  takesForms: false,
  query: {},
  byPlatform: false,
  prerender: true,
  crawl: true,
  ...others,
})
const PAGES = [
  facts('/404'),
  facts('/home'),
  facts('/broken'),
  facts('/ending'),
  facts('/search', { query: { q: 'open' } }),
  facts('/own', { kind: 'account' }),
  facts('/download', { byPlatform: true }),
  facts('/contact', { takesForms: true }),
]

let time = 0
let isPreview = false
/** Renders a page once it resolves. */
let beforeRender = Promise.resolve()
let pages: Pages
const reads = createReads()
function open(edge: EdgeTimes | undefined): Pages {
  const handler = {
    pages: PAGES,
    notFoundPath: '/404',
    indexablePages: () => [],
    async render(request: Request) {
      await beforeRender
      if (request.url.includes('/home')) for (const kind of ['priceList', 'guide', 'guide']) reads.note(kind)
      const { pathname } = new URL(request.url)
      const kind = PAGES.find(({ path }) => path === pathname)?.kind ?? 'content'
      const status = pathname === '/broken' ? 500 : pathname === '/404' ? 404 : 200
      const until = pathname === '/ending' ? { [PAGE_UNTIL_HEADER]: '100000' } : {}
      return new Response('<p>page</p>', { status, headers: { [PAGE_KIND_HEADER]: kind, ...until } })
    },
  }
  return servePages(handler, new Map([['/assets/a.css', textFile('a{}', 'text/css')]]), {
    https: true,
    publicOrigin: 'https://desktop.example.com',
    origin: () => 'https://desktop.example.com',
    addressOf: (request) => request.socketAddress,
    limits: createLimits(),
    product: () => 'Harbour',
    brandColours: () => undefined,
    brandLogo: () => undefined,
    publishedPaths: () => [],
    isPreview: () => isPreview,
    now: () => time,
    edge: edge && { ...edge, reads },
    log: createLog({ level: 'silent', pretty: false }),
  })
}

beforeEach(() => {
  time = 0
  isPreview = false
  beforeRender = Promise.resolve()
  pages = open({ seconds: 60, staleSeconds: 1 })
})

/** A request as an edge of ours reduces it. */
const REDUCED = { 'accept-language': 'zh' }

async function headersOf(
  path: string,
  headers: Record<string, string> = REDUCED,
  method = 'GET',
): Promise<Record<string, string>> {
  const request = new Request(`https://desktop.example.com${path}`, { method, headers })
  const response = await pages.respond(fromFetchRequest(request, '127.0.0.1'))
  const lines = response.headers
  return Object.fromEntries(lines.flatMap((name, at) => (at % 2 === 0 ? [[name, lines[at + 1] ?? '']] : [])))
}

const NOT_STORED = { 'cache-control': 'no-cache', vary: 'Accept-Encoding, Accept-Language, Cookie' }

test.each(['GET', 'HEAD'])(
  'the answer to a reduced %s may be stored, by its language alone',
  async (method) => {
    expect(await headersOf('/home', REDUCED, method)).toMatchObject({
      'cache-control': 'max-age=0, s-maxage=60, stale-while-revalidate=1, stale-if-error=86400',
      vary: 'Accept-Encoding, Accept-Language',
      'surrogate-key': 'pages guide pricelist',
    })
  },
)

test('a page has the keys of what it was made of, from the cache of the site too', async () => {
  expect(await headersOf('/home')).toHaveProperty('surrogate-key', 'pages guide pricelist')
  expect(await headersOf('/home')).toHaveProperty('surrogate-key', 'pages guide pricelist')
  expect(await headersOf('/contact')).toHaveProperty('surrogate-key', 'pages')
})

test('an entity tag that is known is confirmed with the same times', async () => {
  const { etag = '' } = await headersOf('/home')
  expect(await headersOf('/home', { ...REDUCED, 'if-none-match': etag })).toMatchObject({
    'cache-control': 'max-age=0, s-maxage=60, stale-while-revalidate=1, stale-if-error=86400',
    'surrogate-key': 'pages guide pricelist',
  })
})

test.each([
  ['with a cookie', '/home', { ...REDUCED, cookie: 'language=zh' }],
  ['with another cookie', '/home', { ...REDUCED, cookie: 'a=1' }],
  ['with an empty cookie', '/home', { ...REDUCED, cookie: '' }],
  ['whose language is still to be chosen', '/home', { 'accept-language': 'zh-CN,zh;q=0.9' }],
  ['in capitals', '/home', { 'accept-language': 'ZH' }],
  ['without a language', '/home', {}],
  ['for a page that failed', '/broken', REDUCED],
  ['for an unknown page', '/guessed', REDUCED],
  ['for the page of unknown pages', '/404', REDUCED],
  ['for a page that is made of what is asked', '/search?q=x', REDUCED],
  ['for a page behind a sign-in', '/own', REDUCED],
  ['for such a page under the name of a file', '/own/a.css', REDUCED],
  ['whose language a link chooses', '/home?lang=en', REDUCED],
  ['for a page by operating system that is not named', '/download', REDUCED],
  ['for one that a visitor names', '/download', { ...REDUCED, 'sec-ch-ua-platform': '"Windows"' }],
])('the answer to a request %s may not be stored', async (_, path, headers) => {
  const answer = await headersOf(path, headers)
  expect(answer['cache-control']).not.toMatch(/s-maxage|stale/)
  expect(answer).not.toHaveProperty('surrogate-key')
})

test('a link that chooses the language sets its cookie, and is not stored', async () => {
  expect(await headersOf('/home?lang=en')).toMatchObject({
    ...NOT_STORED,
    'set-cookie': expect.stringMatching(/^language=en; /),
  })
})

test('a form that was sent, and a page in a preview, are not stored', async () => {
  const sent = { ...REDUCED, origin: 'https://desktop.example.com', 'sec-fetch-site': 'same-origin' }
  const form = { ...sent, 'content-type': 'application/x-www-form-urlencoded' }
  expect(await headersOf('/contact', form, 'POST')).toMatchObject({ 'cache-control': 'no-store' })
  isPreview = true
  expect(await headersOf('/home')).toMatchObject(NOT_STORED)
})

test('a page by operating system is stored for the one that the edge names', async () => {
  expect(await headersOf('/download', { ...REDUCED, 'sec-ch-ua-platform': 'macos' })).toMatchObject({
    vary: 'Accept-Encoding, Accept-Language, Sec-CH-UA-Platform',
    'surrogate-key': 'pages',
  })
})

test('a page that ends by itself is old nowhere after that, while a process answers', async () => {
  time = 50_000
  expect(await headersOf('/ending')).toMatchObject({
    'cache-control': 'max-age=0, s-maxage=49, stale-while-revalidate=1, stale-if-error=86400',
  })
  time = 98_500
  expect(await headersOf('/ending')).toMatchObject(NOT_STORED)
})

test.each([
  ['of everything', undefined],
  ['of what it is made of', ['campaign', 'guide']],
])('a page that a change %s overtakes on its way is stored by no one', async (_, subjects) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  beforeRender = promise
  const old = headersOf('/home')
  pages.invalidate('a test', subjects)
  resolve()
  expect(await old).toMatchObject(NOT_STORED)
  expect(await headersOf('/home')).toHaveProperty('surrogate-key')
})

test('a page that a change of something else overtakes is stored', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  beforeRender = promise
  const page = headersOf('/home')
  pages.invalidate('a test', ['campaign'])
  resolve()
  expect(await page).toHaveProperty('surrogate-key', 'pages guide pricelist')
})

test('while the content changes all the time, other pages are stored as long as always', async () => {
  for (let change = 0; change < 9; change += 1) pages.invalidate('a test', ['campaign'])
  expect((await headersOf('/home'))['cache-control']).toMatch(/s-maxage=60,/)
})

test('files of the build are named, others are not', async () => {
  expect(await headersOf('/assets/a.css', {})).toMatchObject({ 'surrogate-key': 'assets' })
  expect(await headersOf('/robots.txt', {})).not.toHaveProperty('surrogate-key')
})

test('without an edge nothing changes', async () => {
  pages = open(undefined)
  expect(await headersOf('/home')).toMatchObject(NOT_STORED)
  expect(await headersOf('/home')).not.toHaveProperty('surrogate-key')
  expect(await headersOf('/assets/a.css')).not.toHaveProperty('surrogate-key')
})
