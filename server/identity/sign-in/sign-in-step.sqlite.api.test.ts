/** The steps of signing in after the password: second factor and changed texts. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.fields.ts'
import {
  acceptAtSignIn,
  getPasskeyChallenge,
  passSecondFactor,
  signIn,
  unlockSignIn,
} from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { getUserDetail } from '#contract/people/account/account.endpoints.ts'
import { endActing } from '#server/kit/acting/end-acting.ts'
import { newestLinkToken } from '#test/account-recovery.ts'
import type { Person, TestApp } from '#test/app.ts'
import { browserHeaders, errorOf, sessionIn, shownAgreements, stepIn, testApp } from '#test/app.ts'
import { withPasskey, withTotp } from '#test/factor.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const trySignIn = ({ userName: account, password }: Person) =>
  site.call(signIn, { body: { identity: 'customer', account, password } })
const ticketOf = async (person: Person) => stepIn(await trySignIn(person)).ticket
const show = (ticket: string, code: string) => prove(ticket, { method: 'totp', code })
const prove = (ticket: string, proof: FactorProof) => site.call(passSecondFactor, { body: { ticket, proof } })
const isOpen = async (token: string) =>
  (await site.call(getUserDetail, { query: {} }, { as: { token, cookie: undefined } })).status === 200
const sessionsOf = (person: Person) =>
  site.db.query.selectFrom('sessions').select('id').where('accountId', '=', person.userId).execute()
const disable = (person: Person) =>
  site.db.query
    .updateTable('accounts')
    .set({ disabledAt: site.clock.now() })
    .where('id', '=', person.userId)
    .execute()

/** A person with an authenticator app. */
async function guarded(wanted: { browser?: boolean } = {}) {
  const person = await site.registerPerson(wanted)
  return { person, ...(await withTotp(site, person)) }
}

/** Opens the newest unlock link that the person was mailed. */
async function openUnlockLink(person: Person) {
  await site.call(unlockSignIn, { body: { token: await newestLinkToken(site, person.email) } })
}

describe('a second factor', () => {
  test('is required after the right password, and starts the session', async () => {
    const { person, nextCode } = await guarded()
    const step = stepIn(await trySignIn(person))
    expect(step).toMatchObject({ next: 'secondFactor', methods: ['totp', 'recovery'], agreements: [] })
    expect(step.expiresAt).toBe(site.clock.now() + 10 * 60_000)
    const session = sessionIn(await show(step.ticket, nextCode()))
    expect(session).toMatchObject({ userId: person.userId, session: 'primary' })
    expect(await isOpen(session.token)).toBe(true)
  })

  test.each([
    ['an en dash', (code: string) => code.replace('-', '\u2013')],
    ['a hyphen that does not break', (code: string) => code.replace('-', '\u2011')],
    ['a minus sign', (code: string) => code.replace('-', '\u2212')],
    [
      'full width',
      (code: string) => code.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0)),
    ],
    ['spaces of no width', (code: string) => `\u200b${code}\u200b`],
    ['small letters and spaces', (code: string) => ` ${code.toLowerCase().replace('-', ' ')} `],
  ])('can be a recovery code with %s', async (_, typed) => {
    const { person, recoveryCodes } = await guarded()
    const proof = { method: 'recovery' as const, code: typed(recoveryCodes[0] ?? '') }
    expect((await prove(await ticketOf(person), proof)).status).toBe(200)
  })

  test('what cannot be a code is wrong at its field, and is no attempt', async () => {
    const { person, recoveryCodes } = await guarded()
    const ticket = await ticketOf(person)
    for (const code of [
      '12345',
      'ABCDE-FGHJ',
      'ABCDE-FGHJKM',
      'UUUUU-UUUUU',
      'ABCDE_FGHJK',
      '管理员管理员管理员管',
    ]) {
      const answer = await prove(ticket, { method: 'recovery', code })
      expect(errorOf(answer).fields?.['proof.code']?.code).toBe('recoveryCodeRule')
    }
    const proof = { method: 'recovery' as const, code: recoveryCodes[0] ?? '' }
    expect((await prove(ticket, proof)).status).toBe(200)
  })

  test('can be a recovery code, once', async () => {
    const { person, recoveryCodes } = await guarded()
    const proof = { method: 'recovery' as const, code: recoveryCodes[0] ?? '' }
    expect((await prove(await ticketOf(person), proof)).status).toBe(200)
    expect(errorOf(await prove(await ticketOf(person), proof)).errorCode).toBe('0012')
  })

  test('four wrong codes are 0012 at the field, the fifth is 0028 and locks for every ticket', async () => {
    const { person, nextCode } = await guarded()
    const ticket = await ticketOf(person)
    for (let i = 0; i < 4; i += 1) {
      const refused = errorOf(await show(ticket, '000000'))
      expect(refused.errorCode).toBe('0012')
      expect(refused.fields?.['proof.code']?.code).toBe('0012')
    }
    expect(errorOf(await show(ticket, '000000')).errorCode).toBe('0028')
    expect(errorOf(await show(await ticketOf(person), nextCode())).errorCode).toBe('0028')
    await site.settle()
    const isWarning = ({ subject }: { subject: string }) => subject.includes('someone has your')
    expect((await site.smtp.waitForMail(person.email, { where: isWarning })).text).toContain('127.0.0.1')
    const log = await site.db.query
      .selectFrom('auditEvents')
      .select('kind')
      .where('accountId', '=', person.userId)
      .where('detail', 'like', '%secondFactor%')
      .execute()
    expect(log.map(({ kind }) => kind).sort()).toEqual(['signInLocked', ...Array(5).fill('signInRefused')])
  })

  test('wrong codes of unknown devices do not lock a known device, and their mails are three a day', async () => {
    const { person, nextCode } = await guarded({ browser: true })
    const headers = { ...browserHeaders, cookie: person.cookie ?? '' }
    for (let hour = 0; hour < 5; hour += 1) {
      const ticket = await ticketOf(person)
      for (let i = 0; i < 5; i += 1) await show(ticket, '000000')
      await openUnlockLink(person)
      site.clock.advance(60 * 60_000)
    }
    const mails = site.smtp.mails.filter(
      ({ recipients, subject }) => recipients.includes(person.email) && subject.includes('someone has your'),
    )
    expect(mails).toHaveLength(3)
    const locked = await ticketOf(person)
    for (let i = 0; i < 5; i += 1) await show(locked, '000000')
    expect(errorOf(await show(locked, nextCode())).errorCode).toBe('0028')
    const proof = { method: 'totp' as const, code: nextCode() }
    const body = { ticket: await ticketOf(person), proof }
    expect((await site.call(passSecondFactor, { body }, { headers })).status).toBe(200)
  })

  test('a passkey is refused at the whole response where none is set up', async () => {
    const { person } = await guarded()
    const refused = errorOf(await prove(await ticketOf(person), { method: 'passkey', response: {} }))
    expect([refused.errorCode, refused.fields?.proof?.code]).toEqual(['0012', '0012'])
  })

  test('a passkey signs the challenge of its own ticket', async () => {
    const person = await site.registerPerson()
    const passkey = await withPasskey(site, person)
    const challengeOf = async (ticket: string) =>
      (await site.call(getPasskeyChallenge, { body: { ticket } })).data.options
    const [one, other] = [await ticketOf(person), await ticketOf(person)]
    const forOther = passkey.show(await challengeOf(other))
    expect(errorOf(await prove(one, { method: 'passkey', response: forOther })).errorCode).toBe('factorUsed')
    const response = passkey.show(await challengeOf(one))
    const answer = await prove(one, { method: 'passkey', response })
    expect(await isOpen(sessionIn(answer).token)).toBe(true)
  })

  test('getPasskeyChallenge returns the challenge of the ticket; 0058 without a valid ticket', async () => {
    const { person } = await guarded()
    const answer = await site.call(getPasskeyChallenge, { body: { ticket: await ticketOf(person) } })
    expect(answer.data.options.challenge).toMatch(/^[\w-]{20,}$/)
    expect(errorOf(await site.call(getPasskeyChallenge, { body: { ticket: 'x' } })).errorCode).toBe('0058')
  })

  test('0058 for a used, expired or invented ticket', async () => {
    const { person, nextCode, recoveryCodes } = await guarded()
    const used = await ticketOf(person)
    expect((await show(used, nextCode())).status).toBe(200)
    expect(errorOf(await show(used, nextCode())).errorCode).toBe('0058')
    const over = await ticketOf(person)
    site.clock.advance(10 * 60_000)
    const proof = { method: 'recovery' as const, code: recoveryCodes[0] ?? '' }
    expect(errorOf(await prove(over, proof)).errorCode).toBe('0058')
    expect(errorOf(await show('never-was', '000000')).errorCode).toBe('0058')
    await site.expire()
  })

  test('one ticket with two parallel right codes starts one session', async () => {
    const { person, recoveryCodes } = await guarded()
    const before = (await sessionsOf(person)).length
    const ticket = await ticketOf(person)
    const answers = await Promise.all(
      recoveryCodes.slice(0, 2).map((code) => prove(ticket, { method: 'recovery', code })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(await sessionsOf(person)).toHaveLength(before + 1)
  })

  test('one ticket with four parallel recovery codes uses one of them up, and none counts as wrong', async () => {
    const { person, recoveryCodes } = await guarded()
    const ticket = await ticketOf(person)
    const answers = await Promise.all(
      recoveryCodes.slice(0, 4).map((code) => prove(ticket, { method: 'recovery', code })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410])
    const unused = await site.db.query
      .selectFrom('recoveryCodes')
      .select('codeHash')
      .where('userId', '=', person.userId)
      .where('usedAt', 'is', null)
      .execute()
    expect(unused).toHaveLength(9)
    const next = await ticketOf(person)
    for (let i = 0; i < 4; i += 1) expect(errorOf(await show(next, '000000')).errorCode).toBe('0012')
  })

  test('a right code for the second time is factorUsed at its field and no wrong attempt', async () => {
    const { person, nextCode } = await guarded()
    const code = nextCode()
    expect((await show(await ticketOf(person), code)).status).toBe(200)
    const ticket = await ticketOf(person)
    for (let i = 0; i < 6; i += 1) {
      const { errorCode, fields } = errorOf(await show(ticket, code))
      expect([errorCode, fields?.['proof.code']?.code]).toEqual(['factorUsed', 'factorUsed'])
    }
    for (let i = 0; i < 4; i += 1) expect(errorOf(await show(ticket, '000000')).errorCode).toBe('0012')
  })

  test('a passkey response for the second time, or after its five minutes, is no wrong attempt', async () => {
    const person = await site.registerPerson()
    const passkey = await withPasskey(site, person)
    const optionsOf = async (ticket: string) =>
      (await site.call(getPasskeyChallenge, { body: { ticket } })).data.options
    const first = await ticketOf(person)
    const response = passkey.show(await optionsOf(first))
    expect((await prove(first, { method: 'passkey', response })).status).toBe(200)
    const ticket = await ticketOf(person)
    const late = passkey.show(await optionsOf(ticket))
    site.clock.advance(5 * 60_000)
    for (const again of [response, response, response, late, late, late])
      expect(errorOf(await prove(ticket, { method: 'passkey', response: again })).errorCode).toBe(
        'factorUsed',
      )
    const right = passkey.show(await optionsOf(ticket))
    expect((await prove(ticket, { method: 'passkey', response: right })).status).toBe(200)
  })

  test('an account that was disabled meanwhile is 0061', async () => {
    const { person, nextCode } = await guarded()
    const ticket = await ticketOf(person)
    await disable(person)
    expect(errorOf(await show(ticket, nextCode())).errorCode).toBe('0061')
  })

  test('a ticket is revoked with the sessions, as at a password change', async () => {
    const { person, nextCode } = await guarded()
    const ticket = await ticketOf(person)
    await site.db.transaction((tx) =>
      endActing(site.deps, tx, { accountId: person.userId, why: 'signOutEverywhere' }),
    )
    expect(errorOf(await show(ticket, nextCode())).errorCode).toBe('0058')
  })

  test('a ticket that requires it starts no session by consent to texts', async () => {
    const { person } = await guarded()
    const agreements = await shownAgreements(site.call)
    const answer = await site.call(acceptAtSignIn, { body: { ticket: await ticketOf(person), agreements } })
    expect(errorOf(answer).errorCode).toBe('0058')
  })
})

describe('changed texts', () => {
  test('require consent at the next sign-in; it starts the session and is recorded', async () => {
    const person = await site.registerPerson()
    const old = await shownAgreements(site.call)
    site.publishVersion('privacy', '2099-02-01')
    const step = stepIn(await trySignIn(person))
    expect(step).toMatchObject({ next: 'agreements', methods: [], agreements: ['privacy'] })

    const { ticket } = step
    const outdated = await site.call(acceptAtSignIn, { body: { ticket, agreements: old } })
    expect(errorOf(outdated).errorCode).toBe('agreementOutdated')
    const agreements = await shownAgreements(site.call)
    const answer = await site.call(acceptAtSignIn, { body: { ticket, agreements } })
    expect(await isOpen(sessionIn(answer).token)).toBe(true)
    expect((await trySignIn(person)).data).toHaveProperty('token')
    const consents = await site.db.query
      .selectFrom('consents')
      .select(['version', 'purpose'])
      .where('accountId', '=', person.userId)
      .where('agreement', '=', 'privacy')
      .execute()
    expect(consents).toContainEqual({ version: '2099-02-01', purpose: 'signIn' })
  })

  test('come after the second factor, with a ticket of their own', async () => {
    const { person, nextCode } = await guarded()
    site.publishVersion('user-agreement', '2099-03-01')
    const first = await ticketOf(person)
    const step = stepIn(await show(first, nextCode()))
    expect(step).toMatchObject({ next: 'agreements', agreements: ['user-agreement'] })
    const agreements = await shownAgreements(site.call)
    const body = { ticket: step.ticket, agreements }
    expect(errorOf(await site.call(acceptAtSignIn, { body: { ...body, ticket: first } })).errorCode).toBe(
      '0058',
    )
    expect((await site.call(acceptAtSignIn, { body })).status).toBe(200)
  })

  test('two parallel consents with one ticket start one session', async () => {
    const person = await site.registerPerson()
    site.publishVersion('privacy', '2099-04-01')
    const body = { ticket: await ticketOf(person), agreements: await shownAgreements(site.call) }
    const before = (await sessionsOf(person)).length
    const answers = await Promise.all([
      site.call(acceptAtSignIn, { body }),
      site.call(acceptAtSignIn, { body }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(await sessionsOf(person)).toHaveLength(before + 1)
  })

  test('an account that was disabled meanwhile is 0061', async () => {
    const person = await site.registerPerson()
    site.publishVersion('privacy', '2099-05-01')
    const body = { ticket: await ticketOf(person), agreements: await shownAgreements(site.call) }
    await disable(person)
    expect(errorOf(await site.call(acceptAtSignIn, { body })).errorCode).toBe('0061')
    expect(errorOf(await site.call(acceptAtSignIn, { body })).errorCode).toBe('0058')
  })
})
