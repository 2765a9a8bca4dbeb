import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Permission } from '#contract/kit/permissions.ts'
import { businessDay, DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { createRole } from '#contract/people/role/role.endpoints.ts'
import { getRequest, listRequests, withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import { createTrial } from '#contract/trials/trial/trial.endpoints.ts'
import { isUniqueViolation } from '#server/kit/db/unique-violation.ts'
import { submitRequest, transition } from '#server/requests/request/request.service.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { grantTo, signedInSubAccount } from '#test/sub-account.ts'
import { trialForm } from '#test/trial-form.ts'

const CALL = { address: '192.0.2.1', userAgent: 'Test', requestId: 'r1' }
/** Thursday; three working days later is Tuesday. */
const THURSDAY = Date.parse('2026-11-19T09:12:00+08:00')

let site: TestApp
let person: Person
beforeAll(async () => {
  site = await testApp()
})
beforeEach(async () => {
  person = await site.registerPerson()
})

function submit(owner = person, onlyKey = `certification:${owner.userId}`) {
  return site.db.transaction(async (tx) =>
    submitRequest(
      site.deps,
      tx,
      {
        kind: 'certification',
        accountId: owner.userId,
        userId: owner.userId,
        language: 'en',
        onlyKey,
        subject: 'Harbour Studio',
        reference: '91350100M000100Y43',
        country: 'CN',
      },
      CALL,
    ),
  )
}

function operator(action: string, requestId: string, revision?: number) {
  const by = { actor: 'operator' as const, actorId: 'operator-1' }
  const expected = revision === undefined ? {} : { expectedRevision: revision }
  const reasons = [{ code: 'codeDiffers', field: 'creditCode', text: 'Position 18 should be 2.' }]
  return site.db.transaction(async (tx) =>
    transition(site.deps, tx, { requestId, action, by, reasons, note: 'Thank you.', ...expected }, CALL),
  )
}

const listOf = async (as: Person, query = {}) => (await site.call(listRequests, { query }, { as })).data

describe('a request', () => {
  test('is promised by the end of the third working day, and its history keeps every step', async () => {
    site.clock.set(Math.max(site.clock.now(), THURSDAY))
    const request = await submit()
    expect(request).toMatchObject({ state: 'inReview', revision: 1, submissions: 1, decidedAt: null })
    const { data } = await site.call(getRequest, { params: { requestId: request.id } }, { as: person })
    expect(data.promisedDays).toHaveLength(3)
    expect(businessDay(request.dueAt ?? 0, 'Asia/Shanghai')).toBe(data.promisedDays.at(-1))
    expect(data).toMatchObject({ actsNext: 'operator', actions: ['withdraw'], title: 'Harbour Studio' })

    site.clock.advance(MINUTE_MS)
    await operator('sendBack', request.id, 1)
    const after = await site.call(getRequest, { params: { requestId: request.id } }, { as: person })
    expect(after.data).toMatchObject({
      state: 'returned',
      revision: 2,
      dueAt: null,
      actsNext: 'applicant',
      note: 'Thank you.',
      actions: ['resubmit', 'withdraw'],
      reasons: [{ field: 'creditCode', text: 'Position 18 should be 2.' }],
      promisedDays: [],
    })
    expect(
      after.data.history.map(({ action, actor, from, to, by }) => [action, actor, from, to, by]),
    ).toEqual([
      ['submit', 'applicant', null, 'inReview', person.userName],
      // The operator is not named to the applicant.
      ['sendBack', 'operator', 'inReview', 'returned', null],
    ])
    expect(after.body).not.toContain('operator-1')
  })

  test('that has moved on refuses a move that was decided on an older revision', async () => {
    const { id } = await submit()
    await operator('sendBack', id, 1)
    await expect(operator('approve', id, 1)).rejects.toMatchObject({ code: '0022' })
  })

  test('refuses moves that its state does not know, and those of another actor', async () => {
    const { id } = await submit()
    await operator('approve', id)
    for (const action of ['approve', 'reject', 'withdraw', 'resubmit', 'nonsense'])
      await expect(operator(action, id)).rejects.toMatchObject({ code: 'requestMoveNotAllowed' })
    await expect(operator('approve', 'absent')).rejects.toMatchObject({ code: 'notFound' })
  })

  test('of 20 who move it at once one wins, and one event says so', async () => {
    const { id } = await submit()
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => operator(at % 2 ? 'approve' : 'reject', id, 1)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(lost)).toEqual(new Set(['0022']))
    const { data } = await site.call(getRequest, { params: { requestId: id } }, { as: person })
    expect(data.history).toHaveLength(2)
  })

  test('of which there may be one is a unique violation the second time', async () => {
    await submit()
    const second = await submit().catch((error: unknown) => error)
    expect(isUniqueViolation(second, 'only_key')).toBe(true)
  })

  test('is on the activity log when people move it', async () => {
    const { id } = await submit()
    await operator('approve', id)
    const log = await site.db.query
      .selectFrom('auditEvents')
      .select(['kind', 'detail', 'actorId'])
      .where('accountId', '=', person.userId)
      .where('kind', 'in', ['requestSubmitted', 'requestDecided', 'requestWithdrawn'])
      .orderBy('at')
      .execute()
    expect(log.map((entry) => entry.kind).sort()).toEqual(['requestDecided', 'requestSubmitted'])
    expect(JSON.parse(log[0]?.detail ?? '')).toMatchObject({ request: 'certification' })
  })
})

/** A sub-account with a role of exactly these permissions. */
async function subWith(...permissions: Permission[]): Promise<Person> {
  const sub = await signedInSubAccount(site, person)
  if (permissions.length === 0) return sub
  const body = { name: `Role ${permissions.join(' ')}`, description: '', permissions }
  const role = await site.call(createRole, { body }, { as: person })
  await grantTo(site, sub, role.data.id)
  return sub
}

describe('my requests', () => {
  test('are those of one’s account, newest first, with a count of the open ones', async () => {
    const other = await site.registerPerson()
    await submit(other)
    const first = await submit()
    site.clock.advance(1)
    const trial = await site.call(createTrial, { body: trialForm() }, { as: person })
    const both = await listOf(person)
    expect(both).toMatchObject({ totalCount: 2, openCount: 2, page: 1 })
    expect(both.list.map(({ id, kind }) => [id, kind])).toEqual([
      [trial.data.id, 'trial'],
      [first.id, 'certification'],
    ])
    await operator('approve', first.id)
    expect((await listOf(person, { open: 'true' })).list.map(({ kind }) => kind)).toEqual(['trial'])
    const settled = await listOf(person, { open: 'false' })
    expect(settled).toMatchObject({ totalCount: 1, allCount: 2, openCount: 1 })
    expect(settled.list.map(({ kind }) => kind)).toEqual(['certification'])
    expect(await listOf(person)).toMatchObject({ totalCount: 2, openCount: 1 })
    expect(await listOf(person, { page: 9 })).toMatchObject({ page: 1, totalCount: 2 })
  })

  test('begin with those in which the account acts next, on any page', async () => {
    const asked = await submit()
    await operator('sendBack', asked.id, 1)
    site.clock.advance(1)
    const trial = await site.call(createTrial, { body: trialForm() }, { as: person })
    const idsOf = async (query: { page: number; open?: string }) =>
      (await listOf(person, { ...query, pageSize: 10 })).list.map(({ id }) => id)
    expect(await idsOf({ page: 1 })).toEqual([asked.id, trial.data.id])
    expect(await idsOf({ page: 1, open: 'true' })).toEqual([asked.id, trial.data.id])
  })

  test('follow a trial through its life, in the language of the reader', async () => {
    const { data } = await site.call(createTrial, { body: trialForm() }, { as: person })
    const params = { requestId: data.id }
    await site.settle()
    site.clock.advance(20_000)
    await site.settle()
    const zh = await site.call(getRequest, { params }, { as: person, headers: { 'accept-language': 'zh' } })
    expect(zh.data).toMatchObject({
      state: 'ready',
      actsNext: 'applicant',
      title: '亚太 - 新加坡',
      actions: ['stop', 'endEarly'],
    })
    expect(zh.data.history.map(({ to }) => to)).toEqual(['requested', 'provisioning', 'ready'])
    expect(zh.data.facts.map(({ name }) => name)).toEqual(['region', 'size', 'system', 'disks'])
    site.clock.advance(3 * DAY_MS)
    await site.settle()
    const again = await site.signInAgain(person)
    const ended = await site.call(getRequest, { params }, { as: again })
    expect(ended.data).toMatchObject({
      state: 'ended',
      actsNext: 'system',
      title: 'Asia Pacific - Singapore',
    })
  })

  test('of another account are like absent ones', async () => {
    const { id } = await submit()
    const other = await site.registerPerson()
    const params = { requestId: id }
    const foreign = await site.call(getRequest, { params }, { as: other })
    expect(errorOf(foreign).errorCode).toBe('notFound')
    const taken = await site.call(withdrawRequest, { params, body: { revision: 1 } }, { as: other })
    expect(errorOf(taken).errorCode).toBe('notFound')
  })

  test('show a sub-account the kinds that it may see', async () => {
    const { id } = await submit()
    const sub = await subWith('trial:read')
    expect(await listOf(sub)).toMatchObject({ totalCount: 0, list: [] })
    const params = { requestId: id }
    expect(errorOf(await site.call(getRequest, { params }, { as: sub })).errorCode).toBe('notFound')
    const none = await subWith()
    expect(await listOf(none)).toMatchObject({ totalCount: 0, list: [] })
    const reader = await subWith('realName:read')
    const shown = await site.call(getRequest, { params }, { as: reader })
    expect(shown.data).toMatchObject({ id, actions: [] })
    const refused = await site.call(withdrawRequest, { params, body: { revision: 1 } }, { as: reader })
    expect(errorOf(refused).errorCode).toBe('0059')
  })
})

describe('withdrawing', () => {
  test('takes a request back once; its number says which state was on the screen', async () => {
    const { id } = await submit()
    const withdraw = (revision: number) =>
      site.call(withdrawRequest, { params: { requestId: id }, body: { revision } }, { as: person })
    expect(errorOf(await withdraw(7)).errorCode).toBe('0022')
    const { data } = await withdraw(1)
    expect(data).toMatchObject({ state: 'withdrawn', revision: 2, actsNext: null, actions: ['resubmit'] })
    expect(errorOf(await withdraw(2)).errorCode).toBe('requestMoveNotAllowed')
  })
})
