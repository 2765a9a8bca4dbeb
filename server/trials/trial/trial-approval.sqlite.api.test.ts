/** Trials that an operator approves first: which they are, what the desk shows, and what becomes of a decision. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import { getRequest } from '#contract/requests/request/request.endpoints.ts'
import {
  createTrial,
  getReadyTime,
  retryTrial,
  withdrawTrial,
} from '#contract/trials/trial/trial.endpoints.ts'
import type { TrialForm } from '#contract/trials/trial/trial.fields.ts'
import { trialQueue } from '#contract/trials/trial/trials.queue.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { offer, rowOf } from '#test/catalog.ts'
import { signedInOperator } from '#test/operator.ts'
import { causeQueueRefusals } from '#test/queue-refusals.ts'
import { trialForm } from '#test/trial-form.ts'
import { applicantOf, placesOf, setPlaces, setTrials, trialOf } from '#test/trials.ts'

const {
  export: exportTrialQueue,
  selection: getTrialQueueSelection,
  list: listTrialQueue,
  select: selectTrialQueue,
} = trialQueue.list.endpoints
const {
  assign: assignTrialQueueItem,
  confirm: confirmTrialQueueItem,
  decide: decideTrialQueueItem,
  overview: getTrialQueue,
  item: getTrialQueueItem,
  pulse: getTrialQueuePulse,
  note: noteTrialQueueItem,
  undo: undoTrialQueueItem,
} = trialQueue.endpoints

const REGION = 'ap-singapore'
const UNDO_MS = 10 * SECOND_MS
let site: TestApp
let wang: Person
beforeAll(async () => {
  site = await testApp()
  wang = await signedInOperator(site, 'reviewer', { name: 'Wang Min' })
})
beforeEach(async () => {
  await setPlaces(site, REGION, 5)
  await setTrials(site, { approval: 'all' })
})

const REASON = { code: 'dataIncomplete', field: null, text: 'We could not verify your company.' }

async function decide(requestId: string, action: 'approve' | 'reject', as = wang) {
  const item = await site.call(getTrialQueueItem, { params: { requestId } }, { as })
  const reasons = action === 'reject' ? [REASON] : []
  const body = { action, version: item.data.version, reasons, note: '' }
  return site.call(decideTrialQueueItem, { params: { requestId }, body }, { as })
}

async function decided(requestId: string, action: 'approve' | 'reject') {
  expect((await decide(requestId, action)).status).toBe(200)
  site.clock.advance(UNDO_MS)
  await site.settle()
}

describe('an application that needs approval', () => {
  test('is announced by the catalog, so that no page promises a desktop at once', async () => {
    const announced = async () => [
      (await site.call(getCatalog, {})).data.trialReviewed,
      (await site.call(getReadyTime, {})).data.reviewed,
    ]
    expect(await announced()).toEqual([true, true])
    await setTrials(site, { approval: 'none' })
    expect(await announced()).toEqual([false, false])
    await setTrials(site, { approval: 'all' })
  })

  test('takes no place until it is approved, then gets one, and the desktop', async () => {
    const { person, id, answer } = await applicantOf(site)
    expect(answer.data).toMatchObject({
      state: 'inApproval',
      decisionDueAt: expect.any(Number),
      expectedReadyAt: null,
      actions: ['withdraw'],
    })
    await site.settle()
    expect((await site.mailTo(person.email, 'We are reviewing')).text).toContain('We will decide by')
    expect(await placesOf(site, REGION)).toBe(5)
    await decided(id, 'approve')
    expect(await placesOf(site, REGION)).toBe(4)
    site.clock.advance(20 * SECOND_MS)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'ready', decisionDueAt: null })
    // The median counts from the approval: how long an operator took says nothing of a desktop.
    const { readyAt, orderedFrom } = await trialOf(site, person)
    expect((readyAt ?? 0) - orderedFrom).toBeLessThanOrEqual(20 * SECOND_MS)
  })

  test('is told of once where account and form have two forms of one address', async () => {
    const person = await site.registerPerson({ email: 'lin@bücher.example' })
    const body = trialForm({
      email: 'lin@xn--bcher-kva.example',
      phone: '6590999999',
      companyName: 'Bücher Ltd.',
    })
    expect((await site.call(createTrial, { body }, { as: person })).status).toBe(200)
    const mails = await site.db.query
      .selectFrom('outbox')
      .select('subject')
      .where('toAddress', '=', 'lin@xn--bcher-kva.example')
      .where('subject', 'like', '%reviewing%')
      .execute()
    expect(mails).toHaveLength(1)
  })

  test('keeps the moment of the application when it is approved, and says when it was', async () => {
    const { person, id, answer } = await applicantOf(site)
    site.clock.advance(60 * SECOND_MS)
    await decided(id, 'approve')
    const { requestedAt, approvedAt } = await trialOf(site, person)
    expect(requestedAt).toBe(answer.data.requestedAt)
    expect(approvedAt).toBeGreaterThan(requestedAt)
  })

  test.each([
    ['en', 'was not approved', 'The reason:'],
    ['zh', '未通过', '原因如下'],
  ] as const)('is declined with a reason, which its person reads (%s)', async (language, subject, words) => {
    const { person, id } = await applicantOf(site, {}, language)
    await decided(id, 'reject')
    const mail = await site.mailTo(person.email, subject)
    expect(mail.text).toContain(words)
    expect(mail.text).toContain(REASON.text)
    expect(await trialOf(site, person)).toMatchObject({
      state: 'declined',
      declined: { reasons: [REASON], note: '' },
      actions: [],
    })
    expect(await placesOf(site, REGION)).toBe(5)
    // It does not count as the region's trial.
    const body = trialForm({ phone: '6591119999' })
    expect((await site.call(createTrial, { body }, { as: person })).data.state).toBe('inApproval')
  })

  test('is on the waiting list once it is approved where no place is left, however long the list', async () => {
    const { person, id } = await applicantOf(site)
    await setPlaces(site, REGION, 0)
    await setTrials(site, { waitingMost: 0 })
    await decided(id, 'approve')
    expect(await trialOf(site, person)).toMatchObject({ state: 'waiting', waiting: { place: 1 } })
    await setTrials(site, { waitingMost: 100 })
    await site.db.query.updateTable('trials').set({ state: 'withdrawn' }).where('id', '=', id).execute()
  })

  test('fails by its code where its size is gone when it is approved', async () => {
    const { person, id } = await applicantOf(site)
    await offer(site, ({ sizes }) => {
      rowOf(sizes, '2c4g').active = false
    })
    await decided(id, 'approve')
    expect(await trialOf(site, person)).toMatchObject({
      state: 'failed',
      failure: { errorCode: 'CONSOLE_0032' },
    })
    expect(await placesOf(site, REGION)).toBe(5)
    await offer(site, ({ sizes }) => {
      rowOf(sizes, '2c4g').active = true
    })
  })

  test('that is taken back is gone from the queue, and needs approval when it is made again', async () => {
    const { person, id, of } = await applicantOf(site)
    await decide(id, 'approve')
    expect((await site.call(withdrawTrial, of, { as: person })).data.state).toBe('withdrawn')
    site.clock.advance(UNDO_MS)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'withdrawn' })
    expect((await site.call(retryTrial, of, { as: person })).data.state).toBe('inApproval')
    const { data } = await site.call(getRequest, { params: { requestId: id } }, { as: person })
    expect(data.history.map(({ action }) => action)).toEqual(['submit', 'hold', 'withdraw', 'retry', 'hold'])
  })
})

describe('signs of abuse', () => {
  const signalsOf = async (id: string) => {
    const { data } = await site.call(getTrialQueueItem, { params: { requestId: id } }, { as: wang })
    return Object.fromEntries(data.checks.map(({ name, state, params }) => [name, { state, params }]))
  }

  test('none are found in an ordinary application but the network of the test', async () => {
    const { id } = await applicantOf(site, { phone: '6577770001' })
    const warned = Object.entries(await signalsOf(id)).filter(([, { state }]) => state === 'warning')
    expect(warned.map(([name]) => name)).toEqual(['sameAddress'])
  })

  test.each<[string, Partial<TrialForm>, Partial<TrialForm>]>([
    ['samePhone', { phone: '65-9123-4567' }, { phone: '6591234567' }],
    ['sameMailbox', { email: 'abc.lin@gmail.com' }, { email: 'A.B.C.Lin+2@googlemail.com' }],
    ['sameCompany', { companyName: 'Quay Works Pte. Ltd.' }, { companyName: 'QUAY WORKS' }],
  ])('%s is found in another spelling, with the other account', async (name, first, second) => {
    const { person } = await applicantOf(site, first)
    const { id } = await applicantOf(site, second)
    expect((await signalsOf(id))[name]).toEqual({
      state: 'warning',
      params: { account: person.userName, count: '1' },
    })
  })

  test('a throw-away mail domain is named, in the form or of the account', async () => {
    const { id } = await applicantOf(site, { email: 'someone@mailinator.com' })
    expect((await signalsOf(id)).mailDomain).toEqual({
      state: 'warning',
      params: { domain: 'mailinator.com' },
    })
  })

  test('the same browser is found by its cookie, that of an application a month ago is not', async () => {
    const cookie = { cookie: `device=${'d'.repeat(43)}` }
    const [lin, mo, old] = [
      await site.registerPerson(),
      await site.registerPerson(),
      await site.registerPerson(),
    ]
    const apply = async (as: Person) =>
      (await site.call(createTrial, { body: trialForm({ email: as.email }) }, { as, headers: cookie })).data
        .id
    const earlier = await apply(old)
    const set = site.db.query.updateTable('trialApplications').where('trialId', '=', earlier)
    await set.set({ appliedAt: site.clock.now() - 40 * 86_400_000 }).execute()
    expect((await signalsOf(await apply(lin))).sameDevice?.state).toBe('passed')
    const found = await signalsOf(await apply(mo))
    expect(found.sameDevice).toEqual({ state: 'warning', params: { account: lin.userName, count: '1' } })
  })

  test('strong ones hold an application where approval is off otherwise; others do not, nor does “none”', async () => {
    await setTrials(site, { approval: 'signals' })
    const ordinary = await applicantOf(site, { companyName: 'Quay Works' })
    expect(ordinary.answer.data.state).toBe('requested')
    const held = await applicantOf(site, { email: 'other@mailinator.com' })
    expect(held.answer.data.state).toBe('inApproval')
    await setTrials(site, { approval: 'none' })
    const free = await applicantOf(site, { email: 'third@mailinator.com' })
    expect(free.answer.data.state).toBe('requested')
  })
})

describe('the queue', () => {
  test('lists, counts, exports and selects the applications that wait for a decision', async () => {
    const { id, person } = await applicantOf(site, { companyName: 'Listed Ltd.' })
    const query = { tab: 'open', search: 'Listed' } as const
    const { data } = await site.call(listTrialQueue, { query }, { as: wang })
    expect(data.list).toMatchObject([
      { id, subject: 'Listed Ltd.', reference: person.email, state: 'inApproval', clock: expect.any(Object) },
    ])
    const { counts } = (await site.call(getTrialQueue, {}, { as: wang })).data
    expect(counts.open).toBeGreaterThan(0)
    await decided(id, 'approve')
    const all = async (tab: 'open' | 'decided') =>
      (await site.call(listTrialQueue, { query: { tab, search: 'Listed' } }, { as: wang })).data.totalCount
    expect([await all('open'), await all('decided')]).toEqual([0, 1])
    const wantedFile = { query: { search: 'Listed', format: 'csv' } }
    expect((await site.call(exportTrialQueue, wantedFile as never, { as: wang })).status).toBe(200)
    const picked = await site.call(selectTrialQueue, { body: { query: { search: 'Listed' } } } as never, {
      as: wang,
    })
    const selection = { params: { selection: picked.data.selection } }
    expect((await site.call(getTrialQueueSelection, selection, { as: wang })).status).toBe(200)
  })

  test('a request is claimed, noted, decided, undone and confirmed as in every queue', async () => {
    const { id, person } = await applicantOf(site)
    const params = { requestId: id }
    const own = { operatorId: wang.userId, from: null }
    expect((await site.call(assignTrialQueueItem, { params, body: own }, { as: wang })).status).toBe(200)
    const note = { text: 'Called them.', mentions: [] }
    expect((await site.call(noteTrialQueueItem, { params, body: note }, { as: wang })).status).toBe(200)
    const pulse = { body: { requestId: id, since: 0 } }
    expect((await site.call(getTrialQueuePulse, pulse, { as: wang })).status).toBe(200)
    const { data } = await decide(id, 'reject')
    const undo = { params, body: { decisionId: data.id } }
    expect((await site.call(undoTrialQueueItem, undo, { as: wang })).status).toBe(200)
    site.clock.advance(UNDO_MS)
    await site.settle()
    expect(await trialOf(site, person)).toMatchObject({ state: 'inApproval' })
    const confirm = { params, body: { decisionId: data.id, agrees: true, text: '', version: '1.any' } }
    expect(errorOf(await site.call(confirmTrialQueueItem, confirm, { as: wang })).status).toBe(404)
  })

  test('needs its permission: support reads and does not decide, marketing sees nothing', async () => {
    const { id } = await applicantOf(site)
    const [support, marketing] = [
      await signedInOperator(site, 'support'),
      await signedInOperator(site, 'marketing'),
    ]
    const item = (as: Person) => site.call(getTrialQueueItem, { params: { requestId: id } }, { as })
    expect((await item(support)).status).toBe(200)
    expect(errorOf(await item(marketing)).errorCode).toBe('0059')
    const body = { action: 'approve', version: '2.any', reasons: [], note: '' }
    const refused = await site.call(
      decideTrialQueueItem,
      { params: { requestId: id }, body },
      { as: support },
    )
    expect(errorOf(refused).errorCode).toBe('0059')
  })
})

test('the queue refuses what each queue refuses', async () => {
  await causeQueueRefusals(site, {
    calls: {
      overview: getTrialQueue,
      pulse: getTrialQueuePulse,
      item: getTrialQueueItem,
      assign: assignTrialQueueItem,
      decide: decideTrialQueueItem,
      confirm: confirmTrialQueueItem,
      undo: undoTrialQueueItem,
      note: noteTrialQueueItem,
    },
    address: 'trials',
    waiting: async () => (await applicantOf(site)).id,
    approve: 'approve',
    reject: 'reject',
  })
})
