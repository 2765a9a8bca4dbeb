import { expect, test } from 'vitest'
import { certificationQueue } from '#contract/company/certification/certification.queue.ts'
import { getOverview } from '#contract/desk/overview/overview.endpoints.ts'
import { stateHeardFrom } from '#contract/identity/register/register.endpoints.ts'
import { businessDay, DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import { createTrial } from '#contract/trials/trial/trial.endpoints.ts'
import { guideContent } from '#contract/website/resource/guide.content.ts'
import { SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import { fillVisits } from '#server/records/visit/visit.service.ts'
import { submitRequest } from '#server/requests/request/request.service.ts'
import { type Person, testApp } from '#test/app.ts'
import { contentDesk } from '#test/content-kind.ts'
import { signedInOperator } from '#test/operator.ts'
import { trialForm } from '#test/trial-form.ts'

const { overview: getCertificationQueue } = certificationQueue.endpoints

const site = await testApp()

test('counts registrations on their day; operators are none', async () => {
  await site.registerPerson()
  site.clock.advance(DAY_MS)
  await site.registerPerson()
  await site.registerPerson()
  const { data } = await site.call(getOverview, {}, { as: await signedInOperator(site, 'marketing') })
  expect(data.days).toHaveLength(56)
  expect(data.days.slice(-2).map(({ registrations, trials }) => [registrations, trials])).toEqual([
    [1, 0],
    [2, 0],
  ])
})

test('counts what waits by its due time, and lists the decisions of today with who made them', async () => {
  const operator = await signedInOperator(site, 'reviewer', { name: 'Chen Yu' })
  const read = async () => (await site.call(getOverview, {}, { as: operator })).data
  const before = (await read()).queues.find(({ kind }) => kind === 'certification')
  const ids: string[] = []
  for (const subject of ['First Ltd', 'Second Ltd']) {
    const { userId } = await site.registerPerson()
    const request = { kind: 'certification', accountId: userId, userId, language: 'en', subject } as const
    const made = await site.db.transaction((tx) => submitRequest(site.deps, tx, request, SYSTEM_CALL))
    ids.push(made.id)
  }
  const [firstId = '', secondId = ''] = ids
  const now = site.clock.now()
  await site.db.query
    .updateTable('requests')
    .set({ dueAt: now - 1 })
    .where('id', '=', firstId)
    .execute()
  await site.db.query
    .updateTable('requests')
    .set({ dueAt: now + 1 })
    .where('id', '=', secondId)
    .execute()
  const { queues } = await read()
  expect(queues.find(({ kind }) => kind === 'certification')).toMatchObject({
    waiting: (before?.waiting ?? 0) + 2,
    late: (before?.late ?? 0) + 1,
    // One that is late is due as well, as in the view of the queue.
    today: (before?.today ?? 0) + 2,
  })
  const { counts } = (await site.call(getCertificationQueue, {}, { as: operator })).data
  const { waiting, late, today } = queues.find(({ kind }) => kind === 'certification') ?? {}
  expect({ waiting, late, today }).toEqual({
    waiting: counts.open,
    late: counts.late,
    today: counts.dueToday,
  })
  const event = { requestId: firstId, revision: 2, at: now, action: 'approve', actor: 'operator' as const }
  const states = { fromState: 'inReview', toState: 'verified', reasons: '[]', note: '' }
  await site.db.query
    .insertInto('requestEvents')
    .values({ ...event, actorId: operator.userId, ...states })
    .execute()
  const after = await read()
  expect(after.decisions).toMatchObject([
    { requestId: firstId, action: 'approve', subject: 'First Ltd', by: 'Chen Yu', own: true },
  ])
  expect(after.days.at(-1)?.certified).toBe(1)
})

test('queues, and what was decided in them, are shown to those who may see them only', async () => {
  const shownTo = async (role: 'reviewer' | 'marketing') =>
    (await site.call(getOverview, {}, { as: await signedInOperator(site, role) })).data
  const reviewer = await shownTo('reviewer')
  expect(reviewer.queues.map(({ kind, address }) => [kind, address])).toContainEqual([
    'certification',
    'certification',
  ])
  expect(reviewer.decisions).not.toEqual([])
  const { queues, decisions, next } = await shownTo('marketing')
  expect([queues, decisions, next]).toEqual([[], [], null])
})

test('the next request is the most urgent one that no colleague has', async () => {
  const own = await testApp()
  const operator = await signedInOperator(own, 'reviewer')
  const colleague = await signedInOperator(own, 'reviewer')
  const next = async () => (await own.call(getOverview, {}, { as: operator })).data.next
  expect(await next()).toBeNull()
  const ids: string[] = []
  for (const [subject, hours] of [
    ['Later Ltd', 9],
    ['First Ltd', -3],
    ['Second Ltd', 2],
  ] as const) {
    const { userId } = await own.registerPerson()
    const request = { kind: 'certification', accountId: userId, userId, language: 'en', subject } as const
    const { id } = await own.db.transaction((tx) => submitRequest(own.deps, tx, request, SYSTEM_CALL))
    const dueAt = own.clock.now() + hours * HOUR_MS
    await own.db.query.updateTable('requests').set({ dueAt }).where('id', '=', id).execute()
    ids.push(id)
  }
  expect(await next()).toMatchObject({
    requestId: ids[1],
    address: 'certification',
    subject: 'First Ltd',
    own: false,
  })
  const take = (requestId = '', as = operator) =>
    own.call(
      certificationQueue.endpoints.assign,
      { params: { requestId }, body: { operatorId: as.userId, from: null } },
      { as },
    )
  await take(ids[1], colleague)
  expect(await next()).toMatchObject({ subject: 'Second Ltd' })
  await take(ids[2])
  expect(await next()).toMatchObject({ subject: 'Second Ltd', own: true })
})

test('contents that wait for a second person, are planned or begun are shown to those who work on them', async () => {
  const own = await testApp()
  const desk = await contentDesk(own, guideContent)
  const guide = (title: string) => ({
    title: { zh: title, en: title },
    body: { zh: '正文。', en: 'Text.' },
    position: 5,
  })
  await desk.needSecondOperator(true)
  await desk.save('checked', guide('Checked'))
  await desk.publish('checked')
  await desk.needSecondOperator(false)
  await desk.save('planned', guide('Planned'))
  await desk.publish('planned', { at: own.clock.now() + HOUR_MS })
  await desk.save('begun', guide('Begun'))
  const shown = async (as: Person) => {
    const { contents } = (await own.call(getOverview, {}, { as })).data
    return contents
      .filter(({ itemId }) => ['checked', 'planned', 'begun'].includes(itemId))
      .map(({ state, title }) => [state, title?.en])
  }
  const begun = ['draft', 'Begun']
  // The author does not confirm an own version.
  expect(await shown(desk.lin)).toEqual([['scheduled', 'Planned'], begun])
  expect(await shown(desk.wang)).toEqual([['toConfirm', 'Checked'], ['scheduled', 'Planned'], begun])
  expect(await shown(await signedInOperator(own, 'support'))).toEqual([])
})

test('the funnel counts visits, and of the accounts registered in 28 days those with a trial and those certified', async () => {
  const own = await testApp()
  const operator = await signedInOperator(own, 'marketing')
  const old = await own.registerPerson()
  await own.call(stateHeardFrom, { body: { heardFrom: 'event' } }, { as: old })
  own.clock.advance(28 * DAY_MS)
  const day = businessDay(own.clock.now(), own.deps.settings.timeZone)
  const visits = { day, pageGroup: 'home' as const, language: 'en' as const }
  await fillVisits(own.db, [
    { ...visits, source: 'search', count: 40 },
    { ...visits, source: 'unknown', pageGroup: 'trial', count: 60 },
  ])
  const [stated, tried, silent] = [
    await own.registerPerson(),
    await own.registerPerson(),
    await own.registerPerson(),
  ]
  await own.call(stateHeardFrom, { body: { heardFrom: 'search' } }, { as: stated })
  await own.call(createTrial, { body: trialForm({ heardFrom: 'event' }) }, { as: stated })
  const form = { ...trialForm({ heardFrom: 'search' }), email: 'tried@example.com' }
  await own.call(createTrial, { body: form }, { as: tried })
  await own.call(
    createTrial,
    { body: { ...form, email: 'tried.too@example.com', regionId: 'cn-shanghai' } },
    { as: tried },
  )
  await own.db.query
    .updateTable('accounts')
    .set({ certification: 'verified' })
    .where('id', 'in', [tried.userId, silent.userId])
    .execute()
  const again = await signedInOperator(own, 'marketing', { userName: 'again' })
  const { funnel } = (await own.call(getOverview, {}, { as: again })).data
  expect(operator.userId).not.toBe(again.userId)
  // The silent one is certified without a trial: not a step of the funnel.
  expect(funnel.all).toEqual({ visited: 100, registered: 3, tried: 2, certified: 1 })
  expect(funnel.source).toEqual([
    // What was stated at registration stays.
    { value: 'search', name: null, visited: 40, registered: 2, tried: 2, certified: 1 },
    { value: 'unknown', name: null, visited: 60, registered: 1, tried: 0, certified: 0 },
  ])
  expect(funnel.language).toMatchObject([{ value: 'en', visited: 100, registered: 3 }])
  expect(funnel.region).toEqual([
    expect.objectContaining({
      value: 'ap-singapore',
      name: 'Asia Pacific - Singapore',
      tried: 2,
      certified: 1,
    }),
    expect.objectContaining({
      value: 'cn-shanghai',
      registered: null,
      visited: null,
      tried: 1,
      certified: 1,
    }),
  ])
  expect(funnel.page.map(({ value, visited }) => [value, visited])).toEqual([
    ['trial', 60],
    ['home', 40],
  ])
})
