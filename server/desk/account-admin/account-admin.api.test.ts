import { beforeAll, describe, expect, test } from 'vitest'
import { certificationQueue } from '#contract/company/certification/certification.queue.ts'
import {
  disableAccount,
  enableAccount,
  endAccountSession,
  endAccountSessions,
  exportAccounts,
  getAccount,
  getAccountMails,
  getAccountRequests,
  getAccountSignIn,
  getAccountSubAccounts,
  getAccountsSelection,
  getAccountTrials,
  listAccounts,
  selectAccounts,
  unlockAccount,
} from '#contract/desk/account-admin/account-admin.endpoints.ts'
import { signIn, signInSubAccount } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { findOwnersBySearchIndex } from '#server/kit/list/search-index.store.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { submittedRequest } from '#test/certification.ts'
import { signedInOperator } from '#test/operator.ts'
import { makeSubAccount, signedInSubAccount } from '#test/sub-account.ts'
import { mayReadRequests } from './account-admin.service.ts'
import { accountSource } from './account-admin.store.ts'

const { assign: assignCertificationQueueItem } = certificationQueue.endpoints

let site: TestApp
let operator: Person
let reviewer: Person
beforeAll(async () => {
  site = await testApp()
  operator = await signedInOperator(site, 'administrator')
  reviewer = await signedInOperator(site, 'reviewer')
})

const of = (person: Pick<Person, 'userId'>) => ({ params: { accountId: person.userId } })
const detail = async (person: Person) => (await site.call(getAccount, of(person), { as: operator })).data

async function found(search: string): Promise<string[]> {
  const { data } = await site.call(listAccounts, { query: { search } }, { as: operator })
  return data.list.map(({ userName }) => userName)
}

describe('getAccountRequests', () => {
  test('has state, promise and queue of what was asked for, newest first', async () => {
    const { applicant, requestId } = await submittedRequest(site, 'Listed Ltd.')
    const params = { requestId }
    const body = { operatorId: reviewer.userId, from: null }
    await site.call(assignCertificationQueueItem, { params, body }, { as: reviewer })
    const { data } = await site.call(getAccountRequests, of(applicant), { as: operator })
    const { submittedAt, dueAt } = data.list[0] ?? {}
    expect(data).toEqual({
      totalCount: 1,
      now: site.clock.now(),
      list: [
        {
          id: requestId,
          kind: 'certification',
          state: 'inReview',
          title: 'Listed Ltd.',
          submissions: 1,
          submittedAt,
          stateSince: submittedAt,
          dueAt,
          actsNext: 'operator',
          assignee: 'Wang Min',
          queue: 'certification',
        },
      ],
    })
    expect(dueAt).toBeGreaterThan(submittedAt ?? Number.POSITIVE_INFINITY)
  })

  test('an account without requests has none; one that there is not, and an operator, are not found', async () => {
    const person = await site.registerPerson()
    const none = await site.call(getAccountRequests, of(person), { as: operator })
    expect(none.data).toMatchObject({ totalCount: 0, list: [] })
    for (const absent of [{ userId: 'nowhere' }, operator])
      expect(errorOf(await site.call(getAccountRequests, of(absent), { as: operator })).errorCode).toBe(
        'notFound',
      )
  })

  test('are those of queues that the operator may read', () => {
    const without = { permissions: new Set(['account:read' as const]) }
    expect(mayReadRequests(without, 'certification')).toBe(false)
    expect(mayReadRequests(without, 'trial')).toBe(false)
    expect(mayReadRequests({ permissions: new Set(['trial:read' as const]) }, 'trial')).toBe(true)
  })
})

describe('listAccounts', () => {
  test('finds an account by name, mail, id, company, tax number, person and phone', async () => {
    const person = await site.registerPerson({ userName: 'harbour-desk' })
    await site.db.query
      .updateTable('accounts')
      .set({
        companyName: '厦门百衡轴承有限公司',
        taxNumber: '91350211MAEXAMPL44',
        name: '林昭',
        phone: '13800000000',
      })
      .where('id', '=', person.userId)
      .execute()
    const texts = ['HARBOUR', person.email, person.userId, '百衡', 'maexampl', '林昭', '38000']
    for (const text of texts) expect([text, await found(text)]).toEqual([text, ['harbour-desk']])
    expect(await found('no such account')).toEqual([])
  })

  test.each([
    ['+447700900123', ['07700 900123', '+44 (0)7700 900123', '0044 7700 900123', '7700900']],
    ['+8613912340000', ['0086 139 1234 0000', '+86 139-1234-0000', '139 1234 0000']],
  ])('finds %s by the number as its field takes it', async (phone, texts) => {
    const person = await site.registerPerson()
    await site.db.query.updateTable('accounts').set({ phone }).where('id', '=', person.userId).execute()
    for (const text of texts) expect([text, await found(text)]).toEqual([text, [person.userName]])
  })

  test('finds an address in both forms of its international domain', async () => {
    const person = await site.registerPerson({ email: 'lee@bücher.example' })
    const texts = ['lee@bücher.example', 'lee@xn--bcher-kva.example', 'LEE@BÜCHER.example', 'xn--bcher-kva']
    for (const text of texts) expect([text, await found(text)]).toEqual([text, [person.userName]])
  })

  test('finds an address by a part of its international domain', async () => {
    const person = await site.registerPerson({ email: 'kim@münchen.example' })
    const other = await site.registerPerson()
    await makeSubAccount(site, other, { email: 'finance@xn--zrich-kva.example' })
    for (const text of ['münch', 'MÜNCHEN', 'kim@mün'])
      expect([text, await found(text)]).toEqual([text, [person.userName]])
    expect(await found('züri')).toEqual([other.userName])
  })

  test('finds an account by its sub-accounts', async () => {
    const person = await site.registerPerson()
    const sub = await makeSubAccount(site, person, { userName: 'finance-desk' })
    for (const text of ['finance-d', sub.email, sub.userId])
      expect([text, await found(text)]).toEqual([text, [person.userName]])
  })

  test('among many accounts sub-accounts are found by their index', async () => {
    const person = await site.registerPerson()
    await makeSubAccount(site, person, { userName: 'warehouse-desk' })
    const { searchedWith } = accountSource
    if (!searchedWith) throw new Error('no second table')
    const found = await findOwnersBySearchIndex(site.db.query, searchedWith, 'warehouse', 10)
    expect(found).toEqual([person.userId])
  })

  test('has no operator, and says state, type and when it was used', async () => {
    const person = await site.registerPerson()
    expect(await found(operator.userName)).toEqual([])
    const { data } = await site.call(listAccounts, { query: { search: person.userName } }, { as: operator })
    expect(data.list[0]).toEqual(
      expect.objectContaining({
        id: person.userId,
        userId: person.userId,
        state: 'active',
        accountType: 'customer',
        accountKind: 'personal',
        subAccounts: 0,
        lastUsedAt: expect.any(Number),
      }),
    )
  })

  test('can be filtered by state and exported, which is logged', async () => {
    const person = await site.registerPerson()
    const { updatedAt } = await detail(person)
    await site.call(
      disableAccount,
      { ...of(person), body: { reason: 'A test', updatedAt } },
      { as: operator },
    )
    const query = { state: 'disabled' as never, search: person.userName }
    const { data } = await site.call(listAccounts, { query }, { as: operator })
    expect(data.list.map(({ state }) => state)).toEqual(['disabled'])
    const file = await site.call(exportAccounts, { body: { search: person.userName } }, { as: operator })
    expect(file.status).toBe(200)
    const entry = await site.db.query
      .selectFrom('auditEvents')
      .selectAll()
      .where('kind', '=', 'accountsExported')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ accountId: operator.userId, actorId: operator.userId })
  })

  test('is closed to customers (0040) and to sub-accounts (0040)', async () => {
    const person = await site.registerPerson()
    const sub = await signedInSubAccount(site, person)
    for (const as of [person, sub])
      expect(errorOf(await site.call(listAccounts, { query: {} }, { as })).errorCode).toBe('0040')
  })
})

describe('one account', () => {
  test('has facts, sessions, sub-accounts, trials and mails', async () => {
    const person = await site.registerPerson()
    await signedInSubAccount(site, person, { userName: 'it-he' })
    expect(await detail(person)).toMatchObject({
      id: person.userId,
      email: person.email,
      state: 'active',
      subAccounts: 1,
      openSessions: 2,
      disabledReason: null,
    })
    const signedIn = await site.call(getAccountSignIn, of(person), { as: operator })
    expect(signedIn.data).toMatchObject({ lockedUntil: null, newDevicesRefused: false })
    expect(signedIn.data.sessions.map(({ subAccount }) => subAccount).sort()).toEqual(['it-he', null])
    const subs = await site.call(getAccountSubAccounts, of(person), { as: operator })
    expect(subs.data).toMatchObject({ totalCount: 1, list: [{ userName: 'it-he', secondFactor: 'off' }] })
    const trials = await site.call(getAccountTrials, of(person), { as: operator })
    expect(trials.data).toEqual({ totalCount: 0, list: [] })
    const mails = await site.call(getAccountMails, of(person), { as: operator })
    expect(mails.data.totalCount).toBeGreaterThan(0)
    expect(mails.data.list[0]).toMatchObject({ state: 'sent', subject: expect.any(String) })
    expect(mails.body).not.toMatch(/\b\d{6}\b(?=<)/)
  })

  test.each([getAccount, getAccountSignIn, getAccountSubAccounts, getAccountTrials, getAccountMails])(
    '$name of an operator, or of none, is notFound',
    async (endpoint) => {
      for (const accountId of [operator.userId, 'no-such-account']) {
        const answer = await site.call(endpoint, { params: { accountId } }, { as: operator })
        expect([answer.status, errorOf(answer).errorCode]).toEqual([404, 'notFound'])
      }
    },
  )
})

describe('unlockAccount', () => {
  test('ends a lock, is logged for both sides, and mailed', async () => {
    const person = await site.registerPerson()
    const body = { identity: 'customer' as const, account: person.userName, password: 'Wrong-Harbour-1' }
    for (let i = 0; i < 5; i += 1) await site.call(signIn, { body })
    const before = await site.call(getAccountSignIn, of(person), { as: operator })
    expect(before.data.lockedUntil).toBeGreaterThan(site.clock.now())
    site.clock.advance(1)
    expect(errorOf(await site.call(unlockAccount, of(person), { as: reviewer })).errorCode).toBe('0059')
    expect((await site.call(unlockAccount, of(person), { as: operator })).status).toBe(200)
    const after = await site.call(getAccountSignIn, of(person), { as: operator })
    expect(after.data.lockedUntil).toBeNull()
    await site.mailTo(person.email, 'unlocked')
    const { data } = await site.call(listAuditEvents, { query: {} }, { as: person })
    expect(data.list[0]).toMatchObject({
      kind: 'accountUnlocked',
      by: 'operator',
      address: '',
      browser: null,
    })
  })

  test('the address of an operator is not found by the filter of the customer', async () => {
    const person = await site.registerPerson()
    await site.call(unlockAccount, of(person), { as: operator })
    const { data } = await site.call(listAuditEvents, { query: { address: '127' } }, { as: person })
    expect(data.list.map(({ kind }) => kind)).not.toContain('accountUnlocked')
  })
})

describe('sessions', () => {
  test('one ends, then all, of sub-accounts too', async () => {
    const person = await site.registerPerson()
    const sub = await signedInSubAccount(site, person)
    const signedIn = await site.call(getAccountSignIn, of(person), { as: operator })
    const ofSub = signedIn.data.sessions.find(({ subAccount }) => subAccount !== null)
    const one = { params: { accountId: person.userId, sessionId: ofSub?.sessionId ?? '' } }
    const other = await site.registerPerson()
    const foreign = { params: { ...one.params, accountId: other.userId } }
    expect(errorOf(await site.call(endAccountSession, foreign, { as: operator })).errorCode).toBe('notFound')
    expect((await site.call(getUserDetail, { query: {} }, { as: sub })).status).toBe(200)
    expect((await site.call(endAccountSession, one, { as: operator })).status).toBe(200)
    expect((await site.call(getUserDetail, { query: {} }, { as: sub })).status).toBe(401)
    expect(errorOf(await site.call(endAccountSession, one, { as: operator })).errorCode).toBe('notFound')
    const all = await site.call(endAccountSessions, of(person), { as: operator })
    expect(all.data).toEqual({ ended: 1 })
    expect((await site.call(getUserDetail, { query: {} }, { as: person })).status).toBe(401)
    await site.mailTo(person.email, 'logged out')
  })
})

describe('disableAccount', () => {
  test('ends sessions, keeps everyone out with 0061, and tells the reason; enabling lets them in again', async () => {
    const person = await site.registerPerson()
    const sub = await makeSubAccount(site, person)
    const { updatedAt } = await detail(person)
    const body = { reason: 'Unusual logins, at your request', updatedAt }
    const disabled = await site.call(disableAccount, { ...of(person), body }, { as: operator })
    expect(disabled.data).toMatchObject({ state: 'disabled', disabledReason: body.reason, openSessions: 0 })
    const credentials = { identity: 'customer' as const, account: person.userName, password: person.password }
    expect(errorOf(await site.call(signIn, { body: credentials })).errorCode).toBe('0061')
    const asSub = { ...credentials, primary: person.userName, account: sub.userName, password: sub.password }
    expect((await site.call(signInSubAccount, { body: asSub })).status).toBeGreaterThanOrEqual(400)
    await site.mailTo(person.email, body.reason)
    const again = await site.call(
      disableAccount,
      { ...of(person), body: { ...body, updatedAt: disabled.data.updatedAt } },
      { as: operator },
    )
    expect(errorOf(again).errorCode).toBe('0055')
    const stale = await site.call(enableAccount, { ...of(person), body: { updatedAt } }, { as: operator })
    expect(errorOf(stale).errorCode).toBe('0022')
    const enabled = await site.call(
      enableAccount,
      { ...of(person), body: { updatedAt: disabled.data.updatedAt } },
      { as: operator },
    )
    expect(enabled.data).toMatchObject({ state: 'active', disabledReason: null })
    expect((await site.call(signIn, { body: credentials })).status).toBe(200)
    expect((await site.call(signInSubAccount, { body: asSub })).status).toBe(200)
    const same = { ...of(person), body: { updatedAt: enabled.data.updatedAt } }
    expect(errorOf(await site.call(enableAccount, same, { as: operator })).errorCode).toBe('0055')
  })

  test('an account that has changed since it was shown stays as it is (0022)', async () => {
    const person = await site.registerPerson()
    const { updatedAt } = await detail(person)
    const body = { reason: 'A test', updatedAt: updatedAt - 1 }
    const stale = await site.call(disableAccount, { ...of(person), body }, { as: operator })
    expect(errorOf(stale)).toMatchObject({ status: 409, errorCode: '0022' })
    expect((await detail(person)).state).toBe('active')
  })

  test('needs a reason, the permission, and a recent proof of the operator', async () => {
    const person = await site.registerPerson()
    const { updatedAt } = await detail(person)
    const empty = { ...of(person), body: { reason: ' ', updatedAt } }
    expect(errorOf(await site.call(disableAccount, empty, { as: operator })).fields).toHaveProperty('reason')
    const right = { ...of(person), body: { reason: 'A test', updatedAt } }
    expect(errorOf(await site.call(disableAccount, right, { as: reviewer })).errorCode).toBe('0059')
    const tired = await signedInOperator(site, 'support')
    site.clock.advance(11 * 60_000)
    expect(errorOf(await site.call(disableAccount, right, { as: tired })).errorCode).toBe('proofNeeded')
  })
})

test('a selection of accounts is a snapshot of the operator’s own', async () => {
  const person = await site.registerPerson()
  const body = { search: person.userName }
  const { data } = await site.call(selectAccounts, { body }, { as: operator })
  expect(data.count).toBe(1)
  const params = { selection: data.selection }
  const again = await site.call(getAccountsSelection, { params }, { as: operator })
  expect(again.data).toMatchObject({ count: 1, left: 0, later: 0 })
  const other = await site.call(getAccountsSelection, { params }, { as: reviewer })
  expect(errorOf(other).errorCode).toBe('selectionGone')
})
