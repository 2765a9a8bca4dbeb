/** Sessions: their list, their end, and known devices. */
import { beforeAll, describe, expect, test } from 'vitest'
import { endOtherSessions, endSession, listSessions } from '#contract/identity/sign-in/session.endpoints.ts'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { signOut, validateToken } from '#contract/identity/sign-in/token.endpoints.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import type { Person, TestApp } from '#test/app.ts'
import { browserHeaders, cookiesIn, errorOf, sessionIn, testApp } from '#test/app.ts'
import { signedInSubAccount } from '#test/sub-account.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

async function trySignIn({ userName: account, password }: Person, headers: Record<string, string> = {}) {
  const answer = await site.call(signIn, { body: { identity: 'customer', account, password } }, { headers })
  return { token: sessionIn(answer).token, cookie: cookiesIn(answer.headers) }
}
test('a browser that does not store the cookie of a login is told so once, and the session is ended', async () => {
  const person = await site.registerPerson()
  const { token, cookie } = await trySignIn(person, browserHeaders)
  expect(cookie).toContain('session')
  for (const [language, text] of [
    ['en', 'Allow cookies for this site'],
    ['zh', '请在浏览器设置中允许后重新登录'],
  ]) {
    const again = await trySignIn(person, browserHeaders)
    const lost = {
      as: { token: again.token, cookie: undefined },
      headers: { 'accept-language': language ?? '' },
    }
    const answer = await site.call(getUserDetail, { query: {} }, lost)
    expect([answer.status, errorOf(answer).errorCode]).toEqual([401, 'sessionCookieMissing'])
    expect(errorOf(answer).errorMsg).toContain(text)
    expect(errorOf(await site.call(getUserDetail, { query: {} }, lost)).errorCode).toBe('0010')
    expect(await isOpen(again)).toBe(false)
  }
  // A session that was used with its cookie stays: its token alone does not end it.
  site.clock.advance(120_000)
  expect(await isOpen({ token, cookie })).toBe(true)
  expect(
    errorOf(await site.call(getUserDetail, { query: {} }, { as: { token, cookie: undefined } })).errorCode,
  ).toBe('0010')
  expect(await isOpen({ token, cookie })).toBe(true)
})

const listed = async (as: { token: string; cookie: string | undefined }) =>
  (await site.call(listSessions, {}, { as })).data.list
const isOpen = async (as: { token: string; cookie: string | undefined }) =>
  (await site.call(getUserDetail, { query: {} }, { as })).status === 200
const end = (sessionId: string, as: { token: string; cookie: string | undefined }) =>
  site.call(endSession, { params: { sessionId } }, { as })
const kindsOf = (accountId: string) => {
  return site.db.query
    .selectFrom('auditEvents')
    .select(['kind', 'detail'])
    .where('accountId', '=', accountId)
    .where('kind', 'in', ['signedOut', 'sessionEnded', 'sessionsEnded'])
    .execute()
}

describe('listSessions', () => {
  test('returns device, address and times, the calling session first', async () => {
    const person = await site.registerPerson()
    site.clock.advance(60_000)
    const other = await trySignIn(person, { ...browserHeaders, 'user-agent': CHROME })
    const list = await listed(person)
    expect(list).toEqual([
      {
        sessionId: expect.any(String),
        browser: null,
        system: null,
        address: '127.0.0.1',
        createdAt: site.clock.now() - 60_000,
        // Reading the list counts as a use.
        lastUsedAt: site.clock.now(),
        current: true,
      },
      {
        sessionId: expect.any(String),
        browser: 'Chrome',
        system: 'Windows',
        address: '127.0.0.1',
        createdAt: site.clock.now(),
        lastUsedAt: site.clock.now(),
        current: false,
      },
    ])
    expect((await listed(other)).map(({ current, browser }) => [current, browser])).toEqual([
      [true, 'Chrome'],
      [false, null],
    ])
  })

  test('leaves out sessions that are signed out, idle or too old', async () => {
    const person = await site.registerPerson()
    const out = await trySignIn(person)
    await site.call(signOut, { body: { userId: person.userId } }, { as: out })
    await trySignIn(person)
    site.clock.advance(59 * 60_000)
    const fresh = await trySignIn(person)
    site.clock.advance(60_000)
    expect(await listed(fresh)).toHaveLength(1)
  })

  test('an account and its sub-account see only their own sessions', async () => {
    const person = await site.registerPerson()
    const sub = await signedInSubAccount(site, person)
    const [own, subs] = [await listed(person), await listed(sub)]
    expect([own.length, subs.length]).toEqual([1, 1])
    expect(own[0]?.sessionId).not.toBe(subs[0]?.sessionId)
  })

  test('0009 without a token', async () => {
    expect(errorOf(await site.call(listSessions, {})).errorCode).toBe('0009')
  })
})

describe('endSession', () => {
  test('ends that session only, with an entry in the log', async () => {
    const person = await site.registerPerson()
    const [ended, other] = [await trySignIn(person), await trySignIn(person)]
    const sessionId = (await listed(ended))[0]?.sessionId ?? ''
    expect((await end(sessionId, person)).data).toEqual({ ended: true })
    expect([await isOpen(ended), await isOpen(other), await isOpen(person)]).toEqual([false, true, true])
    expect(await kindsOf(person.userId)).toEqual([{ kind: 'sessionEnded', detail: '{}' }])
  })

  test('the calling session can be ended: it signs out, and the cookie is removed', async () => {
    const person = await site.registerPerson({ browser: true })
    const answer = await end((await listed(person))[0]?.sessionId ?? '', person)
    expect(answer.headers.get('set-cookie')).toContain(
      'session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    )
    expect(await isOpen(person)).toBe(false)
  })

  test('0059, with the same body, for a session of another account, an ended one, and an invented one', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    const sub = await signedInSubAccount(site, person)
    const over = await trySignIn(person)
    const overId = (await listed(over))[0]?.sessionId ?? ''
    await end(overId, over)
    const ids = [
      (await listed(other))[0]?.sessionId ?? '',
      (await listed(sub))[0]?.sessionId ?? '',
      overId,
      'made-up',
    ]
    const refusals = []
    for (const id of ids) refusals.push(errorOf(await end(id, person)))
    expect(refusals.map((refusal) => ({ ...refusal, requestId: '' }))).toEqual(
      Array(4).fill({ ...refusals[0], requestId: '' }),
    )
    expect(refusals[0]?.errorCode).toBe('0059')
    expect([await isOpen(other), await isOpen(sub)]).toEqual([true, true])
    const ownId = (await listed(person))[0]?.sessionId ?? ''
    expect(errorOf(await end(ownId, sub)).errorCode).toBe('0059')
  })

  test('of two parallel calls one succeeds', async () => {
    const person = await site.registerPerson()
    const ended = await trySignIn(person)
    const sessionId = (await listed(ended))[0]?.sessionId ?? ''
    const answers = await Promise.all([end(sessionId, person), end(sessionId, person)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await kindsOf(person.userId)).toHaveLength(1)
  })
})

describe('endOtherSessions', () => {
  test('ends all of the caller’s sessions but the calling one; those of sub-accounts stay open', async () => {
    const person = await site.registerPerson()
    const others = [await trySignIn(person), await trySignIn(person)]
    const sub = await signedInSubAccount(site, person)
    const answer = await site.call(endOtherSessions, {}, { as: person })
    expect(answer.data).toEqual({ ended: 2 })
    expect(await Promise.all(others.map(isOpen))).toEqual([false, false])
    expect([await isOpen(person), await isOpen(sub)]).toEqual([true, true])
    expect(await kindsOf(person.userId)).toEqual([{ kind: 'sessionsEnded', detail: '{"count":2}' }])
  })

  test('0009 without a token', async () => {
    expect(errorOf(await site.call(endOtherSessions, {})).errorCode).toBe('0009')
  })
})

describe('a new device', () => {
  const isNews = ({ subject }: { subject: string }) => subject.includes('New login')
  const news = ({ email }: Person) =>
    site.smtp.mails.filter((mail) => mail.recipients.includes(email) && isNews(mail))

  test('is mailed to the owner with time, device, origin and advice', async () => {
    const person = await site.registerPerson({ browser: true })
    await trySignIn(person, { ...browserHeaders, 'user-agent': CHROME })
    await site.settle()
    const mail = await site.smtp.waitForMail(person.email, { where: isNews })
    expect(mail.text).toContain('Chrome on Windows')
    expect(mail.text).toContain('127.0.0.1')
    expect(mail.text).toContain('November 20, 2026')
    expect(mail.text).toContain('/content/information/sessions')
    expect(mail.text).toContain('change your password')
  })

  test('is not mailed for a known browser, the first browser, or a known program', async () => {
    const person = await site.registerPerson({ browser: true })
    await trySignIn(person, { ...browserHeaders, cookie: person.cookie ?? '' })
    const program = await site.registerPerson()
    await trySignIn(program)
    await site.settle()
    expect([news(person).length, news(program).length]).toEqual([0, 0])
  })

  test('is mailed for an unknown program too: leaving the browser headers out does not avoid the mail', async () => {
    const person = await site.registerPerson({ browser: true })
    await trySignIn(person, { 'user-agent': 'curl/8.5.0' })
    await trySignIn(person, { 'user-agent': 'curl/8.5.0' })
    await site.settle()
    expect(news(person)).toHaveLength(1)
  })

  test('has the same cookie at its next sign-in; a cookie that the server did not issue is replaced', async () => {
    const person = await site.registerPerson({ browser: true })
    const planted = await trySignIn(person, { ...browserHeaders, cookie: 'device=known-to-others' })
    expect(planted.cookie).toMatch(/device=[\w-]{43}/)
    const device = /device=([\w-]{43})/.exec(person.cookie ?? '')?.[1]
    const again = await trySignIn(person, { ...browserHeaders, cookie: person.cookie ?? '' })
    expect(again.cookie).toContain(`device=${device}`)
  })
})

describe('validateToken', () => {
  test('confirms an open session of this user, also of a sub-account', async () => {
    const person = await site.registerPerson()
    const sub = await signedInSubAccount(site, person)
    for (const { userId, ...as } of [person, sub]) {
      const answer = await site.call(validateToken, { params: { userId } }, { as })
      expect(answer.data).toMatchObject({ userId, accountType: 1 })
    }
    const crossed = await site.call(validateToken, { params: { userId: person.userId } }, { as: sub })
    expect(errorOf(crossed)).toMatchObject({ status: 401, errorCode: '0010' })
  })

  test('0009 without a token, 0010 for an ended one and for another user', async () => {
    const person = await site.registerPerson()
    const none = await site.call(validateToken, { params: { userId: person.userId } })
    expect(errorOf(none)).toMatchObject({ status: 401, errorCode: '0009' })
    const dead = await site.call(
      validateToken,
      { params: { userId: person.userId } },
      { as: { token: 'x', cookie: undefined } },
    )
    expect(errorOf(dead)).toMatchObject({ status: 401, errorCode: '0010' })
    const other = await site.call(validateToken, { params: { userId: 'another' } }, { as: person })
    expect(errorOf(other)).toMatchObject({ status: 401, errorCode: '0010' })
  })
})

describe('signOut', () => {
  test('ends the calling session only, with an entry in the log', async () => {
    const person = await site.registerPerson()
    const second = await trySignIn(person)
    const answer = await site.call(signOut, { body: { userId: person.userId } }, { as: person })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    expect([await isOpen(person), await isOpen(second)]).toEqual([false, true])
    expect(await kindsOf(person.userId)).toEqual([{ kind: 'signedOut', detail: '{}' }])
  })

  test('the log entry of a sub-account has its id', async () => {
    const person = await site.registerPerson()
    const sub = await signedInSubAccount(site, person)
    const crossed = await site.call(signOut, { body: { userId: person.userId } }, { as: sub })
    expect(errorOf(crossed)).toMatchObject({ status: 403, errorCode: '0059' })
    expect((await site.call(signOut, { body: { userId: sub.userId } }, { as: sub })).status).toBe(200)
    expect([await isOpen(sub), await isOpen(person)]).toEqual([false, true])
  })

  test('0009 without a token; 0059 for another user, and the session stays open with its cookie', async () => {
    const person = await site.registerPerson()
    expect(errorOf(await site.call(signOut, { body: { userId: person.userId } })).errorCode).toBe('0009')
    const foreign = await site.call(signOut, { body: { userId: 'another' } }, { as: person })
    expect(errorOf(foreign)).toMatchObject({ status: 403, errorCode: '0059' })
    expect(foreign.headers.get('set-cookie')).toBeNull()
    expect(await isOpen(person)).toBe(true)
  })
})
