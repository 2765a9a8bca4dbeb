import { expect, test } from 'vitest'
import { fromFetchRequest } from '#server/kit/http/fetch-adapter.ts'
import { createVisitTally } from './visit-tally.service.ts'

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
const HOUR_MS = 3_600_000

const visit = (userAgent: string | undefined, search = '') =>
  fromFetchRequest(
    new Request(`http://localhost/${search}`, { headers: userAgent ? { 'user-agent': userAgent } : {} }),
  )

test('counts visits by quarter of an hour, page group, language and source; taking empties it', () => {
  let now = 10 * HOUR_MS
  const tally = createVisitTally(() => now)
  for (let at = 0; at < 3; at += 1) tally.add(visit(BROWSER), '/content/home', 'zh')
  tally.add(visit(BROWSER, '?source=event'), '/content/home', 'zh')
  tally.add(visit(BROWSER), '/content/home', 'en')
  now += HOUR_MS
  tally.add(visit(BROWSER), '/content/home', 'zh')
  const home = { pageGroup: 'home', source: 'unknown' }
  const taken = tally.take()
  expect(taken).toEqual([
    { ...home, bucket: 40, language: 'zh', count: 3 },
    { ...home, bucket: 40, language: 'zh', source: 'event', count: 1 },
    { ...home, bucket: 40, language: 'en', count: 1 },
    { ...home, bucket: 44, language: 'zh', count: 1 },
  ])
  expect(tally.take()).toEqual([])
  tally.putBack(taken)
  tally.add(visit(BROWSER), '/content/home', 'zh')
  expect(tally.take().at(-1)).toEqual({ ...home, bucket: 44, language: 'zh', count: 2 })
})

test('bots, programs and requests without a user agent are no visits', () => {
  const tally = createVisitTally(() => 0)
  const agents = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    'curl/8.5.0',
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 HeadlessChrome/130.0 Safari/537.36',
    undefined,
  ]
  for (const agent of agents) tally.add(visit(agent), '/content/home', 'en')
  expect(tally.take()).toEqual([])
})

test('hostile headers and queries make no more kinds than there are', () => {
  const tally = createVisitTally(() => 0)
  for (let at = 0; at < 5_000; at += 1) {
    const headers = { 'user-agent': `${BROWSER} ${at}`, referer: `https://host-${at}.example/` }
    const hostile = fromFetchRequest(
      new Request(`http://localhost/?source=s${at}&utm_source=x${at}`, { headers }),
    )
    tally.add(hostile, '/content/home', 'en')
  }
  expect(tally.take()).toMatchObject([{ source: 'other', count: 5_000 }])
})
