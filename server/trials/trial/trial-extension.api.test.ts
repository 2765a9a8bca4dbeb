/** The one extension of a trial: asked for, decided by an operator, and what each outcome does to the trial. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#contract/kit/time.ts'
import { listNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import { getRequest, listRequests, withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import { createTrial, endTrialEarly } from '#contract/trials/trial/trial.endpoints.ts'
import { TRIAL_CLOCK } from '#contract/trials/trial/trial.fields.ts'
import { extendTrial } from '#contract/trials/trial/trial-extension.endpoints.ts'
import { trialExtensionQueue } from '#contract/trials/trial/trial-extensions.queue.ts'
import { errorOf, type TestApp, testApp } from '#test/app.ts'
import { decideIn } from '#test/decide-in.ts'
import { signedInOperator } from '#test/operator.ts'
import { causeQueueRefusals } from '#test/queue-refusals.ts'
import { trialForm } from '#test/trial-form.ts'
import { mailsTo, placesOf, setPlaces, setTrials, trialOf } from '#test/trials.ts'

const {
  export: exportTrialExtensionQueue,
  selection: getTrialExtensionQueueSelection,
  list: listTrialExtensionQueue,
  select: selectTrialExtensionQueue,
} = trialExtensionQueue.list.endpoints
const {
  assign: assignTrialExtensionQueueItem,
  confirm: confirmTrialExtensionQueueItem,
  decide: decideTrialExtensionQueueItem,
  overview: getTrialExtensionQueue,
  item: getTrialExtensionQueueItem,
  pulse: getTrialExtensionQueuePulse,
  note: noteTrialExtensionQueueItem,
  undo: undoTrialExtensionQueueItem,
} = trialExtensionQueue.endpoints

const EXTENSION_MS = 3 * DAY_MS
const REASON = { reason: 'Our designers come back on Monday.' }

const trialExtensionCalls = {
  overview: getTrialExtensionQueue,
  pulse: getTrialExtensionQueuePulse,
  item: getTrialExtensionQueueItem,
  assign: assignTrialExtensionQueueItem,
  decide: decideTrialExtensionQueueItem,
  confirm: confirmTrialExtensionQueueItem,
  undo: undoTrialExtensionQueueItem,
  note: noteTrialExtensionQueueItem,
}

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
beforeEach(async () => {
  // Trials of the tests before give their places back first.
  site.clock.advance(7 * DAY_MS)
  await site.settle()
  await setPlaces(site, 'ap-singapore', 9)
})

/** A person with a ready desktop, and what is asked of its trial. */
async function running() {
  const person = await site.registerPerson()
  const { data } = await site.call(createTrial, { body: trialForm() }, { as: person })
  await site.settle()
  site.clock.advance(20 * SECOND_MS)
  await site.settle()
  const of = { params: { trialId: data.id } }
  const ask = async (as = person) => site.call(extendTrial, { ...of, body: REASON }, { as })
  return { person, of, ask }
}

/** The decision of an operator, in effect. */
async function decide(requestId: string, action: 'approve' | 'reject') {
  const as = await signedInOperator(site, 'reviewer')
  const reasons = action === 'reject' ? [{ code: 'noCapacity', field: null, text: 'No room this week.' }] : []
  await decideIn(site, trialExtensionQueue, as, requestId, { action, reasons })
}

test('a granted extension moves the end by three days, once, with one mail and one warning for the new end', async () => {
  const { person, ask } = await running()
  const { endsAt } = await trialOf(site, person)
  const { data } = await ask(await site.signInAgain(person))
  expect(data).toMatchObject({
    state: 'ready',
    endsAt,
    extension: { state: 'inReview', askedAt: site.clock.now() },
  })
  expect(data.actions).not.toContain('extend')
  const requestId = data.extension?.requestId ?? ''
  const operator = await signedInOperator(site, 'reviewer')
  const item = await site.call(getTrialExtensionQueueItem, { params: { requestId } }, { as: operator })
  expect(item.data.fields).toContainEqual(expect.objectContaining({ name: 'reason', value: REASON.reason }))
  expect(item.data.clock).toMatchObject({ promisedDays: 1 })
  const listed = await site.call(listTrialExtensionQueue, { query: { tab: 'open' } }, { as: operator })
  expect(listed.data.list.map(({ id }) => id)).toContain(requestId)

  await decide(requestId, 'approve')
  const later = (endsAt ?? 0) + EXTENSION_MS
  expect(await trialOf(site, person)).toMatchObject({
    state: 'ready',
    endsAt: later,
    extension: { state: 'granted' },
  })
  expect(mailsTo(site, person, 'is extended')).toHaveLength(1)
  const as = await site.signInAgain(person)
  const told = await site.call(listNotifications, { query: {} }, { as })
  expect(told.data.list.map(({ kind }) => kind)).toContain('trialExtended')
  expect(errorOf(await ask(as)).errorCode).toBe('trialExtensionOnce')
  const facts = await site.call(getRequest, { params: { requestId } }, { as })
  expect(facts.data.facts.map(({ name }) => name)).toEqual([
    'region',
    'endsAtAsked',
    'endsAtGranted',
    'extensionReason',
  ])

  // The old clocks do nothing; the new ones warn and end.
  site.clock.set(endsAt ?? 0)
  await site.settle()
  expect((await trialOf(site, person)).state).not.toBe('ended')
  expect(mailsTo(site, person, 'expires soon')).toHaveLength(0)
  site.clock.set(later - 12 * HOUR_MS)
  await site.settle()
  expect(mailsTo(site, person, 'expires soon')).toHaveLength(1)
  site.clock.set(later)
  await site.settle()
  expect(await trialOf(site, person)).toMatchObject({ state: 'ended', endedAt: later })
  expect(mailsTo(site, person, 'has expired')).toHaveLength(1)
})

test('a refused extension leaves the end as it was and says why', async () => {
  const { person, ask } = await running()
  const { data } = await ask()
  await decide(data.extension?.requestId ?? '', 'reject')
  expect(await trialOf(site, person)).toMatchObject({ endsAt: data.endsAt, extension: { state: 'refused' } })
  const [mail] = mailsTo(site, person, 'was not extended')
  expect(mail?.text).toContain('No room this week.')
})

test('a trial that ends before the decision keeps its place; granted, it goes on shut down with its files', async () => {
  const { person, ask } = await running()
  const power = vi.spyOn(site.deps.provisioner, 'power')
  const taken = await placesOf(site, 'ap-singapore')
  const { data } = await ask()
  site.clock.set(data.endsAt ?? 0)
  await site.settle()
  expect(await trialOf(site, person)).toMatchObject({ state: 'ended', extension: { state: 'inReview' } })
  expect(await placesOf(site, 'ap-singapore')).toBe(taken)
  site.clock.advance(DAY_MS)
  const grantedAt = site.clock.now() + 10 * SECOND_MS
  await decide(data.extension?.requestId ?? '', 'approve')
  const reopened = await trialOf(site, person)
  expect(reopened).toMatchObject({
    state: 'stopped',
    endsAt: grantedAt + EXTENSION_MS,
    endedAt: null,
    wipesAt: null,
  })
  expect(reopened.actions).toContain('start')
  expect(await placesOf(site, 'ap-singapore')).toBe(taken)
  expect(power.mock.lastCall?.[1].on).toBe(false)
  // The wipe that was planned does not come.
  site.clock.set((data.endsAt ?? 0) + 7 * DAY_MS - 1)
  await site.settle()
  expect(await trialOf(site, person)).toMatchObject({ state: 'ended', wipedAt: null })
  expect(mailsTo(site, person, 'will be wiped')).toHaveLength(0)
  expect(await placesOf(site, 'ap-singapore')).toBe(taken + 1)
  vi.restoreAllMocks()
})

test('a trial that has ended gives its place back once, when its extension is refused or withdrawn', async () => {
  for (const how of ['reject', 'withdraw'] as const) {
    const { person, ask } = await running()
    const taken = await placesOf(site, 'ap-singapore')
    const { data } = await ask()
    const requestId = data.extension?.requestId ?? ''
    site.clock.set(data.endsAt ?? 0)
    await site.settle()
    if (how === 'reject') await decide(requestId, 'reject')
    else {
      const as = await site.signInAgain(person)
      await site.call(withdrawRequest, { params: { requestId }, body: { revision: 1 } }, { as })
    }
    await site.settle()
    expect(await placesOf(site, 'ap-singapore'), how).toBe(taken + 1)
    site.clock.advance(9 * DAY_MS)
    await site.settle()
    expect(await placesOf(site, 'ap-singapore'), how).toBe(taken + 1)
  }
})

test('an extension lapses with a trial that is ended early or wiped, and the place is given back once', async () => {
  const early = await running()
  const taken = await placesOf(site, 'ap-singapore')
  await early.ask()
  await site.call(endTrialEarly, early.of, { as: early.person })
  expect(await trialOf(site, early.person)).toMatchObject({ state: 'ended', extension: { state: 'lapsed' } })
  expect(await placesOf(site, 'ap-singapore')).toBe(taken + 1)

  const wiped = await running()
  const { data } = await wiped.ask()
  site.clock.set(data.endsAt ?? 0)
  await site.settle()
  site.clock.advance(6 * DAY_MS)
  await site.settle()
  site.clock.advance(DAY_MS)
  await site.settle()
  expect(await trialOf(site, wiped.person)).toMatchObject({ state: 'wiped', extension: { state: 'lapsed' } })
  expect(await placesOf(site, 'ap-singapore')).toBe(taken + 1)
})

test('two that ask at the same moment make one request', async () => {
  const { person, ask } = await running()
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const as = await site.signInAgain(person)
  const { list } = (await site.call(listRequests, { query: {} }, { as })).data
  expect(list.filter(({ kind }) => kind === 'trialExtension')).toHaveLength(1)
})

test('without a trial that runs there is nothing to extend, and another account’s trial is absent', async () => {
  const { person, of, ask } = await running()
  const other = await site.registerPerson()
  expect(errorOf(await ask(other)).errorCode).toBe('notFound')
  expect(
    errorOf(await site.call(extendTrial, { ...of, body: { reason: ' ' } }, { as: person })).fields,
  ).toEqual({
    reason: expect.objectContaining({ code: 'required' }),
  })
  await site.call(endTrialEarly, of, { as: person })
  expect(errorOf(await ask()).errorCode).toBe('requestMoveNotAllowed')
})

test('the queue refuses what each queue refuses, and is exported and selected', async () => {
  const waiting = async () => (await (await running()).ask()).data.extension?.requestId ?? ''
  await causeQueueRefusals(site, {
    calls: trialExtensionCalls,
    address: 'trial-extensions',
    waiting,
    approve: 'approve',
    reject: 'reject',
  })
  const as = await signedInOperator(site, 'reviewer')
  expect((await site.call(exportTrialExtensionQueue, { body: {} }, { as })).status).toBe(200)
  const { selection } = (await site.call(selectTrialExtensionQueue, { body: {} }, { as })).data
  const state = await site.call(getTrialExtensionQueueSelection, { params: { selection } }, { as })
  expect(state.data.count).toBeGreaterThan(0)
})

test('a trial that was extended in its days of grace is warned of the wipe on the day before the real one, once', async () => {
  const { person, ask } = await running()
  const { endsAt } = await trialOf(site, person)
  const { data } = await ask(await site.signInAgain(person))
  site.clock.set(endsAt ?? 0)
  await site.settle()
  site.clock.advance(2 * DAY_MS)
  await decide(data.extension?.requestId ?? '', 'approve')
  const later = (await trialOf(site, person)).endsAt ?? 0
  site.clock.set(later)
  await site.settle()
  const { wipesAt } = await trialOf(site, person)
  expect(wipesAt).toBe(later + TRIAL_CLOCK.graceMs)
  // The clock of the first end.
  site.clock.set((endsAt ?? 0) + TRIAL_CLOCK.graceMs - TRIAL_CLOCK.wipeWarningMs)
  await site.settle()
  expect(mailsTo(site, person, 'will be wiped soon')).toHaveLength(0)
  site.clock.set((wipesAt ?? 0) - TRIAL_CLOCK.wipeWarningMs)
  await site.settle()
  expect(mailsTo(site, person, 'will be wiped soon')).toHaveLength(1)
  expect((await trialOf(site, person)).wipesAt).toBe(wipesAt)
})

test('how much longer a trial lasts is a setting, which its page says too', async () => {
  const { person, ask } = await running()
  await setTrials(site, { extensionDays: 10 })
  const { endsAt, extensionDays } = await trialOf(site, person)
  expect(extensionDays).toBe(10)
  const { data } = await ask(await site.signInAgain(person))
  await decide(data.extension?.requestId ?? '', 'approve')
  expect((await trialOf(site, person)).endsAt).toBe((endsAt ?? 0) + 10 * DAY_MS)
  await setTrials(site, { extensionDays: 3 })
  expect((await trialOf(site, person)).extensionDays).toBe(3)
})
