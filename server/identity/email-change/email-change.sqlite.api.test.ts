import { beforeAll, describe, expect, test } from 'vitest'
import {
  changeEmail,
  proveCurrentEmail,
  requestCurrentEmailCode,
  requestNewEmailCode,
} from '#contract/identity/email-change/email-change.endpoints.ts'
import { register, requestRegisterCode } from '#contract/identity/register/register.endpoints.ts'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { issuedChangeToken } from '#test/account-recovery.ts'
import type { Person, TestApp } from '#test/app.ts'
import { codeOf, errorOf, fieldCodesOf, shownAgreements, testApp } from '#test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
/** The flows of the codes, as the browser of each person has them. */
const flows = new Map<string, string>()
async function askCurrent(as: Person, change: object = {}) {
  const body = { userId: as.userId, email: as.email, flow: flows.get(as.userId), ...change }
  const answer = await site.call(requestCurrentEmailCode, { body }, { as })
  if (answer.status === 200) flows.set(as.userId, answer.data.flow)
  return answer
}
const prove = (as: Person, code: string, change: object = {}) => {
  const body = { userId: as.userId, email: as.email, code, flow: flows.get(as.userId), ...change }
  return site.call(proveCurrentEmail, { body }, { as })
}
const askNew = (as: Person, changeToken: string, email: string, flow?: string) =>
  site.call(requestNewEmailCode, { body: { changeToken, email, flow } }, { as })
const give = (as: Person, body: { changeToken: string; email: string; code: string; flow?: string }) =>
  site.call(changeEmail, { body }, { as })
const detailOf = async (as: Person) => (await site.call(getUserDetail, { query: {} }, { as })).data

/** Both steps up to the last call: a form that would change the address to `email`. */
async function ready(person: Person, email: string) {
  const changeToken = await issuedChangeToken(site, person)
  const { flow } = (await askNew(person, changeToken, email)).data
  return { changeToken, email, code: await site.codeTo(email), flow }
}

describe('requestCurrentEmailCode', () => {
  test('mails a code to the address of the account, case ignored', async () => {
    const person = await site.registerPerson()
    const answer = await askCurrent(person, { email: person.email.toUpperCase() })
    expect(answer.data).toMatchObject({ resendAfterSeconds: 30, expiresInSeconds: 600 })
    expect(await site.codeTo(person.email)).toMatch(/^\d{6}$/)
    expect(codeOf(await askCurrent(person))).toBe('codeTooSoon')
  })

  test('0035 for another user, 0024 for an address that is not the account’s, without a mail', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    await site.deps.outbox.sendDue()
    const before = site.smtp.mails.length
    expect(errorOf(await askCurrent(person, { userId: other.userId }))).toMatchObject({
      status: 403,
      errorCode: '0035',
    })
    expect(fieldCodesOf(await askCurrent(person, { email: other.email }))).toEqual({ email: '0024' })
    await site.deps.outbox.sendDue()
    expect(site.smtp.mails).toHaveLength(before)
  })

  test('proofNeeded ten minutes after signing in, 0009 for visitors', async () => {
    const person = await site.registerPerson()
    site.clock.advance(10 * 60_000)
    expect(codeOf(await askCurrent(person))).toBe('proofNeeded')
    const body = { userId: person.userId, email: person.email }
    expect(codeOf(await site.call(requestCurrentEmailCode, { body }))).toBe('0009')
  })
})

describe('proveCurrentEmail', () => {
  test('0012, codeBlocked after three, codeInvalid after five; 0017, 0018, 0013, 0024, 0035', async () => {
    const person = await site.registerPerson()
    expect(fieldCodesOf(await prove(person, '123456'))).toEqual({ code: '0017' })
    await askCurrent(person)
    const code = await site.codeTo(person.email)
    expect(fieldCodesOf(await prove(person, ''))).toEqual({ code: '0013' })
    expect(fieldCodesOf(await prove(person, code, { email: 'else@example.com' }))).toEqual({ email: '0024' })
    expect(codeOf(await prove(person, code, { userId: 'else' }))).toBe('0035')
    const codes = []
    for (let i = 0; i < 3; i += 1) codes.push(codeOf(await prove(person, wrong(code))))
    expect(codes).toEqual(['0012', '0012', 'codeBlocked'])
    expect(codeOf(await askCurrent(person))).toBe('codeBlocked')
    site.clock.advance(60_000)
    expect(codeOf(await prove(person, wrong(code)))).toBe('0012')
    expect(codeOf(await prove(person, wrong(code)))).toBe('codeInvalid')
    await askCurrent(person)
    const late = await site.codeTo(person.email)
    await site.db.query
      .updateTable('sessions')
      .set({ provenAt: site.clock.now() + 600_000 })
      .execute()
    site.clock.advance(600_000)
    expect(codeOf(await prove(person, late))).toBe('0018')
  })

  test('issues a secret that is stored as a hash; a newer one replaces it', async () => {
    const person = await site.registerPerson()
    const first = await issuedChangeToken(site, person)
    const second = await issuedChangeToken(site, person)
    const rows = JSON.stringify(await site.db.query.selectFrom('emailChanges').selectAll().execute())
    expect(rows).not.toContain(second)
    expect(codeOf(await askNew(person, first, 'anew@example.com'))).toBe('0058')
    expect((await askNew(person, second, 'anew@example.com')).status).toBe(200)
  })
})

describe('requestNewEmailCode', () => {
  test('responds to a taken address as to a free one; only the mail differs', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    const changeToken = await issuedChangeToken(site, person)
    const taken = await askNew(person, changeToken, other.email)
    const free = await askNew(person, changeToken, 'free@example.com')
    expect(taken.status).toBe(200)
    expect({ ...taken.data, flow: '' }).toEqual({ ...free.data, flow: '' })
    expect((await site.mailTo(other.email)).text).toContain('belongs to another account')
    expect((await site.mailTo('free@example.com')).text).toContain('to this one. Enter this code')
  })

  test('0037 for the same address and for an invalid one, codeTooSoon for a second code', async () => {
    const person = await site.registerPerson()
    const changeToken = await issuedChangeToken(site, person)
    expect(fieldCodesOf(await askNew(person, changeToken, person.email.toUpperCase()))).toEqual({
      email: '0037',
    })
    expect(fieldCodesOf(await askNew(person, changeToken, 'no address'))).toEqual({ email: '0037' })
    const { flow } = (await askNew(person, changeToken, 'soon@example.com')).data
    expect(codeOf(await askNew(person, changeToken, 'soon@example.com', flow))).toBe('codeTooSoon')
  })

  test('0058 in another session, for another account, and after half an hour; 0036 when the address changed meanwhile', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    const changeToken = await issuedChangeToken(site, person)
    const body = { identity: 'customer' as const, account: person.userName, password: person.password }
    const again = (await site.call(signIn, { body })).data as { token: string }
    expect(codeOf(await askNew({ ...person, token: again.token }, changeToken, 'x@example.com'))).toBe('0058')
    expect(codeOf(await askNew(other, changeToken, 'x@example.com'))).toBe('0058')
    const move = (emailKey: string) =>
      site.db.query.updateTable('accounts').set({ emailKey }).where('id', '=', person.userId).execute()
    await move('moved-away@example.com')
    expect(codeOf(await askNew(person, changeToken, 'x@example.com'))).toBe('0036')
    await move(person.email)
    site.clock.advance(30 * 60_000)
    expect(codeOf(await askNew(person, changeToken, 'x@example.com'))).toBe('0058')
  })
})

describe('changeEmail', () => {
  test('changes the address, mails both addresses, ends other sessions, with a log entry', async () => {
    const person = await site.registerPerson()
    const body = { identity: 'customer' as const, account: person.userName, password: person.password }
    const other = (await site.call(signIn, { body })).data as { token: string }
    const form = await ready(person, 'Moved.To@example.com')
    const answer = await give(person, form)
    expect(answer.data).toEqual({
      email: 'Moved.To@example.com',
      undoUntil: site.clock.now() + 72 * 3_600_000,
    })
    expect((await detailOf(person)).email).toBe('Moved.To@example.com')
    expect((await site.mailTo(person.email)).text).toMatch(/\/entry\/undoEmail#token=[\w-]{43}/)
    expect((await site.mailTo('Moved.To@example.com')).subject).toContain('This is now the e-mail address')
    expect(codeOf(await askCurrent({ ...person, token: other.token }))).toBe('0010')
    const signedIn = await site.call(signIn, { body: { ...body, account: 'moved.to@example.com' } })
    expect(signedIn.status).toBe(200)
    const events = await site.db.query
      .selectFrom('auditEvents')
      .selectAll()
      .where('accountId', '=', person.userId)
      .where('kind', '=', 'emailChanged')
      .execute()
    expect(events.map(({ detail }) => JSON.parse(detail as string))).toEqual([
      { from: person.email, to: 'Moved.To@example.com' },
    ])
  })

  test('0038 for an address of another account, after the right code only', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    const form = await ready(person, other.email)
    expect(codeOf(await give(person, { ...form, code: wrong(form.code) }))).toBe('0012')
    expect(fieldCodesOf(await give(person, form))).toEqual({ email: '0038' })
    expect((await detailOf(person)).email).toBe(person.email)
  })

  test('of parallel changes to one new address one succeeds, the others are 0038', async () => {
    const people = [await site.registerPerson(), await site.registerPerson(), await site.registerPerson()]
    const forms: { changeToken: string; email: string; code: string; flow: string }[] = []
    for (const person of people) forms.push(await ready(person, 'contested@example.com'))
    const answers = await Promise.all(
      people.map((person, at) => give(person, forms[at] ?? { changeToken: '', email: '', code: '' })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    const refused = answers.filter((answer) => answer.status === 409)
    expect(refused.map(codeOf)).toEqual(['0038', '0038'])
  })

  test('of two parallel equal changes one succeeds', async () => {
    const person = await site.registerPerson()
    const form = await ready(person, 'twice@example.com')
    const answers = await Promise.all([give(person, form), give(person, form), give(person, form)])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('0022 when the password was reset between the verification of the code and the change', async () => {
    const person = await site.registerPerson()
    const form = await ready(person, 'late@example.com')
    const { transaction } = site.deps.db
    site.deps.db.transaction = async (work) => {
      site.deps.db.transaction = transaction
      await site.db.query
        .updateTable('accounts')
        .set({ passwordHash: 'reset meanwhile' })
        .where('id', '=', person.userId)
        .execute()
      return transaction(work)
    }
    expect(codeOf(await give(person, form))).toBe('0022')
    expect((await detailOf(person)).email).toBe(person.email)
  })

  test('every refusal of a code: 0013, 0012, codeBlocked, codeInvalid, 0017, 0018, 0019', async () => {
    const person = await site.registerPerson()
    const form = await ready(person, 'codes@example.com')
    expect(fieldCodesOf(await give(person, { ...form, code: '' }))).toEqual({ code: '0013' })
    const { flow: _flow, ...without } = { ...form, email: 'other-codes@example.com' }
    expect(fieldCodesOf(await give(person, without))).toEqual({ code: '0017' })
    expect(fieldCodesOf(await give(person, { ...form, email: 'other-codes@example.com' }))).toEqual({
      code: '0019',
    })
    const guess = { ...form, code: wrong(form.code) }
    const codes = []
    for (let i = 0; i < 3; i += 1) codes.push(codeOf(await give(person, guess)))
    expect(codes).toEqual(['0012', '0012', 'codeBlocked'])
    expect(codeOf(await askNew(person, form.changeToken, form.email, form.flow))).toBe('codeBlocked')
    site.clock.advance(60_000)
    await give(person, guess)
    expect(codeOf(await give(person, guess))).toBe('codeInvalid')
    await askNew(person, form.changeToken, form.email, form.flow)
    const late = await site.codeTo(form.email)
    site.clock.advance(600_000)
    await site.db.query.updateTable('sessions').set({ provenAt: site.clock.now() }).execute()
    expect(codeOf(await give(person, { ...form, code: late }))).toBe('0018')
  })

  test('0037 for the present address, 0036 when that changed meanwhile, 0058 for a used secret', async () => {
    const person = await site.registerPerson()
    const form = await ready(person, 'used@example.com')
    expect(fieldCodesOf(await give(person, { ...form, email: person.email }))).toEqual({ email: '0037' })
    const move = (emailKey: string) =>
      site.db.query.updateTable('accounts').set({ emailKey }).where('id', '=', person.userId).execute()
    await move('moved-twice@example.com')
    expect(codeOf(await give(person, form))).toBe('0036')
    await move(person.email)
    expect((await give(person, form)).status).toBe(200)
    expect(codeOf(await give(person, form))).toBe('0058')
  })

  test('requires a recent re-authentication', async () => {
    const person = await site.registerPerson()
    const form = await ready(person, 'unproven@example.com')
    site.clock.advance(10 * 60_000)
    expect(codeOf(await give(person, form))).toBe('proofNeeded')
  })
})

describe('the old address', () => {
  /** Registers an address with its code. */
  async function registerWith(email: string, userName: string) {
    // Earlier mails are sent first, since mails of one millisecond have no order.
    await site.settle()
    const { flow } = (await site.call(requestRegisterCode, { body: { email } })).data
    const code = await site.codeTo(email)
    const agreements = await shownAgreements(site.call)
    const rest = { password: 'Quiet-Harbour-7', agreed: true as const, agreements }
    return site.call(register, { body: { identity: 'customer', userName, email, code, flow, ...rest } })
  }

  test('is held for 72 hours: 0015 at registering, 0038 at changing; the account itself can change back to it', async () => {
    const [person, other] = [await site.registerPerson(), await site.registerPerson()]
    await give(person, await ready(person, 'gone@example.com'))
    expect(fieldCodesOf(await registerWith(person.email, 'newcomer-1'))).toEqual({ email: '0015' })
    expect(codeOf(await give(other, await ready(other, person.email)))).toBe('0038')
    const moved = { ...person, email: 'gone@example.com' }
    expect((await give(moved, await ready(moved, person.email))).status).toBe(200)
  })

  test('is free afterwards, and the change is deleted', async () => {
    const person = await site.registerPerson()
    await give(person, await ready(person, 'far-away@example.com'))
    site.clock.advance(72 * 3_600_000)
    await site.expire()
    const rows = await site.db.query
      .selectFrom('emailChanges')
      .select('id')
      .where('accountId', '=', person.userId)
      .execute()
    expect(rows).toHaveLength(1)
    site.clock.advance(1)
    await site.expire()
    expect((await registerWith(person.email, 'newcomer-2')).status).toBe(200)
  })
})
