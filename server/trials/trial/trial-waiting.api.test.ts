/** The waiting list of a region: who gets a place, for how long, and what moves the list. */

import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCatalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { setTrialStock } from '#contract/catalog/catalog/catalog-desk.endpoints.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import { listNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import { listRequests, withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import {
  acceptTrialPlace,
  endTrialEarly,
  listTrials,
  retryTrial,
  withdrawTrial,
} from '#contract/trials/trial/trial.endpoints.ts'
import { createJobs } from '#server/kit/jobs/jobs.ts'
import { errorOf, type TestApp, testApp } from '#test/app.ts'
import { offer, rowOf } from '#test/catalog.ts'
import { signedInOperator } from '#test/operator.ts'
import { endedForGood } from '#test/personal.ts'
import { applicantOf, placesOf, setPlaces, setTrials, trialOf } from '#test/trials.ts'
import { registerTrialJobs, trialPersonal } from './trial.service.ts'
import { lapseOffer, offerFreePlaces, offerPlaces } from './trial-waiting.service.ts'

const REGION = 'ap-singapore'
let site: TestApp
beforeAll(async () => {
  site = await testApp()
})
beforeEach(() => setPlaces(site, REGION, 0))
/** Applications of one test are not on the list of the next. */
afterEach(async () => {
  const states = ['waiting', 'offered'] as const
  await site.db.query.updateTable('trials').set({ state: 'withdrawn' }).where('state', 'in', states).execute()
  await offer(site, ({ sizes, systems, regions }) => {
    for (const row of [...sizes, ...systems, ...regions]) row.active = true
  })
})

const mailed = async (email: string, subject: string) => {
  await site.settle()
  return site.smtp.mails.filter((mail) => mail.recipients.includes(email) && mail.subject.includes(subject))
    .length
}

describe('joining', () => {
  test.each([
    ['en', 'waiting list', 'Your place on the list: 2.'],
    ['zh', '候补名单', '当前顺位：第 2 位。'],
  ] as const)(
    'a full region puts the application on its list, and tells the place (%s)',
    async (language, subject, text) => {
      const first = await applicantOf(site)
      const second = await applicantOf(site, {}, language)
      expect(first.answer.data).toMatchObject({
        state: 'waiting',
        waiting: { place: 1, since: expect.any(Number) },
        expectedReadyAt: null,
        actions: ['withdraw'],
      })
      expect(second.answer.data.waiting?.place).toBe(2)
      await site.settle()
      const mail = await site.mailTo(second.person.email, subject)
      expect(mail.text).toContain(text)
      const { data } = await site.call(listNotifications, { query: {} }, { as: second.person })
      expect(data.list.map(({ kind }) => kind)).toContain('trialWaiting')
    },
  )

  test('a place that is free goes to the list first, not to who comes later', async () => {
    const first = await applicantOf(site)
    await setPlaces(site, REGION, 1)
    const late = await applicantOf(site)
    expect(late.answer.data).toMatchObject({ state: 'waiting', waiting: { place: 2 } })
    await offerFreePlaces(site.deps)
    expect(await trialOf(site, first.person)).toMatchObject({ state: 'offered', waiting: null })
    expect(await trialOf(site, late.person)).toMatchObject({ state: 'waiting', waiting: { place: 1 } })
  })

  test('new stock that an operator sets at the desk goes to the list, as far as it reaches', async () => {
    const people = [await applicantOf(site), await applicantOf(site), await applicantOf(site)]
    const as = await signedInOperator(site, 'marketing')
    const set = (from: number, to: number) =>
      site.call(setTrialStock, { params: { region: REGION }, body: { from, to } }, { as })
    expect((await set(0, 2)).data.stock).toBe(2)
    await offerFreePlaces(site.deps)
    const states = []
    for (const { person } of people) states.push((await trialOf(site, person)).state)
    expect(states).toEqual(['offered', 'offered', 'waiting'])
    expect(await placesOf(site, REGION)).toBe(0)
    expect(await mailed(people[1]?.person.email ?? '', 'place')).toBeGreaterThan(0)
    // The number that the screen shows is what the list has left of it.
    expect(errorOf(await set(2, 3)).errorCode).toBe('trialStockChanged')
  })

  test('a list that is full refuses (VDI_0305), and so does a region without one', async () => {
    await setTrials(site, { waitingMost: 1 })
    await applicantOf(site)
    const refused = await applicantOf(site)
    expect(errorOf(refused.answer)).toMatchObject({
      errorCode: 'VDI_0305',
      fields: { regionId: { code: 'VDI_0305' } },
    })
    const shown = async () => {
      const { data } = await site.call(getCatalog, {})
      return data.regions.find(({ id }) => id === REGION)
    }
    expect(await shown()).toMatchObject({ trialAvailable: false, trialWaiting: true })
    await setTrials(site, { waitingMost: 0 })
    expect(await shown()).toMatchObject({ trialAvailable: false, trialWaiting: false })
    await setTrials(site, { waitingMost: 100 })
  })
})

describe('a place', () => {
  test('that a trial frees is offered to the next one, who accepts it and gets the desktop', async () => {
    await setPlaces(site, REGION, 1)
    const running = await applicantOf(site)
    await site.settle()
    site.clock.advance(20_000)
    await site.settle()
    const next = await applicantOf(site)
    await site.call(endTrialEarly, running.of, { as: running.person })
    expect(await mailed(next.person.email, 'is reserved')).toBe(1)
    const acceptBy = site.clock.now() + 24 * HOUR_MS
    expect(await trialOf(site, next.person)).toMatchObject({
      state: 'offered',
      acceptBy,
      actions: ['accept', 'withdraw'],
    })
    expect(await placesOf(site, REGION)).toBe(0)
    site.clock.advance(1_000)
    const { data } = await site.call(acceptTrialPlace, next.of, { as: next.person })
    expect(data).toMatchObject({ state: 'requested', acceptBy: null, expectedReadyAt: expect.any(Number) })
    expect(data.requestedAt).toBe(next.answer.data.requestedAt)
    await site.settle()
    site.clock.advance(20_000)
    await site.settle()
    expect(await trialOf(site, next.person)).toMatchObject({ state: 'ready' })
    expect(await placesOf(site, REGION)).toBe(0)
    expect(errorOf(await site.call(acceptTrialPlace, next.of, { as: next.person })).errorCode).toBe(
      'requestMoveNotAllowed',
    )
  })

  test('and each state of the trial has its next moment in the list of requests', async () => {
    await setPlaces(site, REGION, 1)
    const running = await applicantOf(site)
    await site.settle()
    site.clock.advance(20_000)
    await site.settle()
    const next = await applicantOf(site)
    const moment = async () => {
      const { data } = await site.call(listRequests, { query: {} }, { as: next.person })
      return data.list[0]?.next
    }
    expect(await moment()).toBeNull()
    await site.call(endTrialEarly, running.of, { as: running.person })
    await site.settle()
    expect(await moment()).toEqual({ what: 'accept', at: site.clock.now() + 24 * HOUR_MS })
    await site.call(acceptTrialPlace, next.of, { as: next.person })
    expect(await moment()).toEqual({ what: 'ready', at: site.clock.now() + 20_000 })
    await site.settle()
    site.clock.advance(20_000)
    await site.settle()
    expect(await moment()).toEqual({ what: 'end', at: (await trialOf(site, next.person)).endsAt })
    await site.call(endTrialEarly, next.of, { as: next.person })
    expect(await moment()).toEqual({ what: 'wipe', at: (await trialOf(site, next.person)).wipesAt })
  })

  test('that is not accepted in time goes on to the next one, and the first may apply again', async () => {
    await setTrials(site, { acceptHours: 2 })
    const [first, second] = [await applicantOf(site), await applicantOf(site)]
    await setPlaces(site, REGION, 1)
    await offerFreePlaces(site.deps)
    const { acceptBy } = await trialOf(site, first.person)
    expect(acceptBy).toBe(site.clock.now() + 2 * HOUR_MS)
    site.clock.set((acceptBy ?? 0) - 1)
    await site.settle()
    expect(await trialOf(site, first.person)).toMatchObject({ state: 'offered' })
    site.clock.set(acceptBy ?? 0)
    // Its job has not run yet: the time is over all the same.
    const again = await site.signInAgain(first.person)
    expect(errorOf(await site.call(acceptTrialPlace, first.of, { as: again })).errorCode).toBe(
      'requestMoveNotAllowed',
    )
    expect(await mailed(first.person.email, 'has expired')).toBe(1)
    expect(await trialOf(site, first.person)).toMatchObject({ state: 'lapsed', actions: ['retry'] })
    expect(await trialOf(site, second.person)).toMatchObject({ state: 'offered' })
    expect(await placesOf(site, REGION)).toBe(0)
    const { data } = await site.call(retryTrial, first.of, { as: again })
    expect(data).toMatchObject({ state: 'waiting', waiting: { place: 1 } })
    await setTrials(site, { acceptHours: 24 })
  })

  test('is offered once, also where both processes serve the list and end the offer', async () => {
    const first = await applicantOf(site)
    await applicantOf(site)
    await setPlaces(site, REGION, 1)
    await Promise.all([1, 2, 3].map(() => offerPlaces(site.deps, { regionId: REGION })))
    const states = async () => {
      const rows = await site.db.query
        .selectFrom('trials')
        .select('state')
        .where('state', 'in', ['waiting', 'offered', 'lapsed'])
        .execute()
      return rows.map(({ state }) => state).sort()
    }
    const before = (await states()).filter((state) => state === 'lapsed').length
    expect(await states()).toEqual([...Array(before).fill('lapsed'), 'offered', 'waiting'])
    const { acceptBy } = await trialOf(site, first.person)
    site.clock.set(acceptBy ?? 0)
    const over = { trialId: first.id, acceptBy: acceptBy ?? 0 }
    await Promise.all([1, 2, 3].map(() => lapseOffer(site.deps, over)))
    const second = createJobs(site.deps)
    registerTrialJobs({ ...site.deps, jobs: second })
    await Promise.all([second.runDue('general'), site.deps.jobs.runDue('general')])
    await site.settle()
    expect(await states()).toEqual([...Array(before + 1).fill('lapsed'), 'offered'])
    expect(await placesOf(site, REGION)).toBe(0)
    expect(await mailed(first.person.email, 'is reserved')).toBe(1)
    expect(await mailed(first.person.email, 'has expired')).toBe(1)
  })
})

describe('what is withdrawn', () => {
  test('by its applicant leaves the list, or its place to the next one; it may be made again', async () => {
    const [first, second] = [await applicantOf(site), await applicantOf(site)]
    const { data } = await site.call(withdrawTrial, first.of, { as: first.person })
    expect(data).toMatchObject({ state: 'withdrawn', waiting: null, actions: ['retry'] })
    await setPlaces(site, REGION, 1)
    await offerFreePlaces(site.deps)
    const third = await applicantOf(site)
    // As the page of requests does it.
    const { data: requests } = await site.call(listRequests, { query: {} }, { as: second.person })
    const params = { requestId: second.id }
    const body = { revision: requests.list[0]?.revision ?? 0 }
    const answer = await site.call(withdrawRequest, { params, body }, { as: second.person })
    expect(answer.status).toBe(200)
    await site.settle()
    expect(await trialOf(site, second.person)).toMatchObject({ state: 'withdrawn', acceptBy: null })
    expect(await trialOf(site, third.person)).toMatchObject({ state: 'offered' })
    expect(await placesOf(site, REGION)).toBe(0)
    expect((await site.call(retryTrial, first.of, { as: first.person })).data.state).toBe('waiting')
    const refused = await site.call(withdrawTrial, second.of, { as: second.person })
    expect(errorOf(refused).errorCode).toBe('requestMoveNotAllowed')
  })

  test('with its account frees what was reserved', async () => {
    const [first, second] = [await applicantOf(site), await applicantOf(site)]
    await setPlaces(site, REGION, 1)
    await offerFreePlaces(site.deps)
    await endedForGood(site, trialPersonal, second.person)
    expect((await trialOf(site, second.person)).state).toBe('waiting')
    const rows = site.db.query.selectFrom('trialApplications').where('trialId', '=', second.id)
    expect(await rows.selectAll().execute()).toEqual([])
    expect((await trialOf(site, first.person)).state).toBe('offered')
    expect(await placesOf(site, REGION)).toBe(0)
  })

  test.each([
    ['the region', 'regions', REGION, 'VDI_0305'],
    ['the size', 'sizes', '2c4g', 'CONSOLE_0032'],
    ['the system', 'systems', 'windows-11', 'CONSOLE_0033'],
  ] as const)(
    '%s from the catalogue: a waiting application fails by its code, an offered one cannot be accepted',
    async (_, table, id, code) => {
      const [offered, waiting] = [await applicantOf(site), await applicantOf(site, {}, 'zh')]
      await setPlaces(site, REGION, 1)
      await offerFreePlaces(site.deps)
      await setPlaces(site, REGION, 1)
      await offer(site, (catalog) => {
        rowOf<{ id: string; active: boolean }>(catalog[table], id).active = false
      })
      await offerFreePlaces(site.deps)
      const failed = await trialOf(site, waiting.person, 'zh')
      expect(failed).toMatchObject({ state: 'failed', failure: { errorCode: code }, actions: ['retry'] })
      expect(await mailed(waiting.person.email, '开通失败')).toBe(1)
      const refused = await site.call(acceptTrialPlace, offered.of, { as: offered.person })
      expect(errorOf(refused).errorCode).toBe(code)
    },
  )
})

test('trials of another account are like absent ones, for both calls', async () => {
  const { of } = await applicantOf(site)
  const stranger = await site.registerPerson()
  for (const endpoint of [acceptTrialPlace, withdrawTrial])
    expect(errorOf(await site.call(endpoint, of, { as: stranger })).status).toBe(404)
  expect((await site.call(listTrials, {}, { as: stranger })).data.totalCount).toBe(0)
})
