import { beforeAll, describe, expect, test } from 'vitest'
import { SELECTION_LIMITS } from '#contract/kit/list/list-selection.ts'
import { DAY_MS, HOUR_MS } from '#contract/kit/time.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import {
  exportErrorGroups,
  getErrorGroup,
  getErrorGroupsSelection,
  listErrorGroups,
  selectErrorGroups,
  updateErrorStates,
} from '#contract/records/error-log/error-log.endpoints.ts'
import { ERROR_LOG } from '#contract/records/error-log/error-log.fields.ts'
import { OTHER_CAUSES } from '#server/kit/error-tally.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { signedInOperator } from '#test/operator.ts'
import { storeErrors } from './error-log.service.ts'

let site: TestApp
let operator: Person
beforeAll(async () => {
  site = await testApp()
  operator = await signedInOperator(site, 'administrator')
})

async function rows(query: Record<string, unknown>) {
  await storeErrors(site.deps)
  const { data } = await site.call(listErrorGroups, { query: query as never }, { as: operator })
  return data.list
}
const fail = (message: string, requestId = 'r-1') =>
  site.deps.log.error({ err: new Error(message), requestId, route: 'getTrial' }, 'unexpected error')
const mark = (ids: string[], state: 'open' | 'resolved', as = operator) =>
  site.call(updateErrorStates, { body: { ids, state } }, { as })

describe('errors of the server', () => {
  test('are one row per cause, with count, first and last time, and the last example', async () => {
    const firstAt = site.clock.now()
    fail('no desktop 17 for lin@example.com', 'r-17')
    await storeErrors(site.deps)
    site.clock.advance(HOUR_MS)
    operator = await signedInOperator(site, 'administrator')
    fail('no desktop 18 for wang@example.com', 'r-18')
    const [row, ...others] = await rows({ search: 'no desktop' })
    expect(others).toEqual([])
    expect(row).toMatchObject({
      kind: 'failure',
      cause: 'unexpected error · Error: no desktop # for …',
      place: 'getTrial',
      count: 2,
      firstAt,
      lastAt: site.clock.now(),
      state: 'open',
    })
    const { data } = await site.call(getErrorGroup, { params: { errorId: row?.id ?? '' } }, { as: operator })
    expect(data.example).toMatchObject({ requestId: 'r-18', address: null })
    expect(data.example.stack[0]).toMatch(/error-log\.api\.test\.ts(\?vitest=\d+)?:\d+$/)
    expect(data.hours).toHaveLength(24)
    expect(data.hours.slice(-2).map(({ count }) => count)).toEqual([1, 1])
  })

  test('one that is resolved is open again when it occurs again, and says since when it was resolved', async () => {
    fail('flaky thing')
    const [row] = await rows({ search: 'flaky' })
    const id = row?.id ?? ''
    expect((await mark([id], 'resolved')).data).toEqual({ done: [id], refused: [] })
    expect((await rows({ search: 'flaky', state: 'resolved' })).length).toBe(1)
    site.clock.advance(1)
    fail('flaky thing')
    expect(await rows({ search: 'flaky' })).toMatchObject([{ state: 'open', count: 2 }])
    const { data } = await site.call(getErrorGroup, { params: { errorId: id } }, { as: operator })
    expect(data).toMatchObject({ resolvedBy: operator.userName, resolvedAt: expect.any(Number) })
    await mark([id], 'resolved')
    expect((await mark([id], 'open')).data.done).toEqual([id])
  })

  test('an error that a request causes has the id that the caller was told', async () => {
    const broken = site.deps.db.query.selectFrom
    site.deps.db.query.selectFrom = () => {
      throw new Error('broken on purpose')
    }
    let answer: Awaited<ReturnType<typeof site.fetch>>
    try {
      answer = await site.fetch(new Request('http://127.0.0.1/api/catalog'))
    } finally {
      site.deps.db.query.selectFrom = broken
    }
    if (answer.status !== 500) return
    const { requestId } = (await answer.json()) as { requestId: string }
    const [row] = await rows({ search: 'broken on purpose' })
    const { data } = await site.call(getErrorGroup, { params: { errorId: row?.id ?? '' } }, { as: operator })
    expect(data.example.requestId).toBe(requestId)
  })
})

describe('refused requests', () => {
  test('a flood is one row per cause; of another site, without a session, without a route', async () => {
    const before = (await rows({})).length
    const flood = Array.from({ length: 100 }, (_, at) =>
      site.fetch(new Request(`http://127.0.0.1/api/no-such-call/${at}`)),
    )
    await Promise.all(flood)
    await site.call(getUserDetail, { query: {} }, { headers: { 'x-auth-token': 'made-up' } })
    await site.fetch(
      new Request('http://127.0.0.1/api/user/logout', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
        body: '{}',
      }),
    )
    const all = await rows({ pageSize: 100 })
    expect(all.length - before).toBe(3)
    expect(all).toContainEqual(
      expect.objectContaining({ kind: 'refused', code: 'notFound', place: '', count: 100 }),
    )
    expect(all).toContainEqual(
      expect.objectContaining({ kind: 'refused', code: '0010', place: 'getUserDetail' }),
    )
    expect(all).toContainEqual(expect.objectContaining({ kind: 'crossSite', state: null }))
    const other = all.find(({ kind }) => kind === 'crossSite')
    const refusedId = other?.id ?? ''
    expect(errorOf(await mark([refusedId], 'resolved')).errorCode).toBe('refusalHasNoState')
    fail('next to a refused request')
    const [failure] = await rows({ search: 'next to' })
    const failureId = failure?.id ?? ''
    expect((await mark([refusedId, failureId], 'resolved')).data).toEqual({
      done: [failureId],
      refused: [{ id: refusedId, name: '', code: 'refusalHasNoState' }],
    })
  })

  test('past the limit of causes all others of a kind are one row', async () => {
    const before = (await rows({ pageSize: 100 })).length
    for (let i = 0; i < 30; i += 1) fail(`cause ${'x'.repeat(i)}`)
    await storeErrors(site.deps, before + 10)
    const all = await rows({ pageSize: 100 })
    const others = all.find(({ cause }) => cause === OTHER_CAUSES)
    expect(all.length).toBeLessThanOrEqual(before + 11)
    expect(others?.count).toBeGreaterThanOrEqual(10)
  })
})

test('two processes at once lose no count', async () => {
  const all = Array.from({ length: 5 }, () => {
    fail('counted by many')
    return storeErrors(site.deps)
  })
  await Promise.all(all)
  expect(await rows({ search: 'counted by many' })).toMatchObject([{ count: 5 }])
})

test('what a database does not take stays in memory for the next time', async () => {
  fail('while the database is away')
  const gone = { transaction: () => Promise.reject(new Error('away')) } as never
  await storeErrors({ errors: site.deps.errors, db: gone })
  expect(await rows({ search: 'is away' })).toMatchObject([{ count: 1 }])
})

test('is exported, read by support but not changed, and closed to customers', async () => {
  const file = await site.call(exportErrorGroups, { body: {} }, { as: operator })
  expect(file.status).toBe(200)
  const support = await signedInOperator(site, 'support')
  expect((await site.call(listErrorGroups, { query: {} }, { as: support })).status).toBe(200)
  expect(errorOf(await mark(['x'], 'resolved', support)).errorCode).toBe('0059')
  const person = await site.registerPerson()
  expect(errorOf(await site.call(listErrorGroups, { query: {} }, { as: person })).errorCode).toBe('0040')
  const missing = await site.call(getErrorGroup, { params: { errorId: 'none' } }, { as: operator })
  expect(errorOf(missing).errorCode).toBe('notFound')
})

test('causes that have not occurred for 90 days are deleted', async () => {
  fail('long ago')
  expect(await rows({ search: 'long ago' })).toHaveLength(1)
  site.clock.advance((ERROR_LOG.retentionDays + 1) * DAY_MS)
  operator = await signedInOperator(site, 'administrator')
  await site.expire()
  expect(await rows({ search: 'long ago' })).toEqual([])
})

test('all that match are selected, and marked at once', async () => {
  for (const thing of ['one', 'two', 'three']) fail(`to be marked: ${thing}`)
  await storeErrors(site.deps)
  const { data } = await site.call(selectErrorGroups, { body: { search: 'to be marked' } }, { as: operator })
  const params = { selection: data.selection }
  const state = await site.call(getErrorGroupsSelection, { params }, { as: operator })
  expect(state.data).toMatchObject({ count: 3, left: 0 })
  const body = { selection: data.selection, state: 'resolved' as const }
  const marked = await site.call(updateErrorStates, { body }, { as: operator })
  expect(marked.data.done).toHaveLength(3)
})

test('more rows than one call may change are refused, and none changes: tooManyRows', async () => {
  const group = {
    cause: 'one of many',
    place: '',
    code: null,
    count: 1,
    firstAt: 1,
    lastAt: 1,
    example: '{}',
  }
  const groups = Array.from({ length: SELECTION_LIMITS.ids + 1 }, (_, at) => ({
    ...group,
    id: `many-${at}`,
    kind: 'failure' as const,
    state: 'open' as const,
    resolvedAt: null,
    resolvedBy: null,
  }))
  for (let from = 0; from < groups.length; from += 100) {
    await site.db.query
      .insertInto('errorGroups')
      .values(groups.slice(from, from + 100))
      .execute()
  }
  const { data } = await site.call(selectErrorGroups, { body: { search: 'one of many' } }, { as: operator })
  const body = { selection: data.selection, state: 'resolved' as const }
  const answer = errorOf(await site.call(updateErrorStates, { body }, { as: operator }))
  expect(answer).toMatchObject({ status: 409, errorCode: 'tooManyRows' })
  expect(await rows({ search: 'one of many', state: 'resolved' })).toEqual([])
})
