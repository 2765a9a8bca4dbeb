import { beforeAll, describe, expect, test } from 'vitest'
import {
  addPasskey,
  getSecondFactors,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#contract/features/second-factor/second-factor.endpoints.ts'
import { startSession } from '#server/features/sign-in/session.service.ts'
import type { Person, TestApp } from '#test/app.ts'
import { errorOf, testApp } from '#test/app.ts'
import { type PasskeyTricks, softwarePasskey } from '#test/authenticator.ts'
import { checkFactor, cleanSecondFactors, factorMethodsOf, passkeyOptions } from './second-factor.service.ts'

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

/** Another session of the same account, begun beside the log-in page, which would ask for the passkey. */
async function secondWindow(person: Person): Promise<Person> {
  const account = { id: person.userId, accountType: 1 } as const
  const request = { userAgent: 'Second Window', address: '127.0.0.1', fromBrowser: false }
  const session = await site.db.transaction((tx) => startSession(site.deps, tx, account, request))
  return { ...person, token: session.token, cookie: undefined }
}

const REQUEST = { address: '192.0.2.7', userAgent: 'Second Window', requestId: 'a-request' }

const ask = (person: Person, challengeOwner = OWNER) =>
  passkeyOptions(site.deps, { accountId: person.userId, challengeOwner })
const proves = async (person: Person, response: Record<string, unknown>, challengeOwner = OWNER) => {
  const proof = { method: 'passkey', response } as const
  return checkFactor(site.deps, { accountId: person.userId, proof, challengeOwner, request: REQUEST })
}

/** How an answer with this fault is met, asked for anew. */
async function provesWith(tricks: PasskeyTricks) {
  const { person, passkey } = await withPasskey()
  return proves(person, passkey.show(await ask(person), tricks))
}

describe('adding a passkey', () => {
  test('options name the site at its domain, the account, and what is known already', async () => {
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

  test('keeps it, makes recovery codes with the first, tells log and mailbox', async () => {
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

  test('a challenge is good for one answer, five minutes, and its own session', async () => {
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

    const somebody = await site.registerPerson()
    const foreign = await start(somebody)
    expect(await refused(softwarePasskey(ORIGIN).make(foreign))).toBe(true)
    expect(await listed(person)).toEqual([])
  })

  test('the challenge of a proof is none for adding', async () => {
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

  test('one that is known already: factorExists, whoever has it', async () => {
    const { passkey } = await withPasskey()
    const somebody = await site.registerPerson()
    const answer = await add(somebody, passkey.make(await start(somebody)))
    expect([answer.status, errorOf(answer).errorCode]).toEqual([409, 'factorExists'])
    expect(await factorMethodsOf(site.db.query, somebody.userId)).toEqual([])
  })

  test('needs a name', async () => {
    const person = await site.registerPerson()
    expect(errorOf(await add(person, {}, ' ')).fields?.name?.code).toBe('required')
    expect(errorOf(await add(person, {}, 'x'.repeat(37))).fields?.name?.code).toBe('tooLong')
  })

  test('ten at most, also when the tenth comes twice at once: passkeysFull', async () => {
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

describe('an address without a name', () => {
  test('has no passkeys, and says so: passkeysUnavailable', async () => {
    const environment = { PUBLIC_URL: 'http://127.0.0.1:9000', SMTP_URL: 'smtp://127.0.0.1:25' }
    const bare = await testApp({ environment })
    const person = await bare.registerPerson()
    const { data } = await bare.call(getSecondFactors, {}, { as: person })
    expect(data.passkeyOrigin).toBeNull()
    const answer = await bare.call(startPasskey, { body: {} }, { as: person })
    expect([answer.status, errorOf(answer).errorCode]).toEqual([409, 'passkeysUnavailable'])
  })
})

describe('showing a passkey', () => {
  test('options name the account’s passkeys and no others', async () => {
    const { person, passkey } = await withPasskey()
    await withPasskey()
    expect(await ask(person)).toMatchObject({
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ id: passkey.id, type: 'public-key', transports: ['internal'] }],
    })
  })

  test('is right once for each challenge, and notes the use', async () => {
    const { person, passkey } = await withPasskey()
    const answer = passkey.show(await ask(person))
    expect(await proves(person, answer)).toBe(true)
    expect(await proves(person, answer)).toBe(false)
    expect((await listed(person))[0]?.lastUsedAt).toBe(site.clock.now())
    expect(await proves(person, passkey.show(await ask(person)))).toBe(true)
  })

  test('the same answer many times at once is taken once', async () => {
    const { person, passkey } = await withPasskey()
    const answer = passkey.show(await ask(person))
    const results = await Promise.all(Array.from({ length: 8 }, () => proves(person, answer)))
    expect(results.filter((isRight) => isRight)).toHaveLength(1)
  })

  test('a wrong answer uses the challenge up', async () => {
    const { person, passkey } = await withPasskey()
    const options = await ask(person)
    expect(await proves(person, softwarePasskey(ORIGIN).show(options))).toBe(false)
    expect(await proves(person, passkey.show(options))).toBe(false)
  })

  test('after five minutes, or by another owner, it is worth nothing', async () => {
    const { person, passkey } = await withPasskey()
    const late = passkey.show(await ask(person))
    site.clock.advance(FIVE_MINUTES_MS)
    expect(await proves(person, late)).toBe(false)
    expect(await proves(person, passkey.show(await ask(person)), 'ticket:two')).toBe(false)
  })

  test('another origin, site or challenge is refused', async () => {
    expect(await provesWith({})).toBe(true)
    expect(await provesWith({ origin: 'http://127.0.0.1:8080' })).toBe(false)
    expect(await provesWith({ rpId: 'evil.example' })).toBe(false)
    expect(await provesWith({ challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })).toBe(false)
  })

  test('a counter that stands still or goes back is a copied key', async () => {
    const { person, passkey } = await withPasskey()
    expect(await proves(person, passkey.show(await ask(person), { counter: 7 }))).toBe(true)
    expect(await proves(person, passkey.show(await ask(person), { counter: 7 }))).toBe(false)
    expect(await proves(person, passkey.show(await ask(person), { counter: 3 }))).toBe(false)
    expect(await proves(person, passkey.show(await ask(person), { counter: 8 }))).toBe(true)
  })

  test('one without a counter, as synced ones are, is right again and again', async () => {
    const { person, passkey } = await withPasskey()
    for (let time = 0; time < 3; time += 1)
      expect(await proves(person, passkey.show(await ask(person), { counter: 0 }))).toBe(true)
  })

  test('somebody else’s passkey opens nothing', async () => {
    const { passkey } = await withPasskey()
    const { person } = await withPasskey()
    expect(await proves(person, passkey.show(await ask(person)))).toBe(false)
  })
})

describe('renaming and removing', () => {
  test('a passkey gets another name', async () => {
    const { person, passkey } = await withPasskey()
    const params = { passkeyId: passkey.id }
    const answer = await site.call(renamePasskey, { params, body: { name: ' Home ' } }, { as: person })
    expect(answer.data.name).toBe('Home')
    expect((await listed(person))[0]?.name).toBe('Home')
  })

  test('the last one takes the recovery codes along', async () => {
    const { person, passkey } = await withPasskey()
    const params = { passkeyId: passkey.id }
    expect((await site.call(removePasskey, { params }, { as: person })).data).toEqual({ removed: true })
    expect(await factorMethodsOf(site.db.query, person.userId)).toEqual([])
    expect((await site.mailTo(person.email)).text).toContain('“Office laptop” was removed')
    expect(errorOf(await site.call(removePasskey, { params }, { as: person })).errorCode).toBe('notFound')
  })

  test('somebody else’s is not found, and stays as it is', async () => {
    const { person, passkey } = await withPasskey()
    const stranger = await site.registerPerson()
    const params = { passkeyId: passkey.id }
    const renamed = await site.call(renamePasskey, { params, body: { name: 'Mine' } }, { as: stranger })
    const removed = await site.call(removePasskey, { params }, { as: stranger })
    expect([errorOf(renamed).errorCode, errorOf(removed).errorCode]).toEqual(['notFound', 'notFound'])
    expect((await listed(person))[0]?.name).toBe('Office laptop')
  })
})

test('challenges that nobody answered are forgotten', async () => {
  const { person } = await withPasskey()
  await ask(person, 'ticket:old')
  site.clock.advance(FIVE_MINUTES_MS + 1)
  await ask(person, 'ticket:new')
  await cleanSecondFactors(site.deps)
  const kept = await site.db.query.selectFrom('passkeyChallenges').select('owner').execute()
  expect(kept).toEqual([{ owner: 'ticket:new' }])
})
