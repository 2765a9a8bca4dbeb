import { beforeAll, describe, expect, test } from 'vitest'
import {
  addPasskey,
  getSecondFactors,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#contract/identity/second-factor/second-factor.endpoints.ts'
import { startSession } from '#server/identity/sign-in/session.service.ts'
import type { Person, TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { type PasskeyTricks, softwarePasskey } from '#test/authenticator.ts'
import { usesFactor } from '#test/used-factor.ts'
import { factorMethodsOf, passkeyOptions } from './second-factor.service.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const ORIGIN = 'http://localhost:8080'
const FIVE_MINUTES_MS = 5 * 60_000
const OWNER = 'ticket:one'

const start = async (person: Person) =>
  (await site.call(startPasskey, { body: {} }, { as: person })).data.options
const add = (person: Person, response: Record<string, unknown>, name = 'Office laptop') =>
  site.call(addPasskey, { body: { name, response } }, { as: person })
const listed = async (person: Person) => (await site.call(getSecondFactors, {}, { as: person })).data.passkeys

async function withPasskey() {
  const person = await site.registerPerson()
  const passkey = softwarePasskey(ORIGIN)
  const made = await add(person, passkey.make(await start(person)))
  expect(made.status).toBe(200)
  return { person, passkey, made: made.data }
}

/** Another session of the same account, started without the login, which would require the passkey. */
async function secondWindow(person: Person): Promise<Person> {
  const account = { id: person.userId, accountType: 1 } as const
  const request = { userAgent: 'Second Window', address: '127.0.0.1', fromBrowser: false }
  const session = await site.db.transaction((tx) => startSession(site.deps, tx, account, request))
  return { ...person, token: session.token, cookie: undefined }
}

const REQUEST = { address: '192.0.2.7', userAgent: 'Second Window', requestId: 'a-request' }

const ask = (person: Person, challengeOwner = OWNER) =>
  passkeyOptions(site.deps, { userId: person.userId, challengeOwner })
const verifies = async (person: Person, response: Record<string, unknown>, challengeOwner = OWNER) => {
  const proof = { method: 'passkey', response } as const
  return usesFactor(site, {
    accountId: person.userId,
    userId: person.userId,
    proof,
    challengeOwner,
    request: REQUEST,
  })
}

/** The verdict on a response with this fault, to a new challenge. */
async function verifiesWith(tricks: PasskeyTricks) {
  const { person, passkey } = await withPasskey()
  return verifies(person, passkey.show(await ask(person), tricks))
}

describe('adding a passkey', () => {
  test('options hold the site’s domain, the account and its passkeys', async () => {
    const { person, passkey } = await withPasskey()
    const options = await start(person)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Cloud Desktop' },
      user: { name: person.userName },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'preferred' },
      excludeCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
    })
    expect(JSON.stringify(options)).not.toContain(person.userId)
  })

  test('a passkey is stored, the first one with recovery codes, a log entry and a mail', async () => {
    const { person, passkey, made } = await withPasskey()
    const now = site.clock.now()
    expect(made.recoveryCodes).toHaveLength(10)
    expect(made.passkey).toEqual({ id: passkey.id, name: 'Office laptop', createdAt: now, lastUsedAt: null })
    expect(await listed(person)).toEqual([made.passkey])
    expect(await factorMethodsOf(site.db.query, person.userId)).toEqual(['passkey', 'recovery'])
    const mail = await site.mailTo(person.email)
    expect(mail.subject).toContain('Passkey added')
    expect(mail.text).toContain('“Office laptop”')
    const second = await add(person, softwarePasskey(ORIGIN).make(await start(person)), 'Phone')
    expect(second.data.recoveryCodes).toBeNull()
  })

  test.each([
    ['another origin', { origin: 'http://localhost.evil.example:8080' }],
    ['another site’s id', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('refuses the answer to %s', async (_, tricks) => {
    const person = await site.registerPerson()
    const answer = await add(person, softwarePasskey(ORIGIN).make(await start(person), tricks))
    expect([answer.status, errorOf(answer).errorCode]).toEqual([400, 'passkeyRefused'])
    expect(await listed(person)).toEqual([])
  })

  test('a challenge is valid for one response, five minutes and its own session', async () => {
    const person = await site.registerPerson()
    const refused = async (response: Record<string, unknown>) =>
      errorOf(await add(person, response)).errorCode === 'passkeyRefused'
    expect(await refused({})).toBe(true)

    const options = await start(person)
    expect(await refused({ id: 'nonsense' })).toBe(true)
    expect(await refused(softwarePasskey(ORIGIN).make(options))).toBe(true)

    const late = await start(person)
    site.clock.advance(FIVE_MINUTES_MS)
    expect(await refused(softwarePasskey(ORIGIN).make(late))).toBe(true)

    const other = await site.registerPerson()
    const foreign = await start(other)
    expect(await refused(softwarePasskey(ORIGIN).make(foreign))).toBe(true)
    expect(await listed(person)).toEqual([])
  })

  test('the challenge of a re-authentication is not valid for adding', async () => {
    const person = await site.registerPerson()
    const { sessionId } = await site.db.query
      .selectFrom('sessions')
      .select('id as sessionId')
      .where('accountId', '=', person.userId)
      .executeTakeFirstOrThrow()
    const options = await ask(person, `session:${sessionId}`)
    const answer = softwarePasskey(ORIGIN).make({ ...options, rp: { id: 'localhost' } })
    expect(errorOf(await add(person, answer)).errorCode).toBe('passkeyRefused')
  })

  test('a stored passkey is factorExists, also for another account', async () => {
    const { passkey } = await withPasskey()
    const other = await site.registerPerson()
    const answer = await add(other, passkey.make(await start(other)))
    expect([answer.status, errorOf(answer).errorCode]).toEqual([409, 'factorExists'])
    expect(await factorMethodsOf(site.db.query, other.userId)).toEqual([])
  })

  test('a passkey without a name is refused', async () => {
    const person = await site.registerPerson()
    expect(errorOf(await add(person, {}, ' ')).fields?.name?.code).toBe('required')
    expect(errorOf(await add(person, {}, 'x'.repeat(37))).fields?.name?.code).toBe('tooLong')
  })

  test('an account has at most ten passkeys, also with two parallel tenth ones: passkeysFull', async () => {
    const { person } = await withPasskey()
    for (let number = 2; number <= 9; number += 1)
      await add(person, softwarePasskey(ORIGIN).make(await start(person)), `Key ${number}`)
    // A second window of the same account has a session and a challenge of its own.
    const window = await secondWindow(person)
    const [one, two] = [await start(person), await start(window)]
    const answers = await Promise.all([
      add(person, softwarePasskey(ORIGIN).make(one), 'Ten'),
      add(window, softwarePasskey(ORIGIN).make(two), 'Ten too'),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await listed(person)).toHaveLength(10)
    const refused = await site.call(startPasskey, { body: {} }, { as: person })
    expect([refused.status, errorOf(refused).errorCode]).toEqual([409, 'passkeysFull'])
  })
})

describe('a site without a host name', () => {
  test('has no passkeys: passkeysUnavailable', async () => {
    const environment = { PUBLIC_URL: 'http://127.0.0.1:9000', SMTP_URL: 'smtp://127.0.0.1:25' }
    const bare = await testApp({ environment })
    const person = await bare.registerPerson()
    const { data } = await bare.call(getSecondFactors, {}, { as: person })
    expect(data.passkeyOrigin).toBeNull()
    const answer = await bare.call(startPasskey, { body: {} }, { as: person })
    expect([answer.status, errorOf(answer).errorCode]).toEqual([409, 'passkeysUnavailable'])
  })
})

describe('verifying a passkey', () => {
  test('options hold the account’s passkeys and no others', async () => {
    const { person, passkey } = await withPasskey()
    await withPasskey()
    expect(await ask(person)).toMatchObject({
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
    })
  })

  test('a response is right once per challenge, and its use is stored', async () => {
    const { person, passkey } = await withPasskey()
    const answer = passkey.show(await ask(person))
    expect(await verifies(person, answer)).toBe(true)
    expect(await verifies(person, answer)).toBe(false)
    expect((await listed(person))[0]?.lastUsedAt).toBe(site.clock.now())
    expect(await verifies(person, passkey.show(await ask(person)))).toBe(true)
  })

  test('of parallel equal responses one is accepted', async () => {
    const { person, passkey } = await withPasskey()
    const answer = passkey.show(await ask(person))
    const results = await Promise.all(Array.from({ length: 8 }, () => verifies(person, answer)))
    expect(results.filter((isRight) => isRight)).toHaveLength(1)
  })

  test('a wrong response leaves the challenge to the right one', async () => {
    const { person, passkey } = await withPasskey()
    const options = await ask(person)
    expect(await verifies(person, softwarePasskey(ORIGIN).show(options))).toBe(false)
    expect(await verifies(person, passkey.show(options))).toBe(true)
  })

  test('a response is refused after five minutes, and for another owner', async () => {
    const { person, passkey } = await withPasskey()
    const late = passkey.show(await ask(person))
    site.clock.advance(FIVE_MINUTES_MS)
    expect(await verifies(person, late)).toBe(false)
    expect(await verifies(person, passkey.show(await ask(person)), 'ticket:two')).toBe(false)
  })

  test('a response for another origin, site or challenge is refused', async () => {
    expect(await verifiesWith({})).toBe(true)
    expect(await verifiesWith({ origin: 'http://127.0.0.1:8080' })).toBe(false)
    expect(await verifiesWith({ rpId: 'evil.example' })).toBe(false)
    expect(await verifiesWith({ challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })).toBe(false)
  })

  test('a counter that does not increase is refused: the key was copied', async () => {
    const { person, passkey } = await withPasskey()
    expect(await verifies(person, passkey.show(await ask(person), { counter: 7 }))).toBe(true)
    expect(await verifies(person, passkey.show(await ask(person), { counter: 7 }))).toBe(false)
    expect(await verifies(person, passkey.show(await ask(person), { counter: 3 }))).toBe(false)
    expect(await verifies(person, passkey.show(await ask(person), { counter: 8 }))).toBe(true)
  })

  test('a passkey without a counter, as synced ones are, is accepted again', async () => {
    const { person, passkey } = await withPasskey()
    for (let time = 0; time < 3; time += 1)
      expect(await verifies(person, passkey.show(await ask(person), { counter: 0 }))).toBe(true)
  })

  test('a passkey of another account is refused', async () => {
    const { passkey } = await withPasskey()
    const { person } = await withPasskey()
    expect(await verifies(person, passkey.show(await ask(person)))).toBe(false)
  })
})

describe('renaming and removing', () => {
  test('a passkey is renamed', async () => {
    const { person, passkey } = await withPasskey()
    const params = { passkeyId: passkey.id }
    const answer = await site.call(renamePasskey, { params, body: { name: ' Home ' } }, { as: person })
    expect(answer.data.name).toBe('Home')
    expect((await listed(person))[0]?.name).toBe('Home')
  })

  test('removing the last passkey deletes the recovery codes', async () => {
    const { person, passkey } = await withPasskey()
    const params = { passkeyId: passkey.id }
    expect((await site.call(removePasskey, { params }, { as: person })).data).toEqual({ removed: true })
    expect(await factorMethodsOf(site.db.query, person.userId)).toEqual([])
    await site.mailTo(person.email, '“Office laptop” was removed')
    expect(errorOf(await site.call(removePasskey, { params }, { as: person })).errorCode).toBe('notFound')
  })

  test('a passkey of another account is notFound and stays unchanged', async () => {
    const { person, passkey } = await withPasskey()
    const stranger = await site.registerPerson()
    const params = { passkeyId: passkey.id }
    const renamed = await site.call(renamePasskey, { params, body: { name: 'Mine' } }, { as: stranger })
    const removed = await site.call(removePasskey, { params }, { as: stranger })
    expect([errorOf(renamed).errorCode, errorOf(removed).errorCode]).toEqual(['notFound', 'notFound'])
    expect((await listed(person))[0]?.name).toBe('Office laptop')
  })
})

test('expired challenges are deleted', async () => {
  const { person } = await withPasskey()
  await ask(person, 'ticket:old')
  site.clock.advance(FIVE_MINUTES_MS + 1)
  await ask(person, 'ticket:new')
  await site.expire()
  const stored = await site.db.query.selectFrom('passkeyChallenges').select('owner').execute()
  expect(stored).toEqual([{ owner: 'ticket:new' }])
})
