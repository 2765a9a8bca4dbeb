/** What the calls of people tell the open pages of others, over real connections. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import { commentDeal, getDeal, submitDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { commentDealOnDesk } from '#contract/deals/pipeline/pipeline-desk.endpoints.ts'
import { inviteOperator } from '#contract/identity/operator/operator-invitation.endpoints.ts'
import { openDatabase } from '#server/kit/db/database.ts'
import { createLog } from '#server/kit/log.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { type DatabasePlace, makeDatabase } from '#test/database.ts'
import { registeredPartner, submittedDeal } from '#test/deals.ts'
import { decideIn } from '#test/decide-in.ts'
import { LONG_STREAMS, type OpenStream, openTestStream, SOON } from '#test/event-stream.ts'
import { signedInOperator } from '#test/operator.ts'
import { listenOnSocket, type SocketServer } from '#test/socket.ts'
import { grantTo, signedInSubAccount } from '#test/sub-account.ts'
import { onToldChange, type ToldChange } from './told-changes.ts'

const log = createLog({ level: 'silent', pretty: false })
let place: DatabasePlace
let site: TestApp
let socket: SocketServer
let partner: Person
let colleague: Person

beforeAll(async () => {
  place = await makeDatabase()
  site = await testApp({
    database: openDatabase(place.options),
    streamLimits: { ...LONG_STREAMS, changesMs: 0 },
    environment: { SESSION_IDLE_MINUTES: '1440', SESSION_MAX_HOURS: '720' },
  })
  socket = await listenOnSocket(site.app.dispatch, log)
  partner = await registeredPartner(site)
  colleague = await signedInSubAccount(site, partner, { userName: 'lin-yue-sales' })
  await grantTo(site, colleague, 'pipelineEditor')
  await listens(site)
})
afterAll(() => socket.close())

/** The first look at the signals of other processes says that some may have been missed. */
async function listens({ deps }: TestApp): Promise<void> {
  await new Promise<void>((resolve) => void deps.db.onSignal('listens', () => resolve()))
}

async function watch(person: Person, at = socket): Promise<OpenStream> {
  const stream = await openTestStream(at.origin, person)
  await expect.poll(() => stream.events.length, SOON).toBeGreaterThan(0)
  return stream
}

/**
 * A deal of the test, whose submission this process has heard of: nothing that was told before comes to a stream that
 * the test opens, and nothing of another test is about its deal.
 */
async function ownDeal(changed = {}, { deps } = site): Promise<string> {
  const told: ToldChange[] = []
  const stop = onToldChange(deps.db, (each) => told.push(each))
  const { id } = await submittedDeal(site, partner, changed)
  // Its call tells of the deal, and its request tells of both.
  const isSubmission = ({ userId, params }: ToldChange) => userId === partner.userId && params.dealId === id
  const isRequest = ({ group, params }: ToldChange) => group === partner.userId && params.requestId === id
  await expect.poll(() => told.some(isSubmission) && told.some(isRequest), SOON).toBe(true)
  stop()
  return id
}

/** What a stream has told of a deal. */
const changes = ({ events }: OpenStream, dealId: string) =>
  events
    .map(({ data }) => JSON.parse(data))
    .filter(({ type, params }) => type === 'changed' && params.dealId === dealId)

async function comment(dealId: string, as: Person, text: string): Promise<void> {
  const body = { text, replyTo: null, files: [] }
  const { status } = await site.call(commentDeal, { params: { dealId }, body }, { as })
  expect(status).toBe(200)
}

test('a colleague with the right hears at once which deal has changed; others and the session itself do not', async () => {
  const dealId = await ownDeal()
  const outsider = await signedInSubAccount(site, partner, { userName: 'lin-of-books' })
  const [rival, operator] = [await registeredPartner(site), await signedInOperator(site, 'marketing')]
  const streams = await Promise.all(
    [partner, colleague, outsider, rival, operator].map((each) => watch(each)),
  )
  const [own, shared, ...others] = streams as [OpenStream, OpenStream, ...OpenStream[]]
  await comment(dealId, partner, 'The budget is approved.')
  await expect
    .poll(() => changes(shared, dealId), SOON)
    .toEqual([{ type: 'changed', what: 'all', params: { dealId } }])
  await comment(dealId, colleague, 'Then we begin in May.')
  await expect.poll(() => changes(own, dealId), SOON).toHaveLength(1)
  expect(changes(shared, dealId)).toHaveLength(1)
  expect(others.flatMap((each) => changes(each, dealId))).toEqual([])
})

test('the other side of a deal hears of a comment: the desk of one by the partner, and the partner of one by the desk', async () => {
  const dealId = await ownDeal()
  const operator = await signedInOperator(site, 'reviewer')
  const [desk, own] = [await watch(operator), await watch(colleague)]
  const named = { type: 'changed', what: 'all', params: { requestId: dealId, dealId } }
  await comment(dealId, partner, 'The size has changed.')
  await expect.poll(() => changes(desk, dealId), SOON).toEqual([named])
  await expect.poll(() => changes(own, dealId), SOON).toHaveLength(1)
  const body = { text: 'Thank you.', replyTo: null, files: [] }
  const params = { requestId: dealId }
  const answer = await site.call(commentDealOnDesk, { params, body }, { as: operator })
  expect(answer.status).toBe(200)
  await expect.poll(() => changes(own, dealId), SOON).toContainEqual(named)
  expect(changes(desk, dealId)).toHaveLength(1)
})

test('what a job does ten seconds after a decision both sides hear', async () => {
  const dealId = await ownDeal({ projectName: 'Harbour-two' })
  const decider = await signedInOperator(site, 'reviewer')
  const [desk, own] = [await watch(decider), await watch(colleague)]
  await decideIn(site, dealQueue, decider, dealId, { action: 'approve' })
  const named = { type: 'changed', what: 'all', params: { requestId: dealId, dealId } }
  // Not of the decision, which its own session has made.
  await expect.poll(() => changes(desk, dealId), SOON).toEqual([named])
  await expect.poll(() => changes(own, dealId), SOON).toContainEqual(named)
})

test('a call that is refused, one that only reads, and a repeated one tell nothing', async () => {
  const dealId = await ownDeal()
  const [stream, own] = [await watch(colleague), await watch(partner)]
  await site.call(getDeal, { params: { dealId } }, { as: partner })
  const old = await site.call(submitDeal, { params: { dealId }, body: { version: 99 } }, { as: partner })
  expect(old.status).toBe(409)
  const body = { text: 'Only the first of two is told.', replyTo: null, files: [] }
  const key = { headers: { 'idempotency-key': 'a-comment-that-is-sent-twice' } }
  for (let time = 0; time < 2; time += 1)
    await site.call(commentDeal, { params: { dealId }, body }, { as: partner, ...key })
  await comment(dealId, colleague, 'Heard after both.')
  await expect.poll(() => changes(own, dealId), SOON).toHaveLength(1)
  expect(changes(stream, dealId)).toHaveLength(1)
})

test('operators hear of what other operators change, also in another process', async () => {
  const far = await testApp({
    database: openDatabase(place.options),
    streamLimits: { ...LONG_STREAMS, changesMs: 0 },
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
    streamLimits: { ...LONG_STREAMS, changesMs: 2_000 },
    demo: false,
  })
  const server = await listenOnSocket(slow.app.dispatch, log)
  onTestFinished(() => server.close())
  await listens(slow)
  const dealId = await ownDeal({}, slow)
  const second = await ownDeal({ companyName: 'Second Ltd.' }, slow)
  const stream = await watch(colleague, server)
  const body = { text: 'One.', replyTo: null, files: [] }
  for (const params of [{ dealId }, { dealId }, { dealId: second }])
    expect((await slow.call(commentDeal, { params, body }, { as: partner })).status).toBe(200)
  const told = () =>
    stream.events.filter(({ data }) => data.includes('"changed"')).map(({ data }) => JSON.parse(data).params)
  await expect.poll(() => told().length, SOON).toBe(2)
  expect(told()).toEqual([{ dealId }, {}])
})
