import { expect, test } from 'vitest'
import { getOverview } from '#contract/features/overview/overview.endpoints.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { SYSTEM_CALL, submitRequest } from '#server/features/request/request.service.ts'
import { testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'

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
    today: (before?.today ?? 0) + 1,
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
