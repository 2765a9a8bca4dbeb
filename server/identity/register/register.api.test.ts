import { beforeAll, describe, expect, test } from 'vitest'
import { register, requestRegisterCode } from '#contract/identity/register/register.endpoints.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { sha256 } from '#server/kit/ids.ts'
import type { TestApp } from '#test/app.ts'
import { browserHeaders, errorOf, shownAgreements, stableHeaders, testApp } from '#test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

let count = 0
/** A filled form with a code from the real mail. */
async function filled(change: Record<string, unknown> = {}) {
  count += 1
  const email = (change.email as string) ?? `Reader${count}@example.com`
  const sent = await site.call(requestRegisterCode, { body: { email } })
  const code = await site.codeTo(email)
  return {
    identity: 'customer' as const,
    userName: `reader-${count}`,
    email,
    code,
    flow: sent.data.flow,
    password: 'Quiet-Harbour-7',
    agreed: true as const,
    agreements: await shownAgreements(site.call),
    ...change,
  }
}
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

describe('requestRegisterCode', () => {
  test('mails six digits and returns when the next code can be requested', async () => {
    const answer = await site.call(requestRegisterCode, { body: { email: 'first@example.com' } })
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({ resendAfterSeconds: 30, expiresInSeconds: 600 })
    expect(await site.codeTo('first@example.com')).toMatch(/^\d{6}$/)
  })

  test('writes the mail in the language of the request', async () => {
    const headers = { 'accept-language': 'zh-CN,zh;q=0.9' }
    await site.call(requestRegisterCode, { body: { email: 'zh@example.com' } }, { headers })
    expect((await site.mailTo('zh@example.com')).subject).toContain('注册验证码')
  })

  test('refuses an invalid address at its field', async () => {
    const answer = await site.call(requestRegisterCode, { body: { email: 'no address' } })
    expect(answer.status).toBe(400)
    expect(errorOf(answer).fields?.email?.code).toBe('emailRule')
  })

  test('refuses a second code of one flow within 30 seconds; the pauses of a flow grow', async () => {
    const email = 'again@example.com'
    const { flow } = (await site.call(requestRegisterCode, { body: { email } })).data
    const again = () => site.call(requestRegisterCode, { body: { email, flow } })
    const early = await again()
    expect(early.status).toBe(429)
    expect(errorOf(early).errorCode).toBe('codeTooSoon')
    expect(early.headers.get('retry-after')).toBe('30')
    const pauses: number[] = []
    for (let seconds = 30; pauses.length < 6; ) {
      site.clock.advance(seconds * 1000)
      const { data } = await again()
      expect(data.flow).toBe(flow)
      seconds = data.resendAfterSeconds
      pauses.push(seconds)
    }
    expect(pauses).toEqual([30, 60, 120, 300, 300, 300])
  })

  test('another address begins another flow', async () => {
    const { flow } = (await site.call(requestRegisterCode, { body: { email: 'one@example.com' } })).data
    const other = await site.call(requestRegisterCode, { body: { email: 'two@example.com', flow } })
    expect(other.status).toBe(200)
    expect(other.data.flow).not.toBe(flow)
  })

  test('the flow is stored as a hash and deleted after a day', async () => {
    const rows = () => site.db.query.selectFrom('verificationFlows').selectAll().execute()
    const { data } = await site.call(requestRegisterCode, { body: { email: 'passing-by@example.com' } })
    await site.expire()
    expect(JSON.stringify(await rows())).not.toContain(data.flow)
    expect((await rows()).map(({ flowHash }) => flowHash)).toContain(sha256(data.flow))
    site.clock.advance(24 * 60 * 60_000 + 1)
    await site.expire()
    expect(await rows()).toEqual([])
    expect(await site.db.query.selectFrom('mailedSecrets').selectAll().execute()).toEqual([])
  })

  test('responds to a registered address as to a free one; only the mail differs', async () => {
    const person = await site.registerPerson()
    site.clock.advance(60_000)
    const known = await site.call(requestRegisterCode, { body: { email: person.email } })
    const unknown = await site.call(requestRegisterCode, { body: { email: 'missing@example.com' } })
    expect({ ...known.data, flow: '' }).toEqual({ ...unknown.data, flow: '' })
    expect(known.status).toBe(unknown.status)
    expect((await site.mailTo(person.email)).text).toContain('already has an account')
  })
})

describe('register', () => {
  test('creates a customer and starts a session', async () => {
    const form = await filled()
    const answer = await site.call(register, { body: form })
    expect(answer.status).toBe(200)
    expect(answer.data.accountType).toBe(1)
    expect(answer.data.agreeRecordIds).toHaveLength(2)
    const detail = await site.call(
      getUserDetail,
      { query: {} },
      { as: { token: answer.data.token, cookie: undefined } },
    )
    expect(detail.data).toMatchObject({
      accountName: form.userName,
      email: form.email,
      certification: 'none',
    })
  })

  test('a browser gets the second half of the session as a cookie', async () => {
    const answer = await site.call(register, { body: await filled() }, { headers: browserHeaders })
    const [session, device] = answer.headers.getSetCookie()
    expect(session).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(device).toMatch(/^device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=\d+$/)
    const bare = await site.call(
      getUserDetail,
      { query: {} },
      { as: { token: answer.data.token, cookie: undefined } },
    )
    expect(errorOf(bare).errorCode).toBe('sessionCookieMissing')
  })

  test('stores the accepted texts', async () => {
    const form = await filled()
    const { data } = await site.call(register, { body: form })
    const rows = await site.db.query
      .selectFrom('consents')
      .innerJoin('agreementTexts', 'agreementTexts.hash', 'consents.textHash')
      .selectAll()
      .where('accountId', '=', data.userId)
      .orderBy('consents.agreement')
      .execute()
    expect(rows.map((row) => row.agreement)).toEqual(['privacy', 'user-agreement'])
    expect(rows[0]?.body.length).toBeGreaterThan(500)
  })

  test('0012 for a wrong code, codeBlocked for a minute after three, then the right one works', async () => {
    const form = await filled()
    const guess = { ...form, code: wrong(form.code) }
    const codes = []
    for (let i = 0; i < 3; i += 1) codes.push(errorOf(await site.call(register, { body: guess })).errorCode)
    expect(codes).toEqual(['0012', '0012', 'codeBlocked'])
    const blocked = await site.call(register, { body: form })
    expect(errorOf(blocked)).toMatchObject({ status: 429, errorCode: 'codeBlocked' })
    expect(blocked.headers.get('retry-after')).toBe('60')
    const { email, flow } = form
    expect(errorOf(await site.call(requestRegisterCode, { body: { email, flow } })).errorCode).toBe(
      'codeBlocked',
    )
    site.clock.advance(60_000)
    expect((await site.call(register, { body: form })).status).toBe(200)
  })

  test('codeInvalid after five wrong entries', async () => {
    const form = await filled()
    const guess = { ...form, code: wrong(form.code) }
    for (let i = 0; i < 3; i += 1) await site.call(register, { body: guess })
    site.clock.advance(60_000)
    await site.call(register, { body: guess })
    expect(errorOf(await site.call(register, { body: guess })).errorCode).toBe('codeInvalid')
    expect(errorOf(await site.call(register, { body: form })).errorCode).toBe('codeInvalid')
  })

  test('parallel wrong codes get three tries', async () => {
    const form = await filled()
    const guess = { ...form, code: wrong(form.code) }
    const answers = await Promise.all(Array.from({ length: 12 }, () => site.call(register, { body: guess })))
    const codes = answers.map((answer) => errorOf(answer).errorCode)
    expect(codes.filter((code) => code === '0012')).toHaveLength(2)
    expect(codes.filter((code) => code === 'codeBlocked')).toHaveLength(10)
  })

  test('0013 without a code, 0017 when none was requested, 0018 when it has expired, 0019 when the address changed', async () => {
    const form = await filled()
    const fieldOf = async (body: object) =>
      errorOf(await site.call(register, { body: body as never })).fields?.code?.code
    expect(await fieldOf({ ...form, code: '' })).toBe('0013')
    expect(await fieldOf({ ...form, email: 'stranger@example.com', flow: undefined })).toBe('0017')
    expect(await fieldOf({ ...form, email: 'stranger@example.com' })).toBe('0019')
    site.clock.advance(10 * 60_000)
    expect(await fieldOf(form)).toBe('0018')
  })

  test('a code is valid once', async () => {
    const form = await filled()
    await site.call(register, { body: form })
    const again = await site.call(register, { body: { ...form, userName: 'someone-else' } })
    expect(errorOf(again).errorCode).toBe('0017')
  })

  test('0015 for a registered address and 0014 for a taken name, after the right code only', async () => {
    const person = await site.registerPerson()
    site.clock.advance(60_000)
    const taken = await filled({ email: person.email.toUpperCase() })
    expect(
      errorOf(await site.call(register, { body: { ...taken, code: wrong(taken.code) } })).errorCode,
    ).toBe('0012')
    expect(errorOf(await site.call(register, { body: taken })).fields?.email?.code).toBe('0015')
    const sameName = await filled({ userName: person.userName.toUpperCase() })
    expect(errorOf(await site.call(register, { body: sameName })).fields?.userName?.code).toBe('0014')
    expect((await site.call(register, { body: { ...sameName, userName: 'another-name' } })).status).toBe(200)
  })

  test('outdated texts are refused before the code and the name are looked at: taken and free names answer the same', async () => {
    const person = await site.registerPerson()
    const form = await filled()
    const outdated = form.agreements.map((accepted) => ({ ...accepted, hash: '0'.repeat(64) }))
    const seen = []
    for (const userName of [person.userName, 'a-free-name'])
      for (const code of [form.code, wrong(form.code)]) {
        const answer = await site.call(register, { body: { ...form, userName, code, agreements: outdated } })
        seen.push([answer.status, stableHeaders(answer), { ...errorOf(answer), requestId: '' }])
      }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(seen[0]?.[2]).toMatchObject({ errorCode: 'agreementOutdated' })
    // None of them was a wrong entry.
    for (let i = 0; i < 2; i += 1) {
      const refused = await site.call(register, { body: { ...form, code: wrong(form.code) } })
      expect(errorOf(refused).errorCode).toBe('0012')
    }
  })

  test('five taken names (0014) revoke the code, also when they come at once', async () => {
    const names = await Promise.all([1, 2, 3].map(() => site.registerPerson()))
    const taken = (n: number) => names[n % names.length]?.userName ?? ''
    const one = await filled()
    const told = []
    for (let n = 0; n < 6; n += 1)
      told.push(errorOf(await site.call(register, { body: { ...one, userName: taken(n) } })).errorCode)
    expect(told).toEqual(['0014', '0014', '0014', '0014', '0014', 'codeInvalid'])
    expect(errorOf(await site.call(register, { body: one })).errorCode).toBe('codeInvalid')

    const other = await filled()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => site.call(register, { body: { ...other, userName: taken(n) } })),
    )
    const codes = answers.map((answer) => errorOf(answer).errorCode)
    expect(codes.filter((code) => code === '0014')).toHaveLength(5)
    expect(codes.filter((code) => code === 'codeInvalid')).toHaveLength(7)
  })

  test('two parallel registrations with one code create one account', async () => {
    const form = await filled()
    const answers = await Promise.all([1, 2, 3, 4].map(() => site.call(register, { body: form })))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('of two parallel registrations of one name one succeeds, the other is 0014', async () => {
    const [one, two] = [await filled({ userName: 'contested' }), await filled({ userName: 'Contested' })]
    const answers = await Promise.all([
      site.call(register, { body: one }),
      site.call(register, { body: two }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  test('repeats with one Idempotency-Key have one effect and the same response', async () => {
    const form = await filled()
    const headers = { 'idempotency-key': 'a-key-of-sixteen-or-more' }
    const first = await site.call(register, { body: form }, { headers })
    const second = await site.call(register, { body: form }, { headers })
    expect(second.body).toBe(first.body)
    const other = await site.call(register, { body: { ...form, userName: 'not-the-same' } }, { headers })
    expect(errorOf(other).errorCode).toBe('idempotencyConflict')
  })

  test('refuses a weak password, an invalid name and a missing consent, each at its field', async () => {
    const form = await filled()
    const fields = async (change: object) =>
      errorOf(await site.call(register, { body: { ...form, ...change } as never })).fields
    expect((await fields({ password: 'short7' }))?.password?.code).toBe('0060')
    expect((await fields({ password: 'onlyletters' }))?.password?.code).toBe('0060')
    expect((await fields({ password: 'Password1' }))?.password?.code).toBe('passwordCommon')
    expect((await fields({ password: `${form.userName}1` }))?.password?.code).toBe('passwordLikeAccount')
    expect((await fields({ userName: '-begins' }))?.userName?.code).toBe('userNameRule')
    expect((await fields({ agreed: false }))?.agreed?.code).toBe('mustAccept')
  })

  test('agreementOutdated when the text on the screen was an older one; nothing is stored', async () => {
    const form = await filled()
    const outdated = form.agreements.map((accepted) => ({ ...accepted, hash: '0'.repeat(64) }))
    const answer = await site.call(register, { body: { ...form, agreements: outdated } })
    expect(errorOf(answer).errorCode).toBe('agreementOutdated')
    expect((await site.call(register, { body: form })).status).toBe(200)
  })

  test('agreementOutdated for a taken name as for a free one: older texts do not tell names apart', async () => {
    const taken = (await site.registerPerson()).userName
    const form = await filled()
    const agreements = form.agreements.map((accepted) => ({ ...accepted, hash: '0'.repeat(64) }))
    const codeOf = async (userName: string) =>
      errorOf(await site.call(register, { body: { ...form, userName, agreements } })).errorCode
    expect([await codeOf(taken), await codeOf(form.userName)]).toEqual([
      'agreementOutdated',
      'agreementOutdated',
    ])
  })
})
