import { beforeAll, describe, expect, test } from 'vitest'
import {
  createSubAccount,
  updateSubAccount,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { SUB_ACCOUNT_LIMITS } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import { changePassword } from '#contract/identity/password/password.endpoints.ts'
import { signOut } from '#contract/identity/sign-in/token.endpoints.ts'
import { passwordError } from '#contract/kit/fields/password-rule.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { codeOf, errorOf, type Person, sessionIn, type TestApp, testApp } from '#test/app.ts'
import { signInBelow } from '#test/sub-account.ts'

let site: TestApp
let primary: Person
beforeAll(async () => {
  site = await testApp()
  primary = await site.registerPerson()
})

let made = 0
async function created() {
  made += 1
  const userName = `starter-${made}`
  const body = { userName, name: 'Li Hua', email: `${userName}@example.com`, roleIds: ['administrator'] }
  const { data } = await site.call(createSubAccount, { body }, { as: await freshPrimary() })
  await site.settle()
  return data
}
const passwordIn = (text: string) => /\b[0-9a-z]{5}-[0-9a-z]{5}-[0-9a-z]{5}\b/.exec(text)?.[0] ?? ''
const signIn = (userName: string, password: string) => signInBelow(site, primary, { userName, password })

describe('the initial password', () => {
  test('is mailed to the sub-account alone, meets both rules, and its session only changes it', async () => {
    const sub = await created()
    const mail = await site.mailTo(sub.email)
    const initial = passwordIn(mail.text)
    expect(mail.text).toContain(primary.userName)
    expect(mail.subject).not.toContain(initial)
    for (const policy of ['standard', 'nist'] as const) expect(passwordError(initial, policy)).toBeUndefined()
    const answer = await signIn(sub.userName, initial)
    const session = sessionIn(answer)
    expect(session.duty).toBe('changePassword')
    const as = { token: session.token, cookie: undefined }
    for (const { endpoint } of site.app.routes) {
      if (endpoint.audience !== 'account' || endpoint.duringDuty?.includes('changePassword')) continue
      const path = endpoint.path.replace(/\{\w+\}/g, sub.id)
      const headers = { 'x-auth-token': as.token, 'content-type': 'application/json' }
      const body = endpoint.method === 'GET' ? {} : { body: '{}' }
      const request = new Request(`http://127.0.0.1${path}`, { method: endpoint.method, headers, ...body })
      const { errorCode } = errorOf({ body: await (await site.fetch(request)).text() })
      expect([endpoint.name, errorCode]).toEqual([endpoint.name, 'passwordChangeNeeded'])
    }
    const own = 'Quiet-Harbour-9'
    const body = { oldPassword: initial, password: own, repeat: own }
    expect((await site.call(changePassword, { body }, { as })).status).toBe(200)
    expect((await site.call(getUserDetail, { query: {} }, { as })).status).toBe(200)
    expect(codeOf(await signIn(sub.userName, initial))).toBe('0029')
    expect(sessionIn(await signIn(sub.userName, own)).duty).toBeUndefined()
    expect((await site.mailTo(sub.email, 'password')).text).not.toContain('forgetPassWord')
  })

  test('is typed once: the session that it has just begun changes it without it, no other one does', async () => {
    const sub = await created()
    const initial = passwordIn((await site.mailTo(sub.email)).text)
    const change = async (token: string, own: string) => {
      const body = { oldPassword: null, password: own, repeat: own }
      return site.call(changePassword, { body }, { as: { token, cookie: undefined } })
    }
    const late = sessionIn(await signIn(sub.userName, initial))
    site.clock.advance(11 * MINUTE_MS)
    expect(errorOf(await change(late.token, 'Quiet-Harbour-9')).fields).toEqual({
      oldPassword: expect.objectContaining({ code: 'required' }),
    })
    const { token } = sessionIn(await signIn(sub.userName, initial))
    expect(errorOf(await change(token, initial)).fields).toEqual({
      password: expect.objectContaining({ code: 'passwordUnchanged' }),
    })
    expect((await change(token, 'Quiet-Harbour-9')).status).toBe(200)
    expect(errorOf(await change(token, 'Loud-Meadow-42')).fields).toHaveProperty('oldPassword')
  })

  test('opens one session at a time, which may also sign out', async () => {
    const sub = await created()
    const initial = passwordIn((await site.mailTo(sub.email)).text)
    const first = sessionIn(await signIn(sub.userName, initial))
    const second = sessionIn(await signIn(sub.userName, initial))
    const out = (token: string) =>
      site.call(signOut, { body: { userId: sub.id } }, { as: { token, cookie: undefined } })
    expect((await out(first.token)).status).toBe(401)
    expect((await out(second.token)).status).toBe(200)
  })

  test('is over after 72 hours, for its session too', async () => {
    const sub = await created()
    const initial = passwordIn((await site.mailTo(sub.email)).text)
    site.clock.advance(SUB_ACCOUNT_LIMITS.initialPasswordHours * HOUR_MS - 1000)
    const session = sessionIn(await signIn(sub.userName, initial))
    site.clock.advance(1000)
    const body = { oldPassword: initial, password: 'Quiet-Harbour-9', repeat: 'Quiet-Harbour-9' }
    const late = await site.call(
      changePassword,
      { body },
      { as: { token: session.token, cookie: undefined } },
    )
    expect(codeOf(late)).toBe('0010')
    const refused = await signIn(sub.userName, initial)
    expect([refused.status, codeOf(refused)]).toEqual([403, 'initialPasswordOver'])
    expect(codeOf(await signIn(sub.userName, 'wrong-guess-1'))).toBe('0029')
  })

  test('that went to an address which was wrong is replaced, and mailed to the right one', async () => {
    const sub = await created()
    const old = passwordIn((await site.mailTo(sub.email)).text)
    const owner = await site.call(
      updateSubAccount,
      {
        params: { subAccountId: sub.id },
        body: {
          userName: sub.userName,
          name: sub.name,
          email: 'right@example.com',
          updatedAt: await stateOf(sub.id),
        },
      },
      { as: await freshPrimary() },
    )
    expect(owner.status).toBe(200)
    await site.settle()
    expect(codeOf(await signIn(sub.userName, old))).toBe('0029')
    const initial = passwordIn((await site.mailTo('right@example.com')).text)
    expect(sessionIn(await signIn(sub.userName, initial)).duty).toBe('changePassword')
  })

  test('is made once, however often its job runs; until then no password is right', async () => {
    const userName = 'starter-early'
    const body = { userName, name: 'Li Hua', email: `${userName}@example.com`, roleIds: [] }
    await site.call(createSubAccount, { body }, { as: await freshPrimary() })
    for (const guess of ['', ' ', 'anything-1']) expect((await signIn(userName, guess)).status).toBe(400)
    await site.settle()
    const row = await site.db.query
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'subAccount.initialPassword')
      .execute()
    expect(row).toEqual([])
  })
})

async function stateOf(id: string): Promise<number> {
  const { updatedAt } = await site.db.query
    .selectFrom('subAccounts')
    .select('updatedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return updatedAt
}

/** The primary account in a new session: the clock has moved by days. */
async function freshPrimary(): Promise<Person> {
  return site.signInAgain(primary)
}
