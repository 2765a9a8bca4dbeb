/** Where somebody is signed in, and how that ends. */
import { beforeAll, describe, expect, test } from 'vitest'
import { getUserDetail } from '#contract/features/account/account.endpoints.ts'
import { endOtherSessions, endSession, listSessions } from '#contract/features/sign-in/session.endpoints.ts'
import { signIn, signOut, validateToken } from '#contract/features/sign-in/sign-in.endpoints.ts'
import type { Person, TestApp } from '#test/app.ts'
import { browserHeaders, cookiesIn, errorOf, sessionIn, testApp } from '#test/app.ts'
import { signedInSubAccount } from '#test/sub-account.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

async function enter({ userName: account, password }: Person, headers: Record<string, string> = {}) {
  const answer = await site.call(signIn, { body: { identity: 'customer', account, password } }, { headers })
  return { token: sessionIn(answer).token, cookie: cookiesIn(answer.headers) }
}
const listed = async (as: { token: string; cookie: string | undefined }) =>
  (await site.call(listSessions, {}, { as })).data.list
const isAlive = async (as: { token: string; cookie: string | undefined }) =>
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
  test('shows device, address and times; the one that asks first', async () => {
    const person = await site.registerPerson()
    site.clock.advance(60_000)
    const other = await enter(person, { ...browserHeaders, 'user-agent': CHROME })
    const list = await listed(person)
    expect(list).toEqual([
      {
        sessionId: expect.any(String),
        browser: null,
        system: null,
        address: '127.0.0.1',
        createdAt: site.clock.now() - 60_000,
        // Looking is a use.
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

  test('leaves out what is over: signed out, idle, too old', async () => {
    const person = await site.registerPerson()
    const out = await enter(person)
    await site.call(signOut, { body: { userId: person.userId } }, { as: out })
    await enter(person)
    site.clock.advance(59 * 60_000)
    const fresh = await enter(person)
    site.clock.advance(60_000)
    expect(await listed(fresh)).toHaveLength(1)
  })

  test('shows an account and its sub-account only their own', async () => {
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
  test('ends that one and no other, and writes it down', async () => {
    const person = await site.registerPerson()
    const [lost, kept] = [await enter(person), await enter(person)]
    const sessionId = (await listed(lost))[0]?.sessionId ?? ''
    expect((await end(sessionId, person)).data).toEqual({ ended: true })
    expect([await isAlive(lost), await isAlive(kept), await isAlive(person)]).toEqual([false, true, true])
    expect(await kindsOf(person.userId)).toEqual([{ kind: 'sessionEnded', detail: '{}' }])
  })

  test('may be one’s own: it signs out, cookie included', async () => {
    const person = await site.registerPerson({ browser: true })
    const answer = await end((await listed(person))[0]?.sessionId ?? '', person)
    expect(answer.headers.get('set-cookie')).toContain(
      'session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0',
    )
    expect(await isAlive(person)).toBe(false)
  })

  test('0059, one and the same, for a session of somebody else, over already, or made up', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    const sub = await signedInSubAccount(site, person)
    const over = await enter(person)
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
    expect([await isAlive(other), await isAlive(sub)]).toEqual([true, true])
    const ownId = (await listed(person))[0]?.sessionId ?? ''
    expect(errorOf(await end(ownId, sub)).errorCode).toBe('0059')
  })

  test('twice at once it ends once', async () => {
    const person = await site.registerPerson()
    const lost = await enter(person)
    const sessionId = (await listed(lost))[0]?.sessionId ?? ''
    const answers = await Promise.all([end(sessionId, person), end(sessionId, person)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await kindsOf(person.userId)).toHaveLength(1)
  })
})

describe('endOtherSessions', () => {
  test('ends all of one’s own but the one that asks; sub-accounts stay', async () => {
    const person = await site.registerPerson()
    const others = [await enter(person), await enter(person)]
    const sub = await signedInSubAccount(site, person)
    const answer = await site.call(endOtherSessions, {}, { as: person })
    expect(answer.data).toEqual({ ended: 2 })
    expect(await Promise.all(others.map(isAlive))).toEqual([false, false])
    expect([await isAlive(person), await isAlive(sub)]).toEqual([true, true])
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

  test('is mailed to the owner: when, what, where from, and what to do', async () => {
    const person = await site.registerPerson({ browser: true })
    await enter(person, { ...browserHeaders, 'user-agent': CHROME })
    await site.settle()
    const mail = await site.smtp.waitForMail(person.email, { where: isNews })
    expect(mail.text).toContain('Chrome on Windows')
    expect(mail.text).toContain('127.0.0.1')
    expect(mail.text).toContain('20 November 2026')
    expect(mail.text).toContain('/content/information/sessions')
    expect(mail.text).toContain('change your password')
  })

  test('is not mailed for a known browser, the first one, or a known program', async () => {
    const person = await site.registerPerson({ browser: true })
    await enter(person, { ...browserHeaders, cookie: person.cookie ?? '' })
    const program = await site.registerPerson()
    await enter(program)
    await site.settle()
    expect([news(person).length, news(program).length]).toEqual([0, 0])
  })

  test('is mailed for a program too: a thief leaves the headers of a browser away', async () => {
    const person = await site.registerPerson({ browser: true })
    await enter(person, { 'user-agent': 'curl/8.5.0' })
    await enter(person, { 'user-agent': 'curl/8.5.0' })
    await site.settle()
    expect(news(person)).toHaveLength(1)
  })

  test('keeps its cookie when it signs in again; one that is not ours is replaced', async () => {
    const person = await site.registerPerson({ browser: true })
    const planted = await enter(person, { ...browserHeaders, cookie: 'device=known-to-others' })
    expect(planted.cookie).toMatch(/device=[\w-]{43}/)
    const device = /device=([\w-]{43})/.exec(person.cookie ?? '')?.[1]
    const again = await enter(person, { ...browserHeaders, cookie: person.cookie ?? '' })
    expect(again.cookie).toContain(`device=${device}`)
  })
})

describe('validateToken', () => {
  test('confirms a living token of this user, also of a sub-account', async () => {
    const person = await site.registerPerson()
    const sub = await signedInSubAccount(site, person)
    for (const { userId, ...as } of [person, sub]) {
      const answer = await site.call(validateToken, { params: { userId } }, { as })
      expect(answer.data).toMatchObject({ userId, accountType: 1 })
    }
    const crossed = await site.call(validateToken, { params: { userId: person.userId } }, { as: sub })
    expect(errorOf(crossed)).toMatchObject({ status: 401, errorCode: '0010' })
  })

  test('0009 without a token, 0010 for a dead one and for somebody else', async () => {
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
  test('ends its own session and no other, and writes it down', async () => {
    const person = await site.registerPerson()
    const second = await enter(person)
    const answer = await site.call(signOut, { body: { userId: person.userId } }, { as: person })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    expect([await isAlive(person), await isAlive(second)]).toEqual([false, true])
    expect(await kindsOf(person.userId)).toEqual([{ kind: 'signedOut', detail: '{}' }])
  })

  test('of a sub-account names the sub-account', async () => {
    const person = await site.registerPerson()
    const sub = await signedInSubAccount(site, person)
    const crossed = await site.call(signOut, { body: { userId: person.userId } }, { as: sub })
    expect(errorOf(crossed).errorCode).toBe('0010')
    expect((await site.call(signOut, { body: { userId: sub.userId } }, { as: sub })).status).toBe(200)
    expect([await isAlive(sub), await isAlive(person)]).toEqual([false, true])
  })

  test('0009 without a token, 0010 for another user', async () => {
    const person = await site.registerPerson()
    expect(errorOf(await site.call(signOut, { body: { userId: person.userId } })).errorCode).toBe('0009')
    const foreign = await site.call(signOut, { body: { userId: 'another' } }, { as: person })
    expect(errorOf(foreign).errorCode).toBe('0010')
    expect(await isAlive(person)).toBe(true)
  })
})
