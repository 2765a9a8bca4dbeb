import { expect, test } from 'vitest'
import { DAY_MS } from '#contract/kit/time.ts'
import { fromFetchRequest } from '#server/kit/http/fetch-adapter.ts'
import { testApp } from '#test/app.ts'
import { countedVisits, storeVisits } from './visit.service.ts'
import { createVisitTally } from './visit-tally.service.ts'

const site = await testApp()
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
const request = fromFetchRequest(new Request('http://localhost/', { headers: { 'user-agent': BROWSER } }))

test('two processes add up, on the day of the business time zone', async () => {
  const other = { ...site.deps, visits: createVisitTally(() => site.clock.now()) }
  for (const { visits } of [site.deps, other])
    for (let at = 0; at < 50; at += 1) visits.add(request, '/content/home', at % 2 === 0 ? 'zh' : 'en')
  await Promise.all([storeVisits(site.deps), storeVisits(other)])
  site.deps.visits.add(request, '/content/home', 'zh')
  await storeVisits(site.deps)
  const rows = await countedVisits(site.db.query, '0000')
  expect(rows.map(({ language, count }) => [language, count]).sort()).toEqual([
    ['en', 50],
    ['zh', 51],
  ])
  expect(new Set(rows.map(({ day }) => day)).size).toBe(1)
})

test('what a database does not take stays in memory for the next time', async () => {
  const broken = { ...site.deps, db: { transaction: () => Promise.reject(new Error('gone')) } as never }
  site.deps.visits.add(request, '/content/partner', 'zh')
  await storeVisits(broken)
  expect((await countedVisits(site.db.query, '0000')).map(({ pageGroup }) => pageGroup)).not.toContain(
    'partner',
  )
  await storeVisits(site.deps)
  expect((await countedVisits(site.db.query, '0000')).map(({ pageGroup }) => pageGroup)).toContain('partner')
})

test('counts are deleted after some two years', async () => {
  site.clock.advance(800 * DAY_MS)
  await site.expire()
  expect(await countedVisits(site.db.query, '0000')).not.toEqual([])
  site.clock.advance(2 * DAY_MS)
  await site.expire()
  expect(await countedVisits(site.db.query, '0000')).toEqual([])
})
