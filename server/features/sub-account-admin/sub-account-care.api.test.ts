import { beforeAll, describe, expect, test } from 'vitest'
import { getUserDetail } from '#contract/features/account/account.endpoints.ts'
import { listAuditEvents } from '#contract/features/audit/audit.endpoints.ts'
import { signInSubAccount } from '#contract/features/sign-in/sign-in.endpoints.ts'
import {
  endSubAccountSession,
  endSubAccountSessions,
  listSubAccountSessions,
  unlockSubAccount,
} from '#contract/features/sub-account-admin/sub-account-admin.endpoints.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { grantTo, makeSubAccount, signedInSubAccount } from '#test/sub-account.ts'

let site: TestApp
let primary: Person
beforeAll(async () => {
  site = await testApp()
  primary = await site.registerPerson()
})

const at = (subAccountId: string) => ({ params: { subAccountId } })
const codeOf = (answer: { body: string }) => errorOf(answer).errorCode
const signIn = ({ userName }: { userName: string }, password: string) =>
  site.call(signInSubAccount, {
    body: { identity: 'customer', primary: primary.userName, account: userName, password },
  })

describe('sessions of a sub-account', () => {
  test('are listed and ended one by one or all together by its primary account', async () => {
    const sub = await signedInSubAccount(site, primary)
    for (let index = 0; index < 2; index += 1) await signIn(sub, sub.password)
    const { data } = await site.call(listSubAccountSessions, at(sub.userId), { as: primary })
    expect([data.totalCount, data.list.some(({ current }) => current)]).toEqual([3, false])
    const params = { subAccountId: sub.userId, sessionId: data.list[0]?.sessionId ?? '' }
    expect((await site.call(endSubAccountSession, { params }, { as: primary })).status).toBe(200)
    expect(codeOf(await site.call(endSubAccountSession, { params }, { as: primary }))).toBe('0059')
    const all = await site.call(endSubAccountSessions, at(sub.userId), { as: primary })
    expect(all.data.ended).toBe(2)
    expect((await site.call(getUserDetail, { query: {} }, { as: sub })).status).toBe(401)
    const { list } = (await site.call(listAuditEvents, { query: {} }, { as: primary })).data
    expect(list).toContainEqual(
      expect.objectContaining({
        kind: 'subAccountSessionsEnded',
        detail: { subAccount: sub.userName, count: 2 },
      }),
    )
  })

  test('of another account, and the primary account’s own, are out of reach', async () => {
    const stranger = await site.registerPerson()
    const theirs = await signedInSubAccount(site, stranger)
    const sub = await makeSubAccount(site, primary)
    for (const id of [theirs.userId, 'absent']) {
      expect(codeOf(await site.call(listSubAccountSessions, at(id), { as: primary }))).toBe('0054')
      expect(codeOf(await site.call(endSubAccountSessions, at(id), { as: primary }))).toBe('0054')
      expect(codeOf(await site.call(unlockSubAccount, at(id), { as: primary }))).toBe('0054')
    }
    const { id } = await site.db.query
      .selectFrom('sessions')
      .select('id')
      .where('accountId', '=', primary.userId)
      .where('subAccountId', 'is', null)
      .executeTakeFirstOrThrow()
    const params = { subAccountId: sub.userId, sessionId: id }
    expect(codeOf(await site.call(endSubAccountSession, { params }, { as: primary }))).toBe('0059')
    expect((await site.call(getUserDetail, { query: {} }, { as: primary })).status).toBe(200)
  })

  test('of a more powerful sub-account are seen and not ended by a weaker one', async () => {
    const strong = await signedInSubAccount(site, primary)
    await grantTo(site, strong, 'administrator')
    const weak = await signedInSubAccount(site, primary)
    await site.db.query
      .insertInto('roles')
      .values({
        ...{ id: 'securer', accountId: primary.userId, name: 's', nameKey: 's', description: '' },
        ...{ permissions: 'subAccount:secure', createdAt: 0, updatedAt: 0 },
      })
      .execute()
    await grantTo(site, weak, 'securer')
    expect((await site.call(listSubAccountSessions, at(strong.userId), { as: weak })).status).toBe(200)
    expect(codeOf(await site.call(endSubAccountSessions, at(strong.userId), { as: weak }))).toBe('0059')
    expect(codeOf(await site.call(unlockSubAccount, at(strong.userId), { as: weak }))).toBe('0059')
  })
})

test('the activity of one sub-account is the log filtered by it, for those who may see sub-accounts', async () => {
  const [one, two] = [await signedInSubAccount(site, primary), await signedInSubAccount(site, primary)]
  const query = { actor: one.userId }
  const { data } = await site.call(listAuditEvents, { query }, { as: primary })
  expect(data.list.map(({ kind, by }) => [kind, by])).toEqual([['signedIn', 'subAccount']])
  const foreign = await site.registerPerson()
  const theirs = await site.call(listAuditEvents, { query }, { as: foreign })
  expect(theirs.data.totalCount).toBe(0)
  await site.db.query
    .insertInto('roles')
    .values({
      ...{ id: 'reader', accountId: primary.userId, name: 'r', nameKey: 'r', description: '' },
      ...{ permissions: 'activity:read', createdAt: 0, updatedAt: 0 },
    })
    .execute()
  await grantTo(site, two, 'reader')
  expect(codeOf(await site.call(listAuditEvents, { query }, { as: two }))).toBe('inputInvalid')
})

test('unlockSubAccount opens a locked sign-in', async () => {
  const sub = await makeSubAccount(site, primary)
  for (let index = 0; index < 5; index += 1) await signIn(sub, 'wrong-guess-1')
  expect(codeOf(await signIn(sub, sub.password))).toBe('0028')
  expect((await site.call(unlockSubAccount, at(sub.userId), { as: primary })).status).toBe(200)
  expect((await signIn(sub, sub.password)).status).toBe(200)
})
