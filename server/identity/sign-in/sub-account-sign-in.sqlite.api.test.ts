/** Sub-accounts sign in by the name of their primary account and their own name or address. */
import { beforeAll, describe, expect, test } from 'vitest'
import { signInSubAccount, unlockSignIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import type { Person, TestApp } from '#test/app.ts'
import { browserHeaders, cookiesIn, errorOf, sessionIn, stableHeaders, testApp } from '#test/app.ts'
import { withTotp } from '#test/factor.ts'
import { linkTokenIn } from '#test/smtp.ts'
import { makeSubAccount } from '#test/sub-account.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const WRONG = 'Wrong-Harbour-7'
interface Typed {
  primary: string
  account: string
  password: string
  identity?: 'customer' | 'partner'
}
const trySignIn = (typed: Typed, headers: Record<string, string> = {}) =>
  site.call(signInSubAccount, { body: { identity: 'customer', ...typed } }, { headers })
const codeOf = async (typed: Typed) => errorOf(await trySignIn(typed)).errorCode

/** A person with a sub-account, and the form that signs the sub-account in. */
async function withSubAccount(wanted: Parameters<typeof makeSubAccount>[2] = {}) {
  const person = await site.registerPerson()
  const sub = await makeSubAccount(site, person, wanted)
  const typed: Typed = { primary: person.userName, account: sub.userName, password: sub.password }
  return { person, sub, typed }
}
const change = (
  person: Pick<Person, 'userId'>,
  values: { disabledAt?: number; closedAt?: number; accountType?: 2 },
) => site.db.query.updateTable('accounts').set(values).where('id', '=', person.userId).execute()

describe('signInSubAccount', () => {
  test('finds the sub-account by user name or e-mail address, case ignored; the session is the sub-account’s', async () => {
    const { person, sub, typed } = await withSubAccount()
    for (const account of [sub.userName, sub.userName.toUpperCase(), sub.email, sub.email.toUpperCase()]) {
      const session = sessionIn(
        await trySignIn({ ...typed, primary: person.userName.toUpperCase(), account }),
      )
      expect(session).toMatchObject({ userId: sub.userId, session: 'sub', accountType: 1 })
    }
    const row = await site.db.query
      .selectFrom('subAccounts')
      .select('lastSignInAt')
      .where('id', '=', sub.userId)
      .executeTakeFirst()
    expect(row?.lastSignInAt).toBe(site.clock.now())
  })

  test('finds the primary account by its name only, not by its address', async () => {
    const { person, typed } = await withSubAccount()
    expect(await codeOf({ ...typed, primary: person.email })).toBe('0029')
  })

  test('getUserDetail returns the sub-account’s own name and nothing of its primary account', async () => {
    const { person, sub, typed } = await withSubAccount()
    const { token } = sessionIn(await trySignIn(typed))
    const as = { token, cookie: undefined }
    const own = await site.call(getUserDetail, { query: {} }, { as })
    expect(own.data).toMatchObject({ userId: sub.userId, accountName: sub.userName })
    for (const userId of [person.userId, 'nobody']) {
      const other = await site.call(getUserDetail, { query: { userId } }, { as })
      expect(errorOf(other).errorCode).toBe('0059')
    }
    const seen = await site.call(getUserDetail, { query: { userId: sub.userId } }, { as: person })
    expect(seen.data).toMatchObject({ userId: sub.userId, accountName: sub.userName })
  })

  test('requires all three fields', async () => {
    const fields = errorOf(await trySignIn({ primary: '', account: '', password: '' })).fields
    expect(Object.keys(fields ?? {}).sort()).toEqual(['account', 'password', 'primary'])
  })

  test('five wrong passwords lock it: 0029, 0030, 0031, 0032, 0028', async () => {
    const { typed } = await withSubAccount()
    const codes = []
    for (let i = 0; i < 5; i += 1) codes.push(await codeOf({ ...typed, password: WRONG }))
    expect(codes).toEqual(['0029', '0030', '0031', '0032', '0028'])
    expect(await codeOf(typed)).toBe('0028')
  })

  test('names that do not exist get the same: of the primary account, of the sub-account, or both', async () => {
    const { person, typed } = await withSubAccount()
    const seen = []
    for (const [primary, account] of [
      [typed.primary, typed.account],
      [typed.primary, 'missing-here'],
      ['missing-primary', typed.account],
      ['missing-primary', 'missing@nowhere.example'],
      // The primary account is found by its name only.
      [person.email, 'missing-here'],
    ] as const) {
      const answers = []
      for (let i = 0; i < 6; i += 1) {
        const answer = await trySignIn({ primary, account, password: WRONG })
        const headers = stableHeaders(answer)
        answers.push([answer.status, headers, { ...errorOf(answer), requestId: '' }])
      }
      seen.push(answers)
    }
    expect(seen).toEqual(Array(5).fill(seen[0]))
  })

  test('invented primary accounts give no further guesses at an address', async () => {
    const { sub } = await withSubAccount()
    const codes = []
    for (let i = 0; i < 6; i += 1)
      codes.push(await codeOf({ primary: `made-up-${i}`, account: sub.email, password: WRONG }))
    expect(codes).toEqual(['0029', '0030', '0031', '0032', '0028', '0028'])
  })

  test('a sub-account of another primary account is 0054, after the right password only', async () => {
    const { sub, typed } = await withSubAccount()
    const other = await site.registerPerson()
    for (const primary of [other.userName, 'missing-at-all']) {
      const elsewhere = { ...typed, primary, account: sub.email }
      expect(await codeOf({ ...elsewhere, password: WRONG })).toBe('0029')
      expect(await codeOf(elsewhere)).toBe('0054')
    }
    // A name is looked up below the typed account only, where it does not exist.
    expect(await codeOf({ ...typed, primary: other.userName })).toBe('0029')
  })

  test('a sub-account of a closed primary account is 0053, after the right password only', async () => {
    const { person, sub, typed } = await withSubAccount()
    const byEmail = { ...typed, account: sub.email }
    const { token } = sessionIn(await trySignIn(byEmail))
    await change(person, { closedAt: site.clock.now() })
    expect(await codeOf({ ...byEmail, password: WRONG })).toBe('0029')
    expect(await codeOf(byEmail)).toBe('0053')
    const dead = await site.call(getUserDetail, { query: {} }, { as: { token, cookie: undefined } })
    expect(errorOf(dead).errorCode).toBe('0010')
  })

  test('a disabled sub-account or primary account is 0061, after the right password only', async () => {
    const off = await withSubAccount({ disabled: true })
    expect(await codeOf({ ...off.typed, password: WRONG })).toBe('0029')
    expect(await codeOf(off.typed)).toBe('0061')
    const { person, typed } = await withSubAccount()
    await change(person, { disabledAt: site.clock.now() })
    expect(await codeOf({ ...typed, password: WRONG })).toBe('0029')
    expect(await codeOf(typed)).toBe('0061')
  })

  test('the partner identity is IAM_0004 for the sub-account of a customer and signs in that of a partner', async () => {
    const { person, typed } = await withSubAccount()
    expect(await codeOf({ ...typed, identity: 'partner' })).toBe('IAM_0004')
    await change(person, { accountType: 2 })
    const session = sessionIn(await trySignIn({ ...typed, identity: 'partner' }))
    expect(session).toMatchObject({ accountType: 2, session: 'sub' })
  })

  test('a password that changes during its verification is loginIncorrect', async () => {
    const { sub, typed } = await withSubAccount()
    const { hasher } = site.deps
    const { verify } = hasher
    hasher.verify = async (hash, password) => {
      const fits = await verify(hash, password)
      await site.db.query
        .updateTable('subAccounts')
        .set({ passwordHash: 'another' })
        .where('id', '=', sub.userId)
        .execute()
      return fits
    }
    try {
      expect(await codeOf(typed)).toBe('loginIncorrect')
    } finally {
      hasher.verify = verify
    }
  })

  test('sessions of a disabled sub-account are refused', async () => {
    const { sub, typed } = await withSubAccount()
    const as = { token: sessionIn(await trySignIn(typed)).token, cookie: undefined }
    await site.db.query
      .updateTable('subAccounts')
      .set({ disabledAt: site.clock.now() })
      .where('id', '=', sub.userId)
      .execute()
    expect(errorOf(await site.call(getUserDetail, { query: {} }, { as })).errorCode).toBe('0010')
  })

  test('requires neither the second factor nor the consent of its primary account', async () => {
    const { person, typed } = await withSubAccount()
    await withTotp(site, person)
    site.publishVersion('privacy', '2099-01-02')
    expect(sessionIn(await trySignIn(typed)).session).toBe('sub')
  })

  test('a lock is mailed to the sub-account itself, and its link unlocks its own sign-in', async () => {
    const { person, sub, typed } = await withSubAccount()
    for (let i = 0; i < 5; i += 1) await trySignIn({ ...typed, password: WRONG })
    await site.settle()
    const isLockMail = ({ subject }: { subject: string }) => subject.includes('locked')
    const mail = await site.smtp.waitForMail(sub.email, { where: isLockMail })
    expect(mail.recipients).toEqual([sub.email])
    const token = linkTokenIn(mail)
    const answer = await site.call(unlockSignIn, { body: { token } }, { headers: browserHeaders })
    expect(answer.data).toEqual({ unlocked: 'sub' })
    const cookie = cookiesIn(answer.headers) ?? ''
    expect((await trySignIn(typed, { ...browserHeaders, cookie })).status).toBe(200)
    const log = await site.db.query
      .selectFrom('auditEvents')
      .select(['kind', 'actorId', 'detail'])
      .where('accountId', '=', person.userId)
      .where('kind', 'in', ['signInLocked', 'signInUnlocked'])
      .orderBy('kind')
      .execute()
    expect(log).toEqual([
      { kind: 'signInLocked', actorId: null, detail: `{"code":"0028","subAccount":"${sub.userName}"}` },
      { kind: 'signInUnlocked', actorId: sub.userId, detail: '{}' },
    ])
  })
})
