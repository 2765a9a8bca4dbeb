import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { signIn, signOut } from '#contract/features/sign-in/sign-in.endpoints.ts'
import type { Person, TestApp } from '#test/app.ts'
import { browserHeaders, errorOf, sessionIn, testApp } from '#test/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

const bodyOf = ({ userName: account, password }: Person) => ({
  identity: 'customer' as const,
  account,
  password,
})
const signInWith = (person: Person, key: string, headers: Record<string, string> = {}) =>
  site.call(signIn, { body: bodyOf(person) }, { headers: { 'idempotency-key': key, ...headers } })
const sessionsOf = (person: Person) =>
  site.db.query.selectFrom('sessions').select('id').where('accountId', '=', person.userId).execute()

test('fifty at once have one effect and one answer, cookie included', async () => {
  const person = await site.registerPerson()
  const before = (await sessionsOf(person)).length
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => signInWith(person, 'fifty-at-once-000', browserHeaders)),
  )
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(new Set(answers.map((answer) => answer.headers.get('set-cookie'))).size).toBe(1)
  expect(await sessionsOf(person)).toHaveLength(before + 1)
})

test('a key belongs to one person and one endpoint', async () => {
  const [one, two] = [await site.registerPerson(), await site.registerPerson()]
  const headers = { 'idempotency-key': 'the-same-for-all-0' }
  for (const person of [one, two]) {
    const answer = await site.call(signOut, { body: { userId: person.userId } }, { as: person, headers })
    expect(answer.status).toBe(200)
  }
  expect(sessionIn(await signInWith(one, 'the-same-for-all-0')).userId).toBe(one.userId)
  // Visitors share a scope, so the second one's request is another one under a key in use, and is told nothing.
  const other = await signInWith(two, 'the-same-for-all-0')
  expect([other.status, errorOf(other).errorCode]).toEqual([409, 'idempotencyConflict'])
})

test('what is stored is no quick way to guess a password', async () => {
  const person = await site.registerPerson()
  await signInWith(person, 'nothing-to-be-guessed')
  const sent = JSON.stringify({ params: undefined, query: undefined, body: bodyOf(person) })
  const rows = JSON.stringify(await site.db.query.selectFrom('idempotencyKeys').selectAll().execute())
  expect(rows).not.toContain(createHash('sha256').update(sent).digest('hex'))
  for (const secret of [person.password, person.token, 'nothing-to-be-guessed'])
    expect(rows).not.toContain(secret)
})

test('an answer that cannot be kept is given all the same', async () => {
  const person = await site.registerPerson()
  const { verify } = site.deps.hasher
  site.deps.hasher.verify = async (hash, password) => {
    // The row that is to hold the answer is locked away as soon as the work has begun.
    await site.db.query.schema.alterTable('idempotency_keys').renameColumn('body', 'taken_away').execute()
    return verify(hash, password)
  }
  try {
    expect((await signInWith(person, 'cannot-be-kept-000')).status).toBe(200)
  } finally {
    site.deps.hasher.verify = verify
    await site.db.query.schema.alterTable('idempotency_keys').renameColumn('taken_away', 'body').execute()
  }
})
