/** What `/metrics` says, and that no visitor can make it say more. */
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#scripts/free-port.ts'
import { createApp } from '#server/app.ts'
import { DOMAINS } from '#server/domains.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { testApp } from '#test/app.ts'
import { makeDatabase } from '#test/database.ts'
import { createMetrics } from './metrics.ts'
import { listenForMetrics } from './metrics-listener.ts'

/** A site that is measured, and its lines without comments. */
async function measured() {
  const site = await testApp({ demo: false })
  let now = 0
  const metrics = createMetrics(site.deps, () => {
    now += 0.02
    return now
  })
  const app = createApp(site.deps, undefined, metrics.observe)
  const ask = (path: string, init?: RequestInit) =>
    app.fetch(new Request(`http://localhost${path}`, init), '192.0.2.1')
  const lines = async (name = 'portico_') =>
    (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(name))
  return { site, metrics, ask, lines }
}

test('requests are counted by route and status, with their time; refusals by code', async () => {
  const { ask, lines } = await measured()
  await ask('/healthz')
  await ask('/healthz')
  await ask('/api/user/detail')
  expect(await lines('portico_requests_total{route="healthz"')).toEqual([
    'portico_requests_total{route="healthz",status="200"} 2',
  ])
  expect(await lines('portico_requests_total{route="getUserDetail"')).toEqual([
    'portico_requests_total{route="getUserDetail",status="401"} 1',
  ])
  expect(await lines('portico_request_seconds_count{route="healthz"}')).toEqual([
    'portico_request_seconds_count{route="healthz"} 2',
  ])
  expect(await lines('portico_request_seconds_bucket{le="0.025",route="healthz"}')).toHaveLength(1)
  expect(await lines('portico_refusals_total')).toHaveLength(1)
})

test('a flood of unknown paths, methods, hosts and tokens adds nothing, and no word of theirs is said', async () => {
  const { ask, lines, metrics } = await measured()
  await ask('/api/canary-0')
  await ask('/canary-0')
  await ask('/canary-0', { headers: { host: 'canary-0.example' } })
  await ask('/api/user/detail', { headers: { 'x-auth-token': 'canary-0' } })
  await ask('/api/user/detail', { method: 'DELETE' })
  const before = (await lines()).length
  for (let at = 1; at <= 500; at += 1) {
    await ask(`/api/canary-${at}?canary=${at}`)
    await ask(`/canary-${at}/${at}`, { headers: { host: `canary-${at}.example` } })
    await ask('/api/user/detail', { headers: { 'x-auth-token': `canary-${at}`, 'user-agent': 'canary' } })
    await ask('/api/user/detail', { method: 'DELETE' })
  }
  expect((await lines()).length).toBe(before)
  expect(await metrics.registry.metrics()).not.toContain('canary')
})

test('what the database has is read when it is asked: due jobs by kind and the age of queues', async () => {
  const { site, lines } = await measured()
  const dueAt = site.clock.now() - 90_000
  const unclaimed = { claimedBy: null, claimedUntil: null, attempts: 1, lastError: 'no answer' }
  const job = { id: 'due', kind: 'mail', payload: '{}', dueAt, createdAt: dueAt, priority: 1, ...unclaimed }
  await site.db.query.insertInto('jobs').values(job).execute()
  expect(await lines('portico_jobs_')).toEqual([
    'portico_jobs_due{kind="mail"} 1',
    'portico_jobs_failing{kind="mail"} 1',
    'portico_jobs_oldest_seconds{kind="mail"} 90',
  ])
  expect(await lines('portico_queue_oldest_seconds{queue="certification"}')).toEqual([
    'portico_queue_oldest_seconds{queue="certification"} 0',
  ])
  expect(await lines('portico_database_connections{state="waiting"}')).toEqual([
    'portico_database_connections{state="waiting"} 0',
  ])
})

test('the gauges of due jobs are read by one statement', async () => {
  const place = await makeDatabase()
  const sent: string[] = []
  const onStatement = ({ sql }: { readonly sql: string }) => void sent.push(sql)
  const site = await testApp({ database: openDatabase({ ...place.options, onStatement }), demo: false })
  const { registry } = createMetrics(site.deps, () => 0)
  sent.length = 0
  await registry.metrics()
  expect(sent.filter((sql) => /from "jobs".*group by/.test(sql))).toHaveLength(1)
})

test('each gauge of a domain has a name of its own', () => {
  const names = DOMAINS.flatMap(({ gauges: groups = [] }) =>
    groups.flatMap(({ gauges }) => gauges.map(({ name }) => name)),
  )
  expect(names.length).toBe(new Set(names).size)
})

test('its address answers that path only', async () => {
  const port = await freePort()
  const close = await listenForMetrics({ host: '127.0.0.1', port }, async () => 'portico_up 1\n')
  onTestFinished(close)
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual([
    'text/plain; version=0.0.4; charset=utf-8',
    'portico_up 1\n',
  ])
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('where a worker does not answer, the answer is 503, and the next question is answered', async () => {
  const port = await freePort()
  let isReady = false
  const close = await listenForMetrics({ host: '127.0.0.1', port }, async () => {
    if (!isReady) throw new Error('a worker does not answer')
    return 'portico_up 1\n'
  })
  onTestFinished(close)
  const ask = () => fetch(`http://127.0.0.1:${port}/metrics`)
  expect((await ask()).status).toBe(503)
  isReady = true
  expect(await (await ask()).text()).toBe('portico_up 1\n')
})
