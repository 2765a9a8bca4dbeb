import { beforeAll, describe, expect, test } from 'vitest'
import { proveReset, requestResetCode } from '#contract/identity/password/password.endpoints.ts'
import { issuedResetToken } from '#test/account-recovery.ts'
import type { TestApp } from '#test/app.ts'
import { codeOf, errorOf, fieldCodesOf, stableHeaders, testApp } from '#test/app.ts'
import { codeIn } from '#test/smtp.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const ask = (email: string, { account = 'stranger', flow }: { account?: string; flow?: string } = {}) =>
  site.call(requestResetCode, { body: { account, email, flow } })
const enterCode = (body: { account: string; email: string; code: string; flow?: string }) =>
  site.call(proveReset, { body })

/** A person with an account and a mailed code. */
async function forgetful() {
  const person = await site.registerPerson()
  site.clock.advance(60_000)
  const sent = await ask(person.email)
  const code = await site.codeTo(person.email)
  return { person, form: { account: person.userName, email: person.email, code, flow: sent.data.flow } }
}

describe('requestResetCode', () => {
  test('mails a code, with the user name to an account and with a notice to an address without one', async () => {
    const person = await site.registerPerson()
    site.clock.advance(60_000)
    await ask(person.email)
    const mail = await site.mailTo(person.email)
    expect(mail.text).toContain(person.userName)
    expect(codeIn(mail)).toMatch(/^\d{6}$/)
    await ask('stranger@example.com')
    const other = await site.mailTo('stranger@example.com')
    expect(other.text).toContain('no account uses it')
    expect(codeIn(other)).toMatch(/^\d{6}$/)
  })

  test('writes the mail in the language of the request', async () => {
    const body = { account: 'stranger', email: 'zh-stranger@example.com' }
    await site.call(requestResetCode, { body }, { headers: { 'accept-language': 'zh-CN' } })
    expect((await site.mailTo('zh-stranger@example.com')).text).toContain('没有注册过账号')
  })

  test('responds to every address with equal body and headers, also to a second request too soon', async () => {
    const person = await site.registerPerson()
    site.clock.advance(60_000)
    const seen = async (email: string) => {
      const account = person.userName
      const first = await ask(email, { account })
      const answers = [first, await ask(email, { account, flow: first.data.flow }), await ask(email)]
      return answers.map((answer) => {
        const headers = stableHeaders(answer)
        return [answer.status, headers, { ...JSON.parse(answer.body), flow: '', requestId: '' }]
      })
    }
    const known = await seen(person.email)
    expect(known).toEqual(await seen('missing-at-all@example.com'))
    expect(known.map(([status]) => status)).toEqual([200, 429, 200])
  })

  test('codeTooSoon within 30 seconds, codeBlocked in the minute after three wrong entries', async () => {
    const { person, form } = await forgetful()
    const { flow } = form
    expect(codeOf(await ask(person.email, { flow }))).toBe('codeTooSoon')
    for (let i = 0; i < 3; i += 1) await enterCode({ ...form, code: wrong(form.code) })
    site.clock.advance(40_000)
    expect(codeOf(await ask(person.email, { flow }))).toBe('codeBlocked')
  })
})

describe('proveReset', () => {
  test('accepts user name or address, case ignored', async () => {
    const person = await site.registerPerson()
    for (const account of [person.userName.toUpperCase(), person.email.toUpperCase()]) {
      const token = await issuedResetToken(site, { userName: account, email: person.email.toUpperCase() })
      expect(token).toMatch(/^[\w-]{43}$/)
    }
  })

  test('0013 without a code, codeMissing when none was requested, 0019 when the address changed', async () => {
    const { form } = await forgetful()
    expect(fieldCodesOf(await enterCode({ ...form, code: '' }))).toEqual({ code: '0013' })
    const stranger = { ...form, email: 'not-asked@example.com' }
    expect(fieldCodesOf(await enterCode(stranger))).toEqual({ code: '0019' })
    const { flow: _none, ...without } = stranger
    expect(fieldCodesOf(await enterCode(without))).toEqual({ code: 'codeMissing' })
  })

  test('0012 for a wrong code, codeBlocked for a minute after three, codeInvalid after five', async () => {
    const { form } = await forgetful()
    const guess = { ...form, code: wrong(form.code) }
    const codes = []
    for (let i = 0; i < 3; i += 1) codes.push(codeOf(await enterCode(guess)))
    expect(codes).toEqual(['0012', '0012', 'codeBlocked'])
    expect(codeOf(await enterCode(form))).toBe('codeBlocked')
    site.clock.advance(60_000)
    expect([codeOf(await enterCode(guess)), codeOf(await enterCode(guess))]).toEqual(['0012', 'codeInvalid'])
    expect(codeOf(await enterCode(form))).toBe('codeInvalid')
  })

  test('0018 for an expired code, 0017 for a used one', async () => {
    const { form } = await forgetful()
    expect((await enterCode(form)).status).toBe(200)
    expect(codeOf(await enterCode(form))).toBe('0017')
    const late = await forgetful()
    site.clock.advance(10 * 60_000)
    expect(codeOf(await enterCode(late.form))).toBe('0018')
  })

  test('0016 for an address without an account, after the right code only', async () => {
    const { data } = await ask('empty@example.com')
    const code = await site.codeTo('empty@example.com')
    const form = { account: 'unknown-name', email: 'empty@example.com', code, flow: data.flow }
    expect(codeOf(await enterCode({ ...form, code: wrong(code) }))).toBe('0012')
    expect(fieldCodesOf(await enterCode(form))).toEqual({ email: '0016' })
  })

  test('0024 for a name of another account and for one that does not exist; the right name succeeds then', async () => {
    const { form } = await forgetful()
    const other = await site.registerPerson()
    expect(fieldCodesOf(await enterCode({ ...form, account: other.userName }))).toEqual({ account: '0024' })
    expect(fieldCodesOf(await enterCode({ ...form, account: 'missing-at-all' }))).toEqual({ account: '0024' })
    expect((await enterCode(form)).status).toBe(200)
  })

  test('0061 for a disabled account, after the right code only; operators and closed accounts are treated as missing', async () => {
    const change = async (to: object) => {
      const { person, form } = await forgetful()
      await site.db.query.updateTable('accounts').set(to).where('id', '=', person.userId).execute()
      return [codeOf(await enterCode({ ...form, code: wrong(form.code) })), codeOf(await enterCode(form))]
    }
    expect(await change({ disabledAt: site.clock.now() })).toEqual(['0012', '0061'])
    expect(await change({ accountType: 3 })).toEqual(['0012', '0016'])
    expect(await change({ closedAt: site.clock.now() })).toEqual(['0012', '0016'])
  })

  test('a wrong code gets the same response with an account and without', async () => {
    const { person, form } = await forgetful()
    const { flow } = (await ask('missing-here@example.com')).data
    const seen = async (body: typeof form) => {
      const answers = []
      for (let i = 0; i < 4; i += 1) {
        const answer = await enterCode({ ...body, code: wrong(body.code) })
        const headers = stableHeaders(answer)
        answers.push([answer.status, headers, { ...errorOf(answer), requestId: '' }])
      }
      return answers
    }
    const code = await site.codeTo('missing-here@example.com')
    expect(await seen(form)).toEqual(
      await seen({ account: person.userName, email: 'missing-here@example.com', code, flow }),
    )
  })

  test('parallel wrong codes get three tries; parallel right ones issue one secret', async () => {
    const { form } = await forgetful()
    const guess = { ...form, code: wrong(form.code) }
    const guesses = await Promise.all(Array.from({ length: 8 }, () => enterCode(guess)))
    expect(guesses.filter((answer) => codeOf(answer) === '0012')).toHaveLength(2)
    site.clock.advance(60_000)
    const right = await Promise.all(Array.from({ length: 4 }, () => enterCode(form)))
    expect(right.filter((answer) => answer.status === 200)).toHaveLength(1)
  })
})
