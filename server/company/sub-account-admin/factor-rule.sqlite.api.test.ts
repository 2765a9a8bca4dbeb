/** The primary account requires a second factor of its sub-accounts, from a moment on. */
import { beforeAll, describe, expect, test } from 'vitest'
import { listSubAccounts } from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import {
  getSubAccountRules,
  requireSubAccountFactor,
} from '#contract/company/sub-account-admin/sub-account-rules.endpoints.ts'
import {
  getSecondFactors,
  removePasskey,
  removeTotp,
} from '#contract/identity/second-factor/second-factor.endpoints.ts'
import { proveIdentity } from '#contract/identity/sign-in/session.endpoints.ts'
import { signOut, validateToken } from '#contract/identity/sign-in/token.endpoints.ts'
import { DAY_MS, MINUTE_MS, startOfBusinessDay } from '#contract/kit/time.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { codeOf, errorOf, type Person, sessionIn, type TestApp, testApp } from '#test/app.ts'
import { withPasskey, withTotp } from '#test/factor.ts'
import { proveSessions } from '#test/proof.ts'
import { grantTo, makeSubAccount, signedInSubAccount, signInBelow } from '#test/sub-account.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const rulesOf = async (as: Person) => (await site.call(getSubAccountRules, {}, { as })).data
const requireFrom = async (as: Person, from: number | null) => {
  const { updatedAt } = await rulesOf(as)
  return site.call(requireSubAccountFactor, { body: { from, updatedAt } }, { as })
}
const signIn = async (owner: Person, sub: Person) => sessionIn(await signInBelow(site, owner, sub))
const detailOf = (as: Person) => site.call(getUserDetail, { query: {} }, { as })
const mailsTo = async ({ email }: { email: string }) => {
  const mails = await site.db.query
    .selectFrom('outbox')
    .select('subject')
    .where('toAddress', '=', email)
    .where('subject', 'like', '%two-step verification%')
    .execute()
  return mails.length
}

async function people() {
  const owner = await site.registerPerson()
  return { owner, sub: await signedInSubAccount(site, owner) }
}

describe('a required second factor', () => {
  test('is announced before its day: in the account of those without one, by mail, and in the log', async () => {
    const { owner, sub } = await people()
    const secured = await signedInSubAccount(site, owner)
    await withTotp(site, secured)
    const disabled = await makeSubAccount(site, owner, { disabled: true })
    const from = startOfBusinessDay('2099-12-01', 'Asia/Shanghai')
    expect((await detailOf(sub)).data.factorDueAt).toBeNull()
    const set = await requireFrom(owner, from)
    expect(set.data).toMatchObject({ factorFrom: from, enabled: 2, withoutFactor: 1 })
    await site.settle()
    expect((await detailOf(sub)).data.factorDueAt).toBe(from)
    for (const person of [secured, owner]) expect((await detailOf(person)).data.factorDueAt).toBeNull()
    const mail = await site.mailTo(sub.email, 'Set up two-step verification')
    expect(mail.text).toContain('December 1, 2099')
    expect(mail.text).toContain('/content/information/security')
    expect([await mailsTo(sub), await mailsTo(secured), await mailsTo(disabled)]).toEqual([1, 0, 0])
    const { list } = (await site.call(listAuditEvents, { query: {} }, { as: owner })).data
    expect(list).toContainEqual(
      expect.objectContaining({ kind: 'subAccountFactorRequired', detail: { from: '2099-12-01' } }),
    )
    expect((await signIn(owner, sub)).duty).toBeUndefined()
  })

  test('is mailed once for each day, however often it is set, and not when it is lifted', async () => {
    const { owner, sub } = await people()
    const [one, two] = [
      startOfBusinessDay('2099-12-01', 'Asia/Shanghai'),
      startOfBusinessDay('2099-12-02', 'Asia/Shanghai'),
    ]
    for (const [from, mails] of [
      [one, 1],
      [one, 1],
      [null, 1],
      [one, 1],
      [two, 2],
    ] as const) {
      expect((await requireFrom(owner, from)).status).toBe(200)
      await site.settle()
      expect([from, await mailsTo(sub)]).toEqual([from, mails])
    }
  })

  test('is said again three days before its day, once, to those who still have none', async () => {
    const { owner, sub } = await people()
    const secured = await signedInSubAccount(site, owner)
    const from = site.clock.now() + 10 * DAY_MS
    await requireFrom(owner, from)
    await requireFrom(owner, null)
    await requireFrom(owner, from)
    await site.settle()
    await withTotp(site, secured)
    site.clock.set(from - 3 * DAY_MS - 1)
    await site.settle()
    expect(await mailsTo(sub)).toBe(1)
    site.clock.set(from - 3 * DAY_MS)
    await site.settle()
    expect(await site.mailTo(sub.email, 'Reminder: set up two-step verification')).toMatchObject({
      text: expect.stringContaining('/content/information/security'),
    })
    expect([await mailsTo(sub), await mailsTo(secured)]).toEqual([2, 1])
  })

  test('is not said again where the day is near, or has moved', async () => {
    const soon = await people()
    await requireFrom(soon.owner, site.clock.now() + 3.5 * DAY_MS)
    const moved = await people()
    const from = site.clock.now() + 5 * DAY_MS
    for (const day of [from, from + 30 * DAY_MS])
      expect((await requireFrom(moved.owner, day)).status).toBe(200)
    await site.settle()
    site.clock.set(from - 2 * DAY_MS)
    await site.settle()
    expect([await mailsTo(soon.sub), await mailsTo(moved.sub)]).toEqual([1, 1])
  })

  test('leaves a session without one nothing but setting it up, and then everything', async () => {
    const { owner, sub } = await people()
    await requireFrom(owner, 0)
    expect((await signIn(owner, sub)).duty).toBe('setUpFactor')
    for (const { endpoint } of site.app.routes) {
      if (endpoint.audience !== 'account' || endpoint.duringDuty?.includes('setUpFactor')) continue
      const path = endpoint.path.replace(/\{\w+\}/g, sub.userId)
      const headers = { 'x-auth-token': sub.token, 'content-type': 'application/json' }
      const body = endpoint.method === 'GET' ? {} : { body: '{}' }
      const request = new Request(`http://127.0.0.1${path}`, { method: endpoint.method, headers, ...body })
      const { errorCode } = errorOf({ body: await (await site.fetch(request)).text() })
      expect([endpoint.name, errorCode]).toEqual([endpoint.name, 'factorNeeded'])
    }
    expect((await site.call(getSecondFactors, {}, { as: sub })).status).toBe(200)
    await withTotp(site, sub)
    expect((await detailOf(sub)).data).toMatchObject({ userId: sub.userId, factorDueAt: null })
  })

  test('lets the session prove itself again and sign out', async () => {
    const { owner, sub } = await people()
    await requireFrom(owner, 0)
    const proof = { method: 'password', password: sub.password } as const
    expect((await site.call(proveIdentity, { body: { proof } }, { as: sub })).status).toBe(200)
    expect((await site.call(signOut, { body: { userId: sub.userId } }, { as: sub })).status).toBe(200)
  })

  test('comes into force during a session when the clock passes its moment, to the millisecond', async () => {
    const { owner, sub } = await people()
    const from = site.clock.now() + 10 * MINUTE_MS
    await requireFrom(owner, from)
    site.clock.set(from - 1)
    expect((await detailOf(sub)).status).toBe(200)
    site.clock.set(from)
    const refused = await site.call(validateToken, { params: { userId: sub.userId } }, { as: sub })
    expect([refused.status, codeOf(refused)]).toEqual([403, 'factorNeeded'])
    expect((await detailOf(owner)).status).toBe(200)
    await proveSessions(site)
    expect((await requireFrom(owner, from + DAY_MS)).status).toBe(200)
    expect((await detailOf(sub)).data.factorDueAt).toBe(from + DAY_MS)
  })

  test('does not bother those who have one, whichever, until they would remove the last', async () => {
    const { owner, sub } = await people()
    await withTotp(site, sub)
    const passkey = await withPasskey(site, sub)
    await requireFrom(owner, 0)
    expect((await detailOf(sub)).status).toBe(200)
    const params = { passkeyId: passkey.id }
    expect((await site.call(removeTotp, {}, { as: sub })).status).toBe(200)
    const refused = await site.call(removePasskey, { params }, { as: sub })
    expect([refused.status, codeOf(refused)]).toEqual([409, 'factorRequired'])
    const { passkeys, recoveryCodes } = (await site.call(getSecondFactors, {}, { as: sub })).data
    expect([passkeys.length, recoveryCodes?.left]).toEqual([1, 10])
    await requireFrom(owner, null)
    expect((await site.call(removePasskey, { params }, { as: sub })).status).toBe(200)
    expect((await detailOf(sub)).status).toBe(200)
  })

  test('of two removals at once leaves one factor', async () => {
    const { owner, sub } = await people()
    await withTotp(site, sub)
    const params = { passkeyId: (await withPasskey(site, sub)).id }
    await requireFrom(owner, 0)
    const both = await Promise.all([
      site.call(removeTotp, {}, { as: sub }),
      site.call(removePasskey, { params }, { as: sub }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is required of the sub-account that requires it too, and never of the primary account', async () => {
    const { owner, sub } = await people()
    await grantTo(site, sub, 'administrator')
    expect((await requireFrom(sub, site.clock.now())).status).toBe(200)
    expect(codeOf(await site.call(getSubAccountRules, {}, { as: sub }))).toBe('factorNeeded')
    expect((await rulesOf(owner)).factorFrom).toBe(site.clock.now())
    await withTotp(site, sub)
    expect((await site.call(getSubAccountRules, {}, { as: sub })).status).toBe(200)
    const refused = await site.call(removeTotp, {}, { as: sub })
    expect([refused.status, codeOf(refused)]).toEqual([409, 'factorRequired'])
  })

  test('comes after the initial password, which is changed first', async () => {
    const { owner, sub } = await people()
    await requireFrom(owner, 0)
    const initialUntil = site.clock.now() + DAY_MS
    const change = (until: number | null) =>
      site.db.query
        .updateTable('subAccounts')
        .set({ initialUntil: until })
        .where('id', '=', sub.userId)
        .execute()
    await change(initialUntil)
    expect(codeOf(await detailOf(sub))).toBe('passwordChangeNeeded')
    expect(codeOf(await site.call(getSecondFactors, {}, { as: sub }))).toBe('passwordChangeNeeded')
    await change(null)
    expect(codeOf(await detailOf(sub))).toBe('factorNeeded')
  })

  test('is refused to those without the permission, with a stale state, and for a moment that is none', async () => {
    const { owner, sub } = await people()
    const other = await site.registerPerson()
    expect(
      codeOf(await site.call(requireSubAccountFactor, { body: { from: 1, updatedAt: 0 } }, { as: sub })),
    ).toBe('0059')
    const both = await Promise.all([
      site.call(requireSubAccountFactor, { body: { from: 4e12, updatedAt: 0 } }, { as: owner }),
      site.call(requireSubAccountFactor, { body: { from: 5e12, updatedAt: 0 } }, { as: owner }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const from of [-1, 1.5, 1e18, '2099-12-01'])
      expect(codeOf(await requireFrom(owner, from as number))).toBe('inputInvalid')
    expect((await rulesOf(other)).factorFrom).toBeNull()
    expect((await detailOf(sub)).status).toBe(200)
  })

  test('is in the list: who has set one up, to filter and to sort by', async () => {
    const { owner, sub } = await people()
    const secured = await signedInSubAccount(site, owner)
    await withPasskey(site, secured)
    const idsOf = async (query: { secondFactor?: string; sort?: '-secondFactor' }) => {
      const { list } = (await site.call(listSubAccounts, { query }, { as: owner })).data
      return list.map(({ id, secondFactor }) => [id, secondFactor])
    }
    expect(await idsOf({ secondFactor: 'off' })).toEqual([[sub.userId, 'off']])
    expect(await idsOf({ secondFactor: 'on' })).toEqual([[secured.userId, 'on']])
    expect(await idsOf({ sort: '-secondFactor' })).toEqual([
      [secured.userId, 'on'],
      [sub.userId, 'off'],
    ])
  })
})
