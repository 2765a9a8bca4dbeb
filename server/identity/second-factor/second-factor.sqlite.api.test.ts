import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addPasskey,
  confirmTotp,
  getSecondFactors,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '#contract/identity/second-factor/second-factor.endpoints.ts'
import { type FactorProof, recoveryCode } from '#contract/identity/second-factor/second-factor.fields.ts'
import type { CallInputOf, EndpointSpec } from '#contract/kit/endpoint.ts'
import type { Person, TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { usesFactor } from '#test/used-factor.ts'
import { deleteAllFactors, deleteFactorsSince, factorMethodsOf } from './second-factor.service.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const STEP_MS = 30_000
const REQUEST = { address: '192.0.2.7', userAgent: 'Second Window', requestId: 'a-request' }
const TEN_MINUTES_MS = 10 * 60_000

const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp })
const codeOf = async <E extends EndpointSpec>(endpoint: E, input: CallInputOf<E>, person: Person) =>
  errorOf(await site.call(endpoint, input, { as: person })).errorCode
const shown = async (person: Person) => (await site.call(getSecondFactors, {}, { as: person })).data
const verifies = (person: Person, proof: FactorProof) =>
  usesFactor(site, {
    accountId: person.userId,
    userId: person.userId,
    proof,
    challengeOwner: 'session:none',
    request: REQUEST,
  })
const verifiesCode = (person: Person, code: string) => verifies(person, { method: 'totp', code })
const verifiesRecoveryCode = (person: Person, code: string) =>
  verifies(person, { method: 'recovery', code: recoveryCode.parse(code) })

/** A person with an app; the clock is in the middle of a step without a used code. */
async function withApp() {
  const person = await site.registerPerson()
  const { secret } = (await site.call(startTotp, { body: {} }, { as: person })).data
  const code = codeAt(secret, site.clock.now())
  const made = await site.call(confirmTotp, { body: { code } }, { as: person })
  expect(made.status).toBe(200)
  site.clock.advance(10 * STEP_MS)
  return { person, secret, recoveryCodes: made.data.recoveryCodes ?? [] }
}

async function events(person: Person) {
  const rows = await site.db.query
    .selectFrom('auditEvents')
    .select(['kind', 'actorId', 'detail'])
    .where('accountId', '=', person.userId)
    .orderBy('at')
    .execute()
  return rows.filter((row) => /^(totp|passkey|recovery)/.test(row.kind))
}

describe('getSecondFactors', () => {
  test('is empty before a factor is set up', async () => {
    const person = await site.registerPerson()
    expect(await shown(person)).toEqual({
      userName: person.userName,
      totp: null,
      passkeys: [],
      recoveryCodes: null,
      passkeyOrigin: 'http://localhost:8080',
    })
    expect(await factorMethodsOf(site.db.query, person.userId)).toEqual([])
  })

  test('0009 for visitors', async () => {
    expect(errorOf(await site.call(getSecondFactors, {})).errorCode).toBe('0009')
  })
})

test('every change requires re-authentication within ten minutes', async () => {
  const person = await site.registerPerson()
  site.clock.advance(TEN_MINUTES_MS)
  const params = { passkeyId: 'any' }
  const codes = [
    await codeOf(startTotp, { body: {} }, person),
    await codeOf(confirmTotp, { body: { code: '123456' } }, person),
    await codeOf(removeTotp, {}, person),
    await codeOf(startPasskey, { body: {} }, person),
    await codeOf(addPasskey, { body: { name: 'Key', response: {} } }, person),
    await codeOf(renamePasskey, { params, body: { name: 'Key' } }, person),
    await codeOf(removePasskey, { params }, person),
    await codeOf(renewRecoveryCodes, { body: {} }, person),
  ]
  expect(codes).toEqual(Array(8).fill('proofNeeded'))
  expect((await shown(person)).totp).toBeNull()
})

test('the codes of an app are those of the clock of the database, also while the site is ahead of it', async () => {
  const { person, secret } = await withApp()
  site.clock.runAhead(60 * 60_000)
  try {
    expect(await verifiesCode(person, codeAt(secret, site.clock.now()))).toBe(false)
    expect(await verifiesCode(person, codeAt(secret, site.clock.measured()))).toBe(true)
  } finally {
    site.clock.runAhead(0)
  }
})

describe('startTotp', () => {
  test('returns a secret of 160 bits as text, address and picture, and nothing comes into force', async () => {
    const person = await site.registerPerson({ userName: 'lin-mei' })
    const { data } = await site.call(startTotp, { body: {} }, { as: person })
    expect(data.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    const secret = data.secret.replaceAll(' ', '')
    expect(data.uri).toBe(
      `otpauth://totp/Cloud%20Desktop:lin-mei?issuer=Cloud%20Desktop&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(data.qr.size).toBeGreaterThan(40)
    expect(data.qr.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
    expect((await shown(person)).totp).toBeNull()
    const stored = await site.db.query.selectFrom('totpSecrets').select('secret').execute()
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  test('a second tab or a reload is shown the same secret, whose codes stay valid', async () => {
    const person = await site.registerPerson()
    const first = (await site.call(startTotp, { body: {} }, { as: person })).data
    site.clock.advance(5 * STEP_MS)
    expect((await site.call(startTotp, { body: {} }, { as: person })).data).toEqual(first)
    const code = codeAt(first.secret, site.clock.now())
    expect((await site.call(confirmTotp, { body: { code } }, { as: person })).status).toBe(200)
  })

  test('another session replaces the first secret, whose codes are refused', async () => {
    const person = await site.registerPerson()
    const first = (await site.call(startTotp, { body: {} }, { as: person })).data.secret
    const other = await site.signInAgain(person)
    const second = (await site.call(startTotp, { body: {} }, { as: other })).data.secret
    expect(second).not.toBe(first)
    const now = site.clock.now()
    expect(await codeOf(confirmTotp, { body: { code: codeAt(first, now) } }, person)).toBe('0012')
    const code = codeAt(second, now)
    expect((await site.call(confirmTotp, { body: { code } }, { as: other })).status).toBe(200)
  })

  test('a second app is factorExists', async () => {
    const { person } = await withApp()
    expect(await codeOf(startTotp, { body: {} }, person)).toBe('factorExists')
  })
})

describe('confirmTotp', () => {
  test('sets the app in force, with ten recovery codes, a log entry and a mail', async () => {
    const { person, recoveryCodes } = await withApp()
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const { totp, recoveryCodes: left } = await shown(person)
    expect(totp).toEqual({ addedAt: expect.any(Number) })
    expect(left).toMatchObject({ left: 10, total: 10 })
    expect(await factorMethodsOf(site.db.query, person.userId)).toEqual(['totp', 'recovery'])
    expect((await events(person)).map(({ kind }) => kind).sort()).toEqual(['recoveryCodesMade', 'totpAdded'])
    const mail = await site.mailTo(person.email)
    expect(mail.subject).toContain('Authenticator app added')
    expect(mail.text).toContain('/content/information/security')
  })

  test('refuses a wrong code, a missing code, a missing start and a second confirmation', async () => {
    const person = await site.registerPerson()
    expect(await codeOf(confirmTotp, { body: { code: '123456' } }, person)).toBe('notFound')
    const { secret } = (await site.call(startTotp, { body: {} }, { as: person })).data
    const code = codeAt(secret, site.clock.now())
    const wrong = code === '000000' ? '000001' : '000000'
    const answer = await site.call(confirmTotp, { body: { code: wrong } }, { as: person })
    expect([answer.status, errorOf(answer).fields?.code?.code]).toEqual([400, '0012'])
    const none = await site.call(confirmTotp, { body: { code: '' } }, { as: person })
    expect(errorOf(none).fields?.code?.code).toBe('0013')
    expect((await site.call(confirmTotp, { body: { code } }, { as: person })).status).toBe(200)
    expect(await codeOf(confirmTotp, { body: { code } }, person)).toBe('factorExists')
  })

  test('of two parallel confirmations one succeeds, with one set of codes', async () => {
    const person = await site.registerPerson()
    const { secret } = (await site.call(startTotp, { body: {} }, { as: person })).data
    const code = codeAt(secret, site.clock.now())
    const answers = await Promise.all(
      [1, 2, 3].map(() => site.call(confirmTotp, { body: { code } }, { as: person })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    expect((await shown(person)).recoveryCodes).toMatchObject({ total: 10 })
  })
})

describe('a code of the app', () => {
  test('is valid once, in its own step and in the steps before and after', async () => {
    const { person, secret } = await withApp()
    const now = site.clock.now()
    const at = (steps: number) => codeAt(secret, now + steps * STEP_MS)
    expect(await verifiesCode(person, at(-2))).toBe(false)
    expect(await verifiesCode(person, at(2))).toBe(false)
    expect(await verifiesCode(person, at(-1))).toBe(true)
    expect(await verifiesCode(person, at(-1))).toBe(false)
    expect(await verifiesCode(person, at(0))).toBe(true)
    expect(await verifiesCode(person, at(0))).toBe(false)
    expect(await verifiesCode(person, at(1))).toBe(true)
    // A code older than the last accepted one is a replay, even if it was never used.
    expect(await verifiesCode(person, at(0))).toBe(false)
  })

  test('that confirmed the app is refused at sign-in', async () => {
    const person = await site.registerPerson()
    const { secret } = (await site.call(startTotp, { body: {} }, { as: person })).data
    const code = codeAt(secret, site.clock.now())
    expect(await verifiesCode(person, code)).toBe(false)
    await site.call(confirmTotp, { body: { code } }, { as: person })
    expect(await verifiesCode(person, code)).toBe(false)
  })

  test('is refused for another account', async () => {
    const { secret } = await withApp()
    const { person: other } = await withApp()
    expect(await verifiesCode(other, codeAt(secret, site.clock.now()))).toBe(false)
  })

  test('is accepted once of many parallel uses', async () => {
    const { person, secret } = await withApp()
    const code = codeAt(secret, site.clock.now())
    const results = await Promise.all(Array.from({ length: 8 }, () => verifiesCode(person, code)))
    expect(results.filter((isRight) => isRight)).toHaveLength(1)
  })
})

describe('a recovery code', () => {
  test('is valid once, however it is typed, with a log entry and a mail', async () => {
    const { person, recoveryCodes } = await withApp()
    const [first = '', second = ''] = recoveryCodes
    const sloppy = ` ${first.toLowerCase().replace('-', '  ').replaceAll('0', 'O').replaceAll('1', 'l')} `
    expect(await verifiesRecoveryCode(person, sloppy)).toBe(true)
    expect(await verifiesRecoveryCode(person, first)).toBe(false)
    expect(await verifiesRecoveryCode(person, second)).toBe(true)
    expect((await shown(person)).recoveryCodes).toMatchObject({ left: 8, total: 10 })
    const mail = await site.mailTo(person.email, 'Codes left: 8')
    const used = (await events(person)).filter(({ kind }) => kind === 'recoveryCodeUsed')
    expect(used.map(({ detail }) => detail).sort()).toEqual(['{"left":8}', '{"left":9}'])
    expect(mail.subject).toContain('Recovery code used')
    expect(mail.text).toContain('Codes left: 8')
  })

  test('is refused for another account, and so is an invented one', async () => {
    const { recoveryCodes } = await withApp()
    const { person: other } = await withApp()
    expect(await verifiesRecoveryCode(other, recoveryCodes[0] ?? '')).toBe(false)
    expect(await verifiesRecoveryCode(other, '00000-00000')).toBe(false)
  })

  test('is accepted once of many parallel uses', async () => {
    const { person, recoveryCodes } = await withApp()
    const results = await Promise.all(
      Array.from({ length: 8 }, () => verifiesRecoveryCode(person, recoveryCodes[3] ?? '')),
    )
    expect(results.filter((isRight) => isRight)).toHaveLength(1)
    expect((await shown(person)).recoveryCodes).toMatchObject({ left: 9 })
  })

  test('is no method once all codes are used', async () => {
    const { person, recoveryCodes } = await withApp()
    for (const code of recoveryCodes) expect(await verifiesRecoveryCode(person, code)).toBe(true)
    expect(await factorMethodsOf(site.db.query, person.userId)).toEqual(['totp'])
  })
})

describe('renewRecoveryCodes', () => {
  test('revokes the old codes, with a log entry and a mail', async () => {
    const { person, recoveryCodes } = await withApp()
    site.clock.advance(-STEP_MS)
    const { data } = await site.call(renewRecoveryCodes, { body: {} }, { as: person })
    expect(data.recoveryCodes).toHaveLength(10)
    expect(await verifiesRecoveryCode(person, recoveryCodes[0] ?? '')).toBe(false)
    expect(await verifiesRecoveryCode(person, data.recoveryCodes[0] ?? '')).toBe(true)
    expect((await events(person)).filter(({ kind }) => kind === 'recoveryCodesMade')).toHaveLength(2)
  })

  test('without a factor it is notFound', async () => {
    const person = await site.registerPerson()
    expect(await codeOf(renewRecoveryCodes, { body: {} }, person)).toBe('notFound')
  })
})

describe('removing', () => {
  test('removing the app deletes the recovery codes; a repetition is notFound', async () => {
    const { person, secret } = await withApp()
    expect((await site.call(removeTotp, {}, { as: person })).data).toEqual({ removed: true })
    expect(await shown(person)).toMatchObject({ totp: null, recoveryCodes: null })
    expect(await factorMethodsOf(site.db.query, person.userId)).toEqual([])
    expect(await verifiesCode(person, codeAt(secret, site.clock.now()))).toBe(false)
    expect(await codeOf(removeTotp, {}, person)).toBe('notFound')
    await site.mailTo(person.email, 'Authenticator app removed')
    expect((await events(person)).at(-1)).toMatchObject({ kind: 'totpRemoved', actorId: person.userId })
  })

  test('factors from a given moment on are deleted, earlier ones stay', async () => {
    const { person, secret } = await withApp()
    const stolenAt = site.clock.now()
    await site.call(renewRecoveryCodes, { body: {} }, { as: person })
    await site.db.transaction((tx) => deleteFactorsSince(tx, person.userId, stolenAt))
    expect(await factorMethodsOf(site.db.query, person.userId)).toEqual(['totp'])
    expect(await verifiesCode(person, codeAt(secret, site.clock.now()))).toBe(true)
    await site.db.transaction((tx) => deleteFactorsSince(tx, person.userId, 0))
    expect(await factorMethodsOf(site.db.query, person.userId)).toEqual([])
  })

  test('deleting all factors leaves no secret, not even an unconfirmed one', async () => {
    const person = await site.registerPerson()
    await site.call(startTotp, { body: {} }, { as: person })
    await site.db.transaction((tx) => deleteAllFactors(tx, person.userId))
    const stored = await site.db.query
      .selectFrom('totpSecrets')
      .select('userId')
      .where('userId', '=', person.userId)
      .execute()
    expect(stored).toEqual([])
  })
})
