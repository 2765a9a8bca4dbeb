/** What a collector receives of a call, its statements, its jobs, their mail and their webhook; and of a page. */
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { dealFields } from '#contract/deals/pipeline/deal.form.ts'
import { createDeal, moveDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { requestRegisterCode } from '#contract/identity/register/register.endpoints.ts'
import { watchNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import { createWebhook } from '#contract/partners/webhook/webhook.endpoints.ts'
import { WEBHOOK_EVENTS } from '#contract/partners/webhook/webhook.rules.ts'
import { inRoot, ROOT } from '#scripts/root.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { createLog } from '#server/kit/log.ts'
import { testApp } from '#test/app.ts'
import { type Span, startCollector } from '#test/collector.ts'
import { makeDatabase } from '#test/database.ts'
import { registeredPartner } from '#test/deals.ts'
import { LONG_STREAMS, openTestStream, SOON } from '#test/event-stream.ts'
import { LONGEST_MS } from '#test/longest.ts'
import { startSite } from '#test/site.ts'
import { listenOnSocket } from '#test/socket.ts'
import { createTelemetry } from './telemetry.ts'

async function collected() {
  const collector = await startCollector()
  onTestFinished(() => collector.close())
  const tracing = createTelemetry({ endpoint: collector.endpoint, headers: { 'x-key': 'k' }, share: 1 })
  const place = await makeDatabase()
  onTestFinished(place.remove)
  const heard: string[] = []
  const database = openDatabase({
    ...place.options,
    onStatement({ sql }, ms) {
      heard.push(sql)
      tracing.statement(sql, ms)
    },
  })
  // As often as a timer can: a test waits for some of them.
  const streamLimits = { ...LONG_STREAMS, pollMs: 1 }
  const site = await testApp({ database, tracing, streamLimits, demo: false })
  return { collector, tracing, site, heard }
}

/** Whether a part comes from another one, however far. */
function isUnder(spans: readonly Span[], part: Span | undefined, top: Span | undefined): boolean {
  for (let now = part; now; now = spans.find(({ spanId }) => spanId === now?.parentSpanId))
    if (now.spanId === top?.spanId) return true
  return false
}

test('one trace goes from a call through its statements and its job to the mail, with the id of the request', async () => {
  const { collector, tracing, site } = await collected()
  const asked = await site.call(requestRegisterCode, { body: { email: 'canary@example.com' } })
  await site.codeTo('canary@example.com')
  await tracing.close()
  const { spans, keys } = collector
  const call = spans.find(({ name }) => name === requestRegisterCode.name)
  const requestId = asked.headers.get('x-request-id')
  expect(call).toMatchObject({
    attributes: { 'portico.request_id': requestId, 'http.response.status_code': '200' },
  })
  const mail = spans.find(({ name }) => name === 'mail')
  const statement = spans.find(({ name }) => name === 'database insert')
  for (const part of [mail, statement]) {
    expect(isUnder(spans, part, call)).toBe(true)
    expect(part).toMatchObject({ traceId: call?.traceId, attributes: { 'portico.request_id': requestId } })
  }
  expect(spans.filter(({ name }) => name.startsWith('job ')).length).toBeGreaterThan(0)
  expect([...keys]).toEqual(['k'])
  // Texts of statements have no values, and nothing else has any.
  expect(JSON.stringify(spans)).not.toContain('canary')
})

test('what a request has begun and not waited for is no part of it once it has ended', async () => {
  const { collector, tracing, site, heard } = await collected()
  const socket = await listenOnSocket(site.app.dispatch, createLog({ level: 'silent', pretty: false }))
  onTestFinished(() => socket.close())
  const stream = await openTestStream(socket.origin, await site.registerPerson())
  await expect.poll(() => stream.events.length, SOON).toBeGreaterThan(0)
  const before = heard.length
  const repeated = () => {
    const counts = Map.groupBy(heard.slice(before), (sql) => sql)
    return [...counts].filter(([, each]) => each.length > 4).map(([sql]) => sql)
  }
  await expect.poll(repeated, SOON).not.toEqual([])
  await tracing.close()
  const { spans } = collector
  expect(spans.map(({ name }) => name)).toContain(watchNotifications.name)
  expect(spans.filter(({ attributes }) => repeated().includes(attributes['db.query.text'] ?? ''))).toEqual([])
})

test('a webhook is a part of the trace of what it tells', async () => {
  const got: unknown[] = []
  const server = createServer((request, response) => {
    got.push(request.url)
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { collector, tracing, site } = await collected()
  const partner = await registeredPartner(site)
  const provenAt = site.clock.now()
  await site.db.query.updateTable('accounts').set({ certification: 'verified' }).execute()
  await site.db.query.updateTable('sessions').set({ provenAt }).execute()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  await site.call(createWebhook, { body: { url, types: [...WEBHOOK_EVENTS] } }, { as: partner })
  const { id: dealId } = (await site.call(createDeal, { body: dealFields.empty }, { as: partner })).data
  const body = { from: 'prospect', to: 'qualified', reason: '', note: '' } as never
  const moved = await site.call(moveDeal, { params: { dealId }, body }, { as: partner })
  expect(moved.status).toBe(200)
  await site.settle()
  await tracing.close()
  expect(got).toContain('/hook')
  const { spans } = collector
  const calls = spans.filter(({ name }) => name === moveDeal.name || name === createDeal.name)
  const webhook = spans.find(({ name }) => name === 'webhook')
  expect(calls.some((call) => isUnder(spans, webhook, call))).toBe(true)
})

test('a page, the calls that it makes and its log lines are sent by the server', async () => {
  const collector = await startCollector()
  onTestFinished(() => collector.close())
  const site = await startSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b',
    LOG_LEVEL: 'info',
  })
  const answer = await fetch(`${site.url}/content/partnerDirectory?word=canary`)
  await answer.text()
  await site.stop()
  await site.close()
  const { spans, lines, keys } = collector
  const page = spans.find(({ name, parentSpanId }) => name === 'page' && !parentSpanId)
  const inner = spans.find(
    ({ name, parentSpanId }) => parentSpanId === page?.spanId && !name.startsWith('database'),
  )
  expect(inner?.traceId).toBe(page?.traceId)
  expect(lines.map(({ text }) => text)).toEqual(expect.arrayContaining(['started', 'stopping']))
  expect([...keys]).toEqual(['a b'])
  expect(JSON.stringify([spans, lines])).not.toContain('canary')
})

test('a line about a refused mail says which error it is, and not to whom', async () => {
  const collector = await startCollector()
  onTestFinished(() => collector.close())
  const site = await startSite({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, LOG_LEVEL: 'info' })
  site.smtp.behave('refuse')
  await fetch(`${site.url}/api/register/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'canary@example.com' }),
  })
  await fetch(`${site.url}/api/canary`)
  const taken = () => collector.lines.find(({ text }) => text === 'mail not taken')
  await expect.poll(taken, { ...SOON, timeout: LONGEST_MS }).toBeDefined()
  await site.close()
  const err = JSON.parse(taken()?.attributes.err ?? '{}')
  expect(err).toMatchObject({
    type: 'PermanentRefusal',
    stack: expect.stringMatching(/^ {4}at .*smtp-transport/),
  })
  expect(collector.lines.map(({ attributes }) => attributes.event)).toContain('refused')
  expect(JSON.stringify(collector.lines)).not.toMatch(/canary|127\.0\.0\.1/)
})

test('what sends them is loaded where a collector is named only', () => {
  const files = globSync('server/**/*.ts', { cwd: ROOT, exclude: ['server/start/telemetry/**'] })
  const texts = files.map((path) => [path, readFileSync(inRoot(path), 'utf8')] as const)
  expect(texts.filter(([, text]) => text.includes("'@opentelemetry/"))).toEqual([])
  const loaders = texts.filter(([, text]) => text.includes('telemetry/telemetry.ts'))
  expect(loaders.map(([path]) => path)).toEqual(['server/start/compose.ts'])
  expect(loaders[0]?.[1]).toContain("config.collector && (await import('./telemetry/telemetry.ts'))")
})
