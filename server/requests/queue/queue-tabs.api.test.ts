/** Which requests each tab of a queue has, and counts; those of other queues are in none. */
import { beforeAll, expect, test } from 'vitest'
import { certificationQueue } from '#contract/company/certification/certification.queue.ts'
import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import { QUEUE_TABS } from '#contract/requests/queue/queue.rules.ts'
import { trialExtensionQueue } from '#contract/trials/trial/trial-extensions.queue.ts'
import { SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import { countAssigned, type RequestRow, submitRequest } from '#server/requests/request/request.service.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'

const { list: listCertificationQueue } = certificationQueue.list.endpoints
const { list: listTrialExtensionQueue } = trialExtensionQueue.list.endpoints
const { overview: getCertificationQueue, pulse: getCertificationQueuePulse } = certificationQueue.endpoints

let site: TestApp
let wang: Person
let chen: Person
let applicant: Person
let now: number

beforeAll(async () => {
  site = await testApp({ demo: false })
  applicant = await site.registerPerson()
  wang = await signedInOperator(site, 'reviewer', { name: 'Wang Min' })
  chen = await signedInOperator(site, 'reviewer', { name: 'Chen Yu' })
  now = site.clock.now()
  const rows = [
    request('mine', { claimedBy: wang.userId, dueAt: now + 9 * DAY_MS }),
    request('of Chen', { claimedBy: chen.userId, dueAt: now + 9 * DAY_MS, stateSince: now - HOUR_MS }),
    request('late', { dueAt: now - 9 * DAY_MS, stateSince: now - 12 * DAY_MS }),
    request('returned', { state: 'returned', claimedBy: wang.userId, decidedAt: now }),
    request('failed', { state: 'failed', claimedBy: wang.userId, decidedAt: now }),
    request('verified', { state: 'verified', decidedAt: now }),
    request('withdrawn', { state: 'withdrawn' }),
  ]
  const elsewhere = rows.map((row) => ({ ...row, id: `poc ${row.id}`, kind: 'poc' as const }))
  await site.db.query
    .insertInto('requests')
    .values([...rows, ...elsewhere])
    .execute()
})

function request(id: string, wanted: Partial<RequestRow>): RequestRow {
  return {
    id,
    kind: 'certification',
    accountId: applicant.userId,
    userId: applicant.userId,
    state: 'inReview',
    revision: 1,
    onlyKey: null,
    subject: id,
    reference: '',
    country: 'CN',
    language: 'en',
    submissions: 1,
    createdAt: now,
    submittedAt: now,
    stateSince: now,
    dueAt: null,
    decidedAt: null,
    claimedBy: null,
    ...wanted,
  }
}

test('of requests that are due at the same time, the one that was made first is first', async () => {
  const { userId } = applicant
  const made: string[] = []
  for (let place = 0; place < 12; place += 1) {
    const wanted = {
      kind: 'trialExtension',
      accountId: userId,
      userId,
      subject: `${place}`,
      language: 'en',
    } as const
    made.push((await site.db.transaction((tx) => submitRequest(site.deps, tx, wanted, SYSTEM_CALL))).id)
    site.clock.advance(1)
  }
  await site.db.query
    .updateTable('requests')
    .set({ dueAt: now + 9 * DAY_MS })
    .where('id', 'in', made)
    .execute()
  const listed: string[] = []
  let cursor: string | undefined
  do {
    const query = { tab: 'open', pageSize: 10, cursor } as const
    const { data } = await site.call(listTrialExtensionQueue, { query }, { as: wang })
    listed.push(...data.list.map(({ id }) => id))
    cursor = data.next ?? undefined
  } while (cursor)
  expect(listed).toEqual(made)
})

const TABS: Readonly<Record<(typeof QUEUE_TABS)[number], readonly string[]>> = {
  mine: ['mine'],
  open: ['late', 'mine', 'of Chen'],
  dueToday: ['late'],
  unassigned: ['late'],
  sentBack: ['returned'],
  decided: ['failed', 'verified'],
}

test.each(QUEUE_TABS)('the tab %s', async (tab) => {
  const { data } = await site.call(listCertificationQueue, { query: { tab } }, { as: wang })
  expect(data.list.map(({ id }) => id).sort()).toEqual(TABS[tab])
})

test('counts of all tabs but the decided, and of late ones', async () => {
  const { counts } = (await site.call(getCertificationQueue, {}, { as: wang })).data
  expect(counts).toEqual({ mine: 1, open: 3, dueToday: 1, unassigned: 1, sentBack: 1, late: 1 })
})

test('what came since a moment', async () => {
  const since = async (moment: number) => {
    const body = { requestId: null, since: moment }
    return (await site.call(getCertificationQueuePulse, { body }, { as: wang })).data.fresh
  }
  expect(await since(0)).toBe(3)
  expect(await since(now - 2 * HOUR_MS)).toBe(2)
  expect(await since(now - HOUR_MS)).toBe(1)
})

test('what each operator has to do, of one kind and in these states', async () => {
  const ids = [wang.userId, chen.userId]
  const counted = await countAssigned(site.db.query, { kind: 'certification', states: ['inReview'], ids })
  expect(Object.fromEntries(counted)).toEqual({ [wang.userId]: 1, [chen.userId]: 1 })
  const closed = { kind: 'certification', states: ['returned', 'failed'], ids } as const
  expect(Object.fromEntries(await countAssigned(site.db.query, closed))).toEqual({ [wang.userId]: 2 })
})
