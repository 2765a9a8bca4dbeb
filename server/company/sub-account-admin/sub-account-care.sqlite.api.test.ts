import { beforeAll, describe, expect, test } from 'vitest'
import {
  endSubAccountSession,
  endSubAccountSessions,
  getSubAccountSignIn,
  getSubAccountsSelection,
  listSubAccountSessions,
  listSubAccounts,
  resetSubAccountFactors,
  selectSubAccounts,
  unlockSubAccount,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { signOut } from '#contract/identity/sign-in/token.endpoints.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { mailList } from '#contract/messages/mail/mail.list.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { countUp } from '#server/kit/counters/counters.ts'
import { codeOf, type Person, sessionIn, type TestApp, testApp } from '#test/app.ts'
import { withTotp } from '#test/factor.ts'
import { grantTo, makeSubAccount, signedInSubAccount, signInBelow } from '#test/sub-account.ts'

let site: TestApp
let primary: Person
beforeAll(async () => {
  site = await testApp()
  primary = await site.registerPerson()
})

const at = (subAccountId: string) => ({ params: { subAccountId } })
const signIn = ({ userName }: { userName: string }, password: string) =>
  signInBelow(site, primary, { userName, password })

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
    const dead = await site.call(getUserDetail, { query: {} }, { as: sub })
    expect([dead.status, codeOf(dead)]).toEqual([401, 'sessionEndedByAdministrator'])
    const own = sessionIn(await signIn(sub, sub.password))
    const as = { token: own.token, cookie: undefined }
    await site.call(signOut, { body: { userId: sub.userId } }, { as })
    expect(codeOf(await site.call(getUserDetail, { query: {} }, { as }))).toBe('0010')
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
        id: 'securer',
        accountId: primary.userId,
        name: 's',
        nameKey: 's',
        description: '',
        permissions: 'subAccount:secure',
        createdAt: 0,
        updatedAt: 0,
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
      id: 'reader',
      accountId: primary.userId,
      name: 'r',
      nameKey: 'r',
      description: '',
      permissions: 'activity:read',
      createdAt: 0,
      updatedAt: 0,
    })
    .execute()
  await grantTo(site, two, 'reader')
  expect(codeOf(await site.call(listAuditEvents, { query }, { as: two }))).toBe('inputInvalid')
})

const signInStateOf = async ({ userId }: { userId: string }) =>
  (await site.call(getSubAccountSignIn, at(userId), { as: primary })).data
const listed = async ({ userId }: { userId: string }) => {
  const { list } = (await site.call(listSubAccounts, { query: { pageSize: 100 } }, { as: primary })).data
  return list.find(({ id }) => id === userId)
}

describe('the lock of a sub-account', () => {
  test('is shown with its end in the list and by itself, and opened by unlockSubAccount', async () => {
    const sub = await makeSubAccount(site, primary)
    expect(await signInStateOf(sub)).toMatchObject({ lockedUntil: null, newDevicesRefused: false })
    for (let index = 0; index < 5; index += 1) await signIn(sub, 'wrong-guess-1')
    expect(codeOf(await signIn(sub, sub.password))).toBe('0028')
    const lockedUntil = site.clock.now() + 15 * MINUTE_MS
    expect((await signInStateOf(sub)).lockedUntil).toBe(lockedUntil)
    expect((await listed(sub))?.lockedUntil).toBe(lockedUntil)
    const other = await makeSubAccount(site, primary)
    expect((await listed(other))?.lockedUntil).toBeNull()
    for (const [locked, { userId }] of [
      [true, sub],
      [false, other],
    ] as const) {
      const query = { locked, pageSize: 100 } as const
      const { list, totalCount } = (await site.call(listSubAccounts, { query }, { as: primary })).data
      expect(list.map(({ id }) => id)).toContain(userId)
      expect(list.every(({ lockedUntil }) => (lockedUntil !== null) === locked)).toBe(true)
      const taken = (await site.call(selectSubAccounts, { body: { locked } }, { as: primary })).data
      expect(taken.count).toBe(totalCount)
      const params = { selection: taken.selection }
      const { data } = await site.call(getSubAccountsSelection, { params }, { as: primary })
      expect([data.left, data.later]).toEqual([0, 0])
    }
    expect((await site.call(unlockSubAccount, at(sub.userId), { as: primary })).status).toBe(200)
    expect((await listed(sub))?.lockedUntil).toBeNull()
    expect((await signIn(sub, sub.password)).status).toBe(200)
  })

  test('is over after 15 minutes', async () => {
    const sub = await makeSubAccount(site, primary)
    for (let index = 0; index < 5; index += 1) await signIn(sub, 'wrong-guess-1')
    site.clock.advance(15 * MINUTE_MS)
    expect((await signInStateOf(sub)).lockedUntil).toBeNull()
  })

  test('after a hundred guesses says that new devices are refused', async () => {
    const sub = await makeSubAccount(site, primary)
    await site.db.transaction(async (tx) => {
      const counted = { what: `password guesses at ${sub.userId}`, windowMs: HOUR_MS }
      for (let index = 0; index < 100; index += 1) await countUp(site.deps, tx, counted)
    })
    expect((await signInStateOf(sub)).newDevicesRefused).toBe(true)
    expect((await site.call(unlockSubAccount, at(sub.userId), { as: primary })).status).toBe(200)
    expect((await signInStateOf(sub)).newDevicesRefused).toBe(false)
  })
})

describe('resetSubAccountFactors', () => {
  const reset = (subAccountId: string, as: Person = primary) =>
    site.call(resetSubAccountFactors, at(subAccountId), { as })

  test('removes lost factors, ends the sessions, mails the person; the password alone signs in', async () => {
    primary = await site.signInAgain(primary)
    const sub = await signedInSubAccount(site, primary)
    await withTotp(site, sub)
    expect((await signInStateOf(sub)).secondFactors).toEqual({
      app: true,
      passkeys: 0,
      recoveryCodesLeft: 10,
    })
    expect((await reset(sub.userId)).status).toBe(200)
    expect((await signInStateOf(sub)).secondFactors).toEqual({
      app: false,
      passkeys: 0,
      recoveryCodesLeft: 0,
    })
    expect((await site.call(getUserDetail, { query: {} }, { as: sub })).status).toBe(401)
    expect(sessionIn(await signIn(sub, sub.password)).session).toBe('sub')
    expect((await site.mailTo(sub.email, 'was reset')).text).toContain('recovery codes were removed')
    const { list } = (await site.call(listAuditEvents, { query: {} }, { as: primary })).data
    const detail = { subAccount: sub.userName }
    expect(list).toContainEqual(expect.objectContaining({ kind: 'subAccountFactorsReset', detail }))
    expect((await reset(sub.userId)).status).toBe(200)
  })

  test('requires re-authentication, a sub-account of one’s own, as few rights, and someone else', async () => {
    primary = await site.signInAgain(primary)
    const strong = await signedInSubAccount(site, primary)
    await grantTo(site, strong, 'administrator')
    await withTotp(site, strong)
    const weak = await signedInSubAccount(site, primary)
    await grantTo(site, weak, 'securer')
    expect(codeOf(await reset(strong.userId, weak))).toBe('0059')
    expect(codeOf(await reset(strong.userId, strong))).toBe('0059')
    const foreign = await site.registerPerson()
    expect(codeOf(await reset(strong.userId, foreign))).toBe('0054')
    expect(codeOf(await reset('absent', foreign))).toBe('0054')
    site.clock.advance(10 * MINUTE_MS)
    expect(codeOf(await reset(strong.userId))).toBe('proofNeeded')
    expect((await signInStateOf(strong)).secondFactors.app).toBe(true)
  })
})

test('who may read activity reads its own, and that of the company with a permission of its own', async () => {
  const [one, two] = [await signedInSubAccount(site, primary), await signedInSubAccount(site, primary)]
  const role = { accountId: primary.userId, description: '', createdAt: 0, updatedAt: 0 }
  const roles = [
    { ...role, id: 'own-log', name: 'own', nameKey: 'own', permissions: 'activity:read' },
    { ...role, id: 'whole', name: 'whole', nameKey: 'whole', permissions: 'activity:read activity:company' },
  ]
  await site.db.query.insertInto('roles').values(roles).execute()
  await grantTo(site, one, 'own-log')
  await grantTo(site, two, 'whole')
  const kindsSeenBy = async (as: Person) => {
    const { list } = (await site.call(listAuditEvents, { query: {} }, { as })).data
    return { all: list.length, by: [...new Set(list.map(({ by }) => by))] }
  }
  expect(await kindsSeenBy(one)).toEqual({ all: 1, by: ['subAccount'] })
  expect((await kindsSeenBy(two)).by).toContain('account')
  expect(codeOf(await site.call(mailList.endpoints.list, { query: {} }, { as: one }))).toBe('0059')
  expect((await site.call(mailList.endpoints.list, { query: {} }, { as: two })).status).toBe(200)
  const { data } = await site.call(getUserDetail, { query: {} }, { as: one })
  expect([data.roles, data.managedBy]).toEqual([['own'], primary.userName])
})
