import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { receivedMessage, signatureProblem } from '#server/kit/http/webhook-signature.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { createEdgePurge, edgeGauges } from './edge-purge.ts'

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

interface Received {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly body: string
  readonly problem: string | undefined
}

let site: TestApp
let received: Received[] = []
/** What the edge answers; a location makes it a redirect. */
let answer: { status: number; location?: string } = { status: 200 }

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const portion of request.setEncoding('utf8')) body += portion
  return body
}

const edge = createServer(async (request, response) => {
  const body = await bodyOf(request)
  const headers = { get: (name: string) => (request.headers[name] as string | undefined) ?? null }
  const problem = signatureProblem([SECRET], receivedMessage(headers, body), site.clock)
  received.push({ method: request.method, path: request.url, body, problem })
  response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end('done')
})

const urlOf = () => `http://127.0.0.1:${(edge.address() as AddressInfo).port}`
const PURGE: Received = { method: 'POST', path: '/purge', body: 'pages', problem: undefined }

beforeAll(async () => {
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve))
  const environment = {
    EDGE_SECONDS: '3600',
    EDGE_PURGE_URL: `${urlOf()}/purge`,
    EDGE_PURGE_SECRET: SECRET,
  }
  site = await testApp({ environment, demo: false })
})
afterAll(() => {
  edge.close()
})
beforeEach(async () => {
  received = []
  answer = { status: 200 }
  await site.db.query.deleteFrom('jobs').where('kind', 'like', 'edge.%').execute()
})

/** Pages change; @returns once the job of it is stored. */
async function change(subjects?: readonly string[]): Promise<void> {
  const before = await waiting()
  createEdgePurge(site.deps).changed(subjects)
  await expect.poll(waiting).not.toEqual(before)
}

async function waiting() {
  const rows = await site.db.query
    .selectFrom('jobs')
    .select(['kind', 'dueAt', 'attempts', 'lastError'])
    .where('kind', 'like', 'edge.%')
    .orderBy('kind')
    .execute()
  return rows.map(({ dueAt, ...row }) => ({ ...row, inMs: Number(dueAt) - site.clock.now() }))
}

const runJobs = () => site.deps.jobs.runDue('edge')

test('a change is told twice: at once, and for pages that were on their way a second later', async () => {
  await change()
  await runJobs()
  expect(received).toEqual([PURGE])
  expect(await waiting()).toEqual([{ kind: 'edge.purgeAgain', attempts: 0, lastError: null, inMs: 1000 }])
  site.clock.advance(1000)
  await runJobs()
  expect(received).toEqual([PURGE, PURGE])
  expect(await waiting()).toEqual([])
})

test('a change of some kinds is told by their keys, each time with the same ones', async () => {
  await change(['priceList', 'guide', 'priceList'])
  await change(['release'])
  await runJobs()
  site.clock.advance(1000)
  await runJobs()
  const bodies = received.map(({ body, problem }) => [body, problem])
  const [prices, release] = [
    ['guide pricelist', undefined],
    ['release', undefined],
  ]
  expect(bodies.slice(0, 2).toSorted()).toEqual([prices, release])
  expect(bodies.slice(2).toSorted()).toEqual([prices, release])
})

test('an edge that is away for long is asked less often, for longer than a page may be stored', async () => {
  answer = { status: 503 }
  await change()
  await site.db.query.updateTable('jobs').set({ attempts: 100 }).where('kind', '=', 'edge.purge').execute()
  await runJobs()
  // 700 more attempts: 29 hours.
  expect(await waiting()).toMatchObject([{ kind: 'edge.purge', attempts: 101, inMs: 150_000 }])
})

test.each([
  ['refuses', { status: 403 }],
  ['fails', { status: 503 }],
  ['leads elsewhere', { status: 307, location: '/other' }],
])('an edge that %s is told again within half a minute', async (_, bad) => {
  answer = bad
  await change()
  await runJobs()
  // A redirect is not followed: it would take the signed message elsewhere.
  expect(received).toEqual([PURGE])
  for (let turn = 2; turn < 9; turn += 1) {
    const [job] = await waiting()
    expect(job).toMatchObject({ kind: 'edge.purge', attempts: turn - 1 })
    expect(job?.inMs).toBeLessThanOrEqual(30_000)
    site.clock.advance(job?.inMs ?? 0)
    await runJobs()
    expect(received).toHaveLength(turn)
  }
  answer = { status: 200 }
  site.clock.advance(30_000)
  await runJobs()
  expect(await waiting()).toMatchObject([{ kind: 'edge.purgeAgain' }])
})

test('changes while an edge is away are one purge, which the next change brings forward', async () => {
  answer = { status: 503 }
  await change()
  for (let turn = 0; turn < 5; turn += 1) {
    await runJobs()
    site.clock.advance((await waiting())[0]?.inMs ?? 0)
  }
  await runJobs()
  const [late] = await waiting()
  expect(late?.inMs).toBeGreaterThan(10_000)
  answer = { status: 200 }
  received = []
  await change()
  expect(await waiting()).toMatchObject([{ kind: 'edge.purge', inMs: 0 }])
  await runJobs()
  expect(received).toEqual([PURGE])
})

test('a purge that waits is a figure for Prometheus, none is not', async () => {
  const figures = async () => (await Promise.all(edgeGauges.map(({ read }) => read(site.deps)))).flat()
  expect(await figures()).toEqual([])
  await change()
  site.clock.advance(90_000)
  expect(await figures()).toEqual([['edge.purge', 90]])
})
