/** Re-authentication before a sensitive step. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  getProofChallenge,
  getProofState,
  proveIdentity,
} from '#contract/identity/sign-in/session.endpoints.ts'
import type { CallInputOf } from '#contract/kit/endpoint.ts'
import type { Person, TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { withPasskey, withTotp } from '#test/factor.ts'
import { signedInSubAccount } from '#test/sub-account.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const TEN_MINUTES_MS = 10 * 60_000
type Proof = CallInputOf<typeof proveIdentity>['body']['proof']
const prove = (as: Person, proof: Proof) => site.call(proveIdentity, { body: { proof } }, { as })
const byPassword = (as: Person, password: string) => prove(as, { method: 'password', password })
const stateOf = async (as: Person) => (await site.call(getProofState, {}, { as })).data

describe('getProofState', () => {
  test('signing in counts for ten minutes; the password renews it', async () => {
    const person = await site.registerPerson()
    expect(await stateOf(person)).toEqual({
      methods: ['password'],
      provenUntil: site.clock.now() + TEN_MINUTES_MS,
    })
    site.clock.advance(TEN_MINUTES_MS)
    const answer = await byPassword(person, person.password)
    expect(answer.data).toEqual({ provenUntil: site.clock.now() + TEN_MINUTES_MS })
    expect((await stateOf(person)).provenUntil).toBe(site.clock.now() + TEN_MINUTES_MS)
  })

  test('lists the second factors that are set up, without the password', async () => {
    const person = await site.registerPerson()
    await withTotp(site, person)
    expect((await stateOf(person)).methods).toEqual(['totp', 'recovery'])
  })

  test('0009 for visitors', async () => {
    expect(errorOf(await site.call(getProofState, {})).errorCode).toBe('0009')
  })

  test('a sub-account re-authenticates by its own password, and by its factor once it has one', async () => {
    const person = await site.registerPerson()
    await withTotp(site, person)
    const sub = await signedInSubAccount(site, person)
    expect((await stateOf(sub)).methods).toEqual(['password'])
    expect(errorOf(await byPassword(sub, person.password)).errorCode).toBe('0021')
    expect((await byPassword(sub, sub.password)).status).toBe(200)
    await withTotp(site, sub)
    expect((await stateOf(sub)).methods).toEqual(['totp', 'recovery'])
    expect(errorOf(await byPassword(sub, sub.password)).errorCode).toBe('inputInvalid')
  })
})

describe('proveIdentity', () => {
  test('four wrong passwords are 0021 at the field, the fifth is 0028 and locks; each is logged', async () => {
    const person = await site.registerPerson()
    for (let i = 0; i < 4; i += 1) {
      const refused = errorOf(await byPassword(person, 'Wrong-Harbour-7'))
      expect([refused.errorCode, refused.fields?.['proof.password']?.code]).toEqual(['0021', '0021'])
    }
    expect(errorOf(await byPassword(person, 'Wrong-Harbour-7')).errorCode).toBe('0028')
    expect(errorOf(await byPassword(person, person.password)).errorCode).toBe('0028')
    const log = await site.db.query
      .selectFrom('auditEvents')
      .select(['detail'])
      .where('accountId', '=', person.userId)
      .where('kind', '=', 'proofRefused')
      .execute()
    expect(log).toHaveLength(5)
  })

  test('a wrong second factor is 0012; with a factor set up the password is refused', async () => {
    const person = await site.registerPerson()
    const { nextCode } = await withTotp(site, person)
    const wrong = errorOf(await prove(person, { method: 'totp', code: '000000' }))
    expect([wrong.errorCode, wrong.fields?.['proof.code']?.code]).toEqual(['0012', '0012'])
    const alone = errorOf(await byPassword(person, person.password))
    expect([alone.errorCode, alone.fields?.['proof.method']?.code]).toEqual(['inputInvalid', 'optionUnknown'])
    site.clock.advance(TEN_MINUTES_MS)
    const answer = await prove(person, { method: 'totp', code: nextCode() })
    expect(answer.data).toEqual({ provenUntil: site.clock.now() + TEN_MINUTES_MS })
  })

  test('re-authentication counts for the calling session only', async () => {
    const person = await site.registerPerson()
    site.clock.advance(5 * 60_000)
    const other = await site.signInAgain(person)
    site.clock.advance(TEN_MINUTES_MS)
    await byPassword(person, person.password)
    expect((await stateOf(other)).provenUntil).toBe(site.clock.now())
  })

  test('parallel wrong passwords get five verifications, as at signing in', async () => {
    const person = await site.registerPerson()
    const answers = await Promise.all(Array.from({ length: 30 }, () => byPassword(person, 'Wrong-Harbour-7')))
    const codes = answers.map((answer) => errorOf(answer).errorCode)
    expect(codes.filter((code) => code === '0021')).toHaveLength(4)
    expect(codes.filter((code) => code === '0028')).toHaveLength(26)
  })
})

describe('getProofChallenge', () => {
  test('a passkey that signs the challenge re-authenticates, in this session only', async () => {
    const person = await site.registerPerson()
    const passkey = await withPasskey(site, person)
    site.clock.advance(TEN_MINUTES_MS)
    const challengeOf = async (as: Person) => (await site.call(getProofChallenge, {}, { as })).data.options
    const sub = await signedInSubAccount(site, person)
    const ofSub = passkey.show(await challengeOf(sub))
    expect(errorOf(await prove(person, { method: 'passkey', response: ofSub })).errorCode).toBe('factorUsed')
    const response = passkey.show(await challengeOf(person))
    const answer = await prove(person, { method: 'passkey', response })
    expect(answer.data).toEqual({ provenUntil: site.clock.now() + TEN_MINUTES_MS })
    expect(errorOf(await prove(person, { method: 'passkey', response })).errorCode).toBe('factorUsed')
  })

  test('returns the challenge of this session; 0009 for visitors', async () => {
    const person = await site.registerPerson()
    await withTotp(site, person)
    const { options } = (await site.call(getProofChallenge, {}, { as: person })).data
    expect(options.challenge).toMatch(/^[\w-]{20,}$/)
    expect(errorOf(await site.call(getProofChallenge, {})).errorCode).toBe('0009')
  })
})
