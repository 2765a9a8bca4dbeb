import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { getRequest, listRequests } from '#contract/requests/request/request.endpoints.ts'
import {
  createTrial,
  endTrialEarly,
  openTrialDesktop,
  retryTrial,
  startTrial,
  stopTrial,
} from '#contract/trials/trial/trial.endpoints.ts'
import type { TrialFailure } from '#contract/trials/trial/trial.rules.ts'
import type { TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { offer, rowOf } from '#test/catalog.ts'
import { trialForm } from '#test/trial-form.ts'
import { placesOf, setPlaces, trialOf } from '#test/trials.ts'
import { type DesktopStatus, OrderRefused, ProvisionerFailure } from './provisioner.ts'

const SECOND_MS = 1000

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
beforeEach(() => setPlaces(site, 'ap-singapore', 9))
afterEach(() => {
  vi.restoreAllMocks()
})

/** A person with a ready desktop. */
async function running(language: 'zh' | 'en' = 'en') {
  const person = await site.registerPerson()
  const headers = { 'accept-language': language }
  const { data } = await site.call(createTrial, { body: trialForm() }, { as: person, headers })
  await site.settle()
  site.clock.advance(20 * SECOND_MS)
  await site.settle()
  return { person, of: { params: { trialId: data.id } }, id: data.id }
}

async function failed() {
  const { person, of, id } = await requested()
  await refuse(id, 'imageMissing')
  return { person, of, id }
}

/** Lets the provisioner refuse the order of this trial; those of other tests go on. */
async function refuse(id: string, failure: TrialFailure) {
  const { start } = site.deps.provisioner
  const refusing = vi.spyOn(site.deps.provisioner, 'start').mockImplementation(async (order) => {
    if (order.reference === id) throw new OrderRefused(failure, 'for operators only')
    return start(order)
  })
  await site.settle()
  refusing.mockRestore()
}

async function requested() {
  const person = await site.registerPerson()
  const { data } = await site.call(createTrial, { body: trialForm() }, { as: person })
  return { person, of: { params: { trialId: data.id } }, id: data.id }
}

test('a running desktop is stopped and started; each turns it off or on, in order', async () => {
  const { person, of } = await running()
  const power = vi.spyOn(site.deps.provisioner, 'power')
  const stopped = await site.call(stopTrial, of, { as: person })
  expect(stopped.data).toMatchObject({ state: 'stopped', idleAt: null })
  expect(stopped.data.actions).toEqual(['start', 'convert', 'extend', 'endEarly'])
  await site.settle()
  site.clock.advance(MINUTE_MS)
  const started = await site.call(startTrial, of, { as: person })
  const idleAt = site.clock.now() + HOUR_MS
  expect(started.data).toMatchObject({ state: 'ready', idleAt, stoppedAt: null })
  await site.settle()
  const wanted = power.mock.calls.map(([, each]) => each)
  expect(wanted.map(({ on }) => on)).toEqual([false, true])
  expect(wanted[1]?.sequence).toBeGreaterThan(wanted[0]?.sequence ?? 0)
})

test('stopped and started at once, the desktop ends as the trial says', async () => {
  const { person, of } = await running()
  const power = vi.spyOn(site.deps.provisioner, 'power')
  await site.call(stopTrial, of, { as: person })
  await site.call(startTrial, of, { as: person })
  await site.settle()
  expect(power.mock.calls.map(([, { on }]) => on)).toEqual([true, true])
})

test('an hour after the last activity the desktop is shut down; opening it counts as activity', async () => {
  const { person, of } = await running()
  const readyAt = site.clock.now()
  site.clock.advance(30 * MINUTE_MS)
  const opened = await site.call(openTrialDesktop, of, { as: person })
  expect(opened.data).toMatchObject({ address: null, trial: { idleAt: readyAt + 90 * MINUTE_MS } })
  site.clock.set(readyAt + 90 * MINUTE_MS - 1)
  await site.settle()
  expect(await trialOf(site, person)).toMatchObject({ state: 'ready' })
  site.clock.set(readyAt + 90 * MINUTE_MS)
  await site.settle()
  expect(await trialOf(site, person)).toMatchObject({ state: 'stopped', stoppedAt: readyAt + 90 * MINUTE_MS })
})

test('activity of the client that the provisioner knows of keeps the desktop running', async () => {
  const { person } = await running()
  const readyAt = site.clock.now()
  const lastActiveAt = readyAt + 50 * MINUTE_MS
  const known: DesktopStatus = { state: 'ready', askAgainInMs: 0, lastActiveAt }
  vi.spyOn(site.deps.provisioner, 'status').mockResolvedValue(known)
  site.clock.advance(HOUR_MS)
  await site.settle()
  expect(await trialOf(site, person)).toMatchObject({ state: 'ready', idleAt: lastActiveAt + HOUR_MS })
  site.clock.set(lastActiveAt + HOUR_MS)
  await site.settle()
  expect(await trialOf(site, person)).toMatchObject({ state: 'stopped' })
})

test('activity in the future counts as of now', async () => {
  const { person } = await running()
  const known: DesktopStatus = {
    state: 'ready',
    askAgainInMs: 0,
    lastActiveAt: site.clock.now() + 9 * DAY_MS,
  }
  vi.spyOn(site.deps.provisioner, 'status').mockResolvedValue(known)
  site.clock.advance(HOUR_MS)
  await site.settle()
  expect(await trialOf(site, person)).toMatchObject({ state: 'ready', idleAt: site.clock.now() + HOUR_MS })
})

test('ended early: used up, its place free again, its data stored for 7 days', async () => {
  const before = await placesOf(site, 'ap-singapore')
  const { person, of } = await running()
  expect(await placesOf(site, 'ap-singapore')).toBe(before - 1)
  const { data } = await site.call(endTrialEarly, of, { as: person })
  const endedAt = site.clock.now()
  expect(data).toMatchObject({ state: 'ended', endedAt, wipesAt: endedAt + 7 * DAY_MS })
  expect(data.actions).toEqual(['convert'])
  expect(await placesOf(site, 'ap-singapore')).toBe(before)
  await site.mailTo(person.email, 'You ended your trial')
  const again = await site.call(createTrial, { body: trialForm() }, { as: person })
  expect(errorOf(again).errorCode).toBe('CONSOLE_0028')
})

test('what a state does not allow is refused, and so is a second click', async () => {
  const { person, of } = await running()
  const refused = async (answer: Promise<{ body: string }>) => errorOf(await answer).errorCode
  const as = { as: person }
  expect(await refused(site.call(startTrial, of, as))).toBe('requestMoveNotAllowed')
  expect(await refused(site.call(retryTrial, of, as))).toBe('requestMoveNotAllowed')
  await site.call(stopTrial, of, as)
  expect(await refused(site.call(stopTrial, of, as))).toBe('requestMoveNotAllowed')
  expect(await refused(site.call(openTrialDesktop, of, as))).toBe('requestMoveNotAllowed')
  await site.call(endTrialEarly, of, as)
  expect(await refused(site.call(endTrialEarly, of, as))).toBe('requestMoveNotAllowed')
})

test('a desktop is not started past the end of its trial, also where the job of the end is late', async () => {
  const { person, of } = await running()
  await site.call(stopTrial, of, { as: person })
  site.clock.advance(3 * DAY_MS)
  const as = await site.signInAgain(person)
  expect(errorOf(await site.call(startTrial, of, { as })).errorCode).toBe('requestMoveNotAllowed')
})

test('a trial of another account is answered like an absent one', async () => {
  const { of } = await running()
  const stranger = await site.registerPerson()
  for (const endpoint of [stopTrial, startTrial, endTrialEarly, retryTrial])
    expect(errorOf(await site.call(endpoint, of, { as: stranger })).status).toBe(404)
  expect(errorOf(await site.call(openTrialDesktop, of, { as: stranger })).status).toBe(404)
})

test.each([
  ['signing', '0008'],
  ['unreachable', '0033'],
] as const)('a desktop that cannot be opened (%s) is %s', async (kind, code) => {
  const { person, of } = await running()
  vi.spyOn(site.deps.provisioner, 'open').mockRejectedValue(new ProvisionerFailure(kind, 'refused'))
  const answer = await site.call(openTrialDesktop, of, { as: person })
  expect(errorOf(answer)).toMatchObject({ status: 503, errorCode: code })
})

test('the address of the desktop is the provisioner’s', async () => {
  const { person, of } = await running()
  vi.spyOn(site.deps.provisioner, 'open').mockResolvedValue('https://desktops.example.com/s/7')
  const { data } = await site.call(openTrialDesktop, of, { as: person })
  expect(data.address).toBe('https://desktops.example.com/s/7')
})

test('a failed trial says why in both languages, and is asked for again under a new reference', async () => {
  const before = await placesOf(site, 'ap-singapore')
  const { person, of, id } = await failed()
  expect(await placesOf(site, 'ap-singapore')).toBe(before)
  expect(await trialOf(site, person)).toMatchObject({
    state: 'failed',
    failure: { errorCode: 'CONSOLE_0033', errorMsg: expect.stringContaining('system image is missing') },
    actions: ['retry'],
  })
  expect((await trialOf(site, person, 'zh'))?.failure?.errorMsg).toContain('系统镜像不存在')

  const start = vi.spyOn(site.deps.provisioner, 'start')
  const retried = await site.call(retryTrial, of, { as: person })
  expect(retried.data).toMatchObject({ state: 'requested', failure: null, failedAt: null })
  expect(await placesOf(site, 'ap-singapore')).toBe(before - 1)
  await site.settle()
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ reference: `${id}-2` }))
  site.clock.advance(20 * SECOND_MS)
  await site.settle()
  expect(await trialOf(site, person)).toMatchObject({ state: 'ready' })
  const request = await site.call(getRequest, { params: { requestId: id } }, { as: person })
  expect(request.data.history.map(({ action }) => action)).toEqual([
    'submit',
    'fail',
    'retry',
    'order',
    'ready',
  ])
  expect(
    (await site.call(listRequests, { query: { page: 1, pageSize: 10 } }, { as: person })).data.openCount,
  ).toBe(1)
})

test.each([
  ['signing', '0008'],
  ['unreachable', '0033'],
  ['productMissing', 'CONSOLE_0032'],
] as const)('a trial that failed for %s shows %s', async (failure, code) => {
  const { person, id } = await requested()
  await refuse(id, failure)
  expect((await trialOf(site, person))?.failure?.errorCode).toBe(code)
})

test('a trial is not asked for again where there is another in its region by now', async () => {
  const { person, of } = await failed()
  await site.call(createTrial, { body: trialForm() }, { as: person })
  expect(errorOf(await site.call(retryTrial, of, { as: person })).errorCode).toBe('CONSOLE_0028')
})

test('a trial is not asked for again where its parts are gone', async () => {
  const { person, of } = await failed()
  const refusal = async () => errorOf(await site.call(retryTrial, of, { as: person })).errorCode
  await offer(site, ({ regions }) => {
    rowOf(regions, 'ap-singapore').active = false
  })
  expect(await refusal()).toBe('VDI_0305')
  await offer(site, ({ regions }) => {
    rowOf(regions, 'ap-singapore').active = true
  })
  await offer(site, ({ sizes }) => {
    rowOf(sizes, '2c4g').active = false
  })
  expect(await refusal()).toBe('CONSOLE_0032')
  await offer(site, ({ sizes }) => {
    rowOf(sizes, '2c4g').active = true
  })
  await offer(site, ({ systems }) => {
    rowOf(systems, 'windows-11').active = false
  })
  expect(await refusal()).toBe('CONSOLE_0033')
  await offer(site, ({ systems }) => {
    rowOf(systems, 'windows-11').active = true
  })
  expect((await site.call(retryTrial, of, { as: person })).status).toBe(200)
})

test('an order of the attempt before, which comes late, makes no second desktop of the trial', async () => {
  const { person, of, id } = await requested()
  let answer: (reference: string) => void = () => {}
  vi.spyOn(site.deps.provisioner, 'start').mockImplementationOnce(
    () => new Promise<string>((resolve) => (answer = resolve)),
  )
  const end = vi.spyOn(site.deps.provisioner, 'end')
  const slow = site.deps.jobs.runDue('provisioner')
  await expect.poll(() => site.deps.provisioner.start).toHaveBeenCalled()
  const change = { state: 'failed' as const, failedAt: site.clock.now() }
  await site.db.query.updateTable('trials').set(change).where('id', '=', id).execute()
  await site.db.query.updateTable('requests').set({ state: 'failed' }).where('id', '=', id).execute()
  expect((await site.call(retryTrial, of, { as: person })).status).toBe(200)
  answer('late-desktop')
  await slow
  await site.settle()
  site.clock.advance(20 * SECOND_MS)
  await site.settle()
  // Desktops of other tests may be wiped by now, and a call may be repeated.
  const released = end.mock.calls.flat().filter((ref) => ref === 'late-desktop' || ref.includes(id))
  expect([...new Set(released)]).toEqual(['late-desktop'])
  expect(await trialOf(site, person)).toMatchObject({ state: 'ready' })
})

test('a server that was down past the wipe warns late, and the data stay for a day from then on', async () => {
  const { person, of } = await running()
  await site.call(endTrialEarly, of, { as: person })
  await site.settle()
  site.clock.advance(30 * DAY_MS)
  await site.settle()
  const wipesAt = site.clock.now() + DAY_MS
  expect(await trialOf(site, person)).toMatchObject({ state: 'ended', wipesAt })
  await site.mailTo(person.email, 'will be wiped soon')
  site.clock.set(wipesAt)
  await site.settle()
  expect(await trialOf(site, person)).toMatchObject({ state: 'wiped' })
})
