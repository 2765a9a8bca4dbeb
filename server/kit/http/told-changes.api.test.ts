/** What the calls of people tell the open pages of others, over real connections. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { commentDeal, getDeal, submitDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { commentDealOnDesk } from '#contract/deals/pipeline/pipeline-desk.endpoints.ts'
import { inviteOperator } from '#contract/identity/operator/operator-invitation.endpoints.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { createLog } from '#server/kit/log.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { type DatabasePlace, makeDatabase } from '#test/database.ts'
import { decideDeal, registeredPartner, submittedDeal } from '#test/deals.ts'
import { type OpenStream, openStream } from '#test/event-stream.ts'
import { signedInOperator } from '#test/operator.ts'
import { listenOnSocket, type SocketServer } from '#test/socket.ts'
import { grantTo, signedInSubAccount } from '#test/sub-account.ts'

const STREAMS = { perSession: 3, perAccount: 300, inAll: 5_000, lifeMs: 600_000, pollMs: 3_600_000 }
const SOON = { timeout: 120_000, interval: 5 }
const log = createLog({ level: 'silent', pretty: false })
let place: DatabasePlace
let site: TestApp
let socket: SocketServer
let partner: Person
let colleague: Person
let dealId: string

beforeAll(async () => {
  place = await makeDatabase()
  site = await testApp({
    database: openDatabase(place.options),
    streamLimits: { ...STREAMS, changesMs: 0 },
    environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '720' },
  })
  socket = await listenOnSocket(site.app.dispatch, log)
  partner = await registeredPartner(site)
  colleague = await signedInSubAccount(site, partner, { userName: 'lin-yue-sales' })
  await grantTo(site, colleague, 'pipelineEditor')
  dealId = (await submittedDeal(site, partner)).id
  // The first look at the signals of other processes says that some may have been missed.
  await new Promise<void>((resolve) => void site.deps.db.onSignal('listens', () => resolve()))
})
afterAll(() => socket.close())

async function watch(person: Person, at = socket): Promise<OpenStream> {
  const stream = await openStream(at.origin, person)
  onTestFinished(() => stream.close())
  await expect.poll(() => stream.events.length, SOON).toBe(1)
  return stream
}

/** What a stream has told of the deal, or of several; a change from before the stream, told late, is about none. */
const changes = ({ events }: OpenStream) =>
  events
    .map(({ data }) => JSON.parse(data))
    .filter(({ type, params }) => type === 'changed' && 'dealId' in params)

async function comment(as: Person, text: string): Promise<void> {
  const body = { text, replyTo: null, files: [] }
  const { status } = await site.call(commentDeal, { params: { dealId }, body }, { as })
  expect(status).toBe(200)
}

test('a colleague with the right hears at once which deal has changed; others and the session itself do not', async () => {
  const outsider = await signedInSubAccount(site, partner, { userName: 'lin-of-books' })
  const [rival, operator] = [await registeredPartner(site), await signedInOperator(site, 'marketing')]
  const streams = await Promise.all(
    [partner, colleague, outsider, rival, operator].map((each) => watch(each)),
  )
  const [own, shared, ...others] = streams as [OpenStream, OpenStream, ...OpenStream[]]
  await comment(partner, 'The budget is approved.')
  await expect
    .poll(() => changes(shared), SOON)
    .toEqual([{ type: 'changed', what: 'all', params: { dealId } }])
  await comment(colleague, 'Then we begin in May.')
  await expect.poll(() => changes(own), SOON).toHaveLength(1)
  expect(changes(shared)).toHaveLength(1)
  expect(others.flatMap(changes)).toEqual([])
})

test('the other side of a deal hears of a comment: the desk of one by the partner, and the partner of one by the desk', async () => {
  const operator = await signedInOperator(site, 'reviewer')
  const [desk, own] = [await watch(operator), await watch(colleague)]
  const named = { type: 'changed', what: 'all', params: { requestId: dealId, dealId } }
  await comment(partner, 'The size has changed.')
  await expect.poll(() => changes(desk), SOON).toEqual([named])
  await expect.poll(() => changes(own), SOON).toHaveLength(1)
  const body = { text: 'Thank you.', replyTo: null, files: [] }
  const params = { requestId: dealId }
  const answer = await site.call(commentDealOnDesk, { params, body }, { as: operator })
  expect(answer.status).toBe(200)
  await expect.poll(() => changes(own), SOON).toContainEqual(named)
  expect(changes(desk)).toHaveLength(1)
})

test('what a job does ten seconds after a decision both sides hear', async () => {
  const { id } = await submittedDeal(site, partner, { projectName: 'Harbour-two' })
  const decider = await signedInOperator(site, 'reviewer')
  const [desk, own] = [await watch(decider), await watch(colleague)]
  await decideDeal(site, decider, id, { action: 'approve' })
  const named = { type: 'changed', what: 'all', params: { requestId: id, dealId: id } }
  // Not of the decision, which its own session has made.
  await expect.poll(() => changes(desk), SOON).toEqual([named])
  await expect.poll(() => changes(own), SOON).toContainEqual(named)
})

test('a call that is refused, one that only reads, and a repeated one tell nothing', async () => {
  const stream = await watch(colleague)
  await site.call(getDeal, { params: { dealId } }, { as: partner })
  const old = await site.call(submitDeal, { params: { dealId }, body: { version: 99 } }, { as: partner })
  expect(old.status).toBe(409)
  const body = { text: 'Only the first of two is told.', replyTo: null, files: [] }
  const key = { headers: { 'idempotency-key': 'a-comment-that-is-sent-twice' } }
  for (let time = 0; time < 2; time += 1)
    await site.call(commentDeal, { params: { dealId }, body }, { as: partner, ...key })
  await comment(colleague, 'Heard after both.')
  const own = await watch(partner)
  await comment(colleague, 'The last one.')
  await expect.poll(() => changes(own), SOON).toHaveLength(1)
  expect(changes(stream)).toHaveLength(1)
})

test('operators hear of what other operators change, also in another process', async () => {
  const far = await testApp({
    database: openDatabase(place.options),
    streamLimits: { ...STREAMS, changesMs: 0 },
    demo: false,
  })
  const server = await listenOnSocket(far.app.dispatch, log)
  onTestFinished(() => server.close())
  const [one, other] = [
    await signedInOperator(site, 'administrator'),
    await signedInOperator(site, 'administrator'),
  ]
  const stream = await watch(other, server)
  let invited = 0
  // What listens to other processes begins with the first stream.
  await expect
    .poll(async () => {
      invited += 1
      const body = {
        email: `invited-${invited}@provider.example`,
        role: 'reviewer' as const,
        language: 'en' as const,
      }
      expect((await site.call(inviteOperator, { body }, { as: one })).status).toBe(200)
      return stream.events.filter(({ data }) => data.includes('"changed"')).length
    }, SOON)
    .toBeGreaterThan(0)
})

test('what is changed while a change is told is told together, and names the object only where it is one', async () => {
  const slow = await testApp({
    database: openDatabase(place.options),
    streamLimits: { ...STREAMS, changesMs: 2_000 },
    demo: false,
  })
  const server = await listenOnSocket(slow.app.dispatch, log)
  onTestFinished(() => server.close())
  const second = (await submittedDeal(site, partner, { companyName: 'Second Ltd.' })).id
  const stream = await watch(colleague, server)
  const body = { text: 'One.', replyTo: null, files: [] }
  for (const params of [{ dealId }, { dealId }, { dealId: second }])
    expect((await slow.call(commentDeal, { params, body }, { as: partner })).status).toBe(200)
  const told = () =>
    stream.events.filter(({ data }) => data.includes('"changed"')).map(({ data }) => JSON.parse(data).params)
  await expect.poll(() => told().length, SOON).toBe(2)
  expect(told()).toEqual([{ dealId }, {}])
})
