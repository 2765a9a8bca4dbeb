import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { register, requestRegisterCode } from '#contract/identity/register/register.endpoints.ts'
import { signIn } from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { signOut } from '#contract/identity/sign-in/token.endpoints.ts'
import type { CallInputOf } from '#contract/kit/endpoint.ts'
import type { Db, Executor } from '#server/kit/db/database.ts'
import { DatabaseUnavailable } from '#server/kit/db/unavailable.ts'
import { insertJob } from '#server/kit/jobs/job.store.ts'
import { browserHeaders, errorOf, sessionIn, shownAgreements, type TestApp, testApp } from '#test/app.ts'
import { registeredPartner } from '#test/deals.ts'
import { jsonResult } from './api-response.ts'
import { createIdempotency } from './idempotency.ts'

const JOB = {
  kind: 'test.outlasts',
  payload: 'null',
  priority: 1,
  attempts: 0,
  claimedBy: null,
  claimedUntil: null,
  lastError: null,
}

let site: TestApp
beforeAll(async () => {
  site = await testApp()
})

type Registration = CallInputOf<typeof register>['body']

async function registrationOf(userName: string): Promise<Registration> {
  const email = `${userName}@example.com`
  const { data } = await site.call(requestRegisterCode, { body: { email } })
  return {
    identity: 'customer',
    userName,
    email,
    password: 'Quiet-Harbour-7',
    code: await site.codeTo(email),
    flow: data.flow,
    agreed: true,
    agreements: await shownAgreements(site.call),
  }
}
const registerWith = (body: Registration, key: string, headers: Record<string, string> = {}) =>
  site.call(register, { body }, { headers: { 'idempotency-key': key, ...headers } })

test('fifty parallel calls with one key have one effect and one response, cookies included', async () => {
  const body = await registrationOf('fifty-at-once')
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => registerWith(body, 'fifty-at-once-000', browserHeaders)),
  )
  expect(responses[0]?.status).toBe(200)
  expect(new Set(responses.map((response) => response.body)).size).toBe(1)
  expect(new Set(responses.map((response) => response.headers.get('set-cookie'))).size).toBe(1)
})

test('a key belongs to one user and one endpoint', async () => {
  const [one, two] = [await site.registerPerson(), await site.registerPerson()]
  const headers = { 'idempotency-key': 'the-same-for-all-0' }
  for (const person of [one, two]) {
    const response = await site.call(signOut, { body: { userId: person.userId } }, { as: person, headers })
    expect(response.status).toBe(200)
  }
  expect((await registerWith(await registrationOf('visitor-one'), 'the-same-for-all-0')).status).toBe(200)
  // Visitors share a scope: the key is in use there, and the second visitor does not get the first one's response.
  for (const asks of [{}, { 'idempotency-earlier': 'answer' }]) {
    const other = await registerWith(
      await registrationOf(`visitor-${Object.keys(asks).length}`),
      'the-same-for-all-0',
      asks,
    )
    expect([other.status, errorOf(other).errorCode]).toEqual([409, 'idempotencyConflict'])
  }
})

test('a changed input under the key of an earlier one: its answer where it was done, else the change is done', async () => {
  const partner = await registeredPartner(site)
  const create = (projectName: string, key: string, asks: Record<string, string>) =>
    site.call(
      createDeal,
      { body: { projectName } },
      { as: partner, headers: { 'idempotency-key': key, ...asks } },
    )
  const asks = { 'idempotency-earlier': 'answer' }
  const made = await create('First-words', 'changed-after-loss', asks)
  const again = await create('Other-words', 'changed-after-loss', asks)
  expect(again.data).toEqual(made.data)
  expect([made, again].map(({ headers }) => headers.get('idempotency-earlier'))).toEqual([null, 'true'])
  const refused = await create('Other-words', 'changed-after-loss', {})
  expect([refused.status, errorOf(refused).errorCode]).toEqual([409, 'idempotencyConflict'])
  const other = await create('Other-words', 'never-arrived-before', asks)
  expect(other.data.values.projectName).toBe('Other-words')
})

test('a key of a wrong length is 400 and names the limits', async () => {
  const body = await registrationOf('wrong-length')
  for (const key of ['too-short', 'x'.repeat(129)]) {
    const refused = await registerWith(body, key)
    expect([refused.status, errorOf(refused).errorCode]).toEqual([400, 'idempotencyKeyInvalid'])
    expect(errorOf(refused).errorMsg).toMatch(/16.*128/)
  }
  expect((await registerWith(body, 'x'.repeat(128))).status).toBe(200)
})

test('the stored row gives no quick way to guess a password', async () => {
  const body = await registrationOf('stored-safely')
  const { data } = await registerWith(body, 'nothing-to-be-guessed')
  const sent = JSON.stringify({ params: undefined, query: undefined, body })
  const rows = JSON.stringify(await site.db.query.selectFrom('idempotencyKeys').selectAll().execute())
  expect(rows).not.toContain(createHash('sha256').update(sent).digest('hex'))
  for (const secret of [body.password, data.token, 'nothing-to-be-guessed'])
    expect(rows).not.toContain(secret)
})

test('a response that cannot be stored takes its effect back', async () => {
  const body = await registrationOf('cannot-be-stored')
  const { hash } = site.deps.hasher
  site.deps.hasher.hash = async (password) => {
    // The column of the response is renamed as soon as the work has begun.
    await site.db.query.schema.alterTable('idempotency_keys').renameColumn('body', 'taken_away').execute()
    return hash(password)
  }
  try {
    expect((await registerWith(body, 'cannot-be-stored-000')).status).toBe(500)
  } finally {
    site.deps.hasher.hash = hash
    await site.db.query.schema.alterTable('idempotency_keys').renameColumn('taken_away', 'body').execute()
  }
  expect((await registerWith(body, 'cannot-be-stored-000')).status).toBe(200)
})

test('an endpoint that ignores the key runs every repeat and stores nothing', async () => {
  const person = await site.registerPerson()
  const body = { identity: 'customer', account: person.userName, password: person.password } as const
  const headers = { 'idempotency-key': 'ignored-by-sign-in' }
  const first = sessionIn(await site.call(signIn, { body }, { headers }))
  const second = sessionIn(await site.call(signIn, { body }, { headers }))
  expect(second.token).not.toBe(first.token)
  const rows = await site.db.query.selectFrom('idempotencyKeys').select('scope').execute()
  expect(rows.filter(({ scope }) => scope.startsWith('signIn'))).toEqual([])
})

test('a call that outlasts its key has no effect any more: who took the key over has it once', async () => {
  const { db, clock } = site
  const idempotency = createIdempotency({ db, clock })
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>()
  const noted = (text: string) =>
    db.transaction(async (tx) => {
      const at = clock.now()
      await insertJob(tx, { ...JOB, id: text.padEnd(20, '0'), createdAt: at, dueAt: at + 1_000_000_000 })
      return text
    })
  const call = (handle: () => Promise<string>) => ({
    scope: 'test:outlasts',
    key: 'outlasts-its-key-0',
    fingerprint: '{}',
    takesEarlier: false,
    handle,
    answer: async (text: string) => jsonResult({ text }, []),
  })
  const first = idempotency.once(
    call(async () => {
      await held
      return noted('first')
    }),
  )
  const refused = expect(first).rejects.toMatchObject({ code: 'serviceUnavailable' })
  const keys = db.query.selectFrom('idempotencyKeys').selectAll().where('scope', '=', 'test:outlasts')
  await expect.poll(() => keys.execute()).toHaveLength(1)
  clock.advance(61_000)
  const second = await idempotency.once(call(() => noted('second')))
  goOn()
  await refused
  const made = await db.query.selectFrom('jobs').select('id').where('kind', '=', JOB.kind).execute()
  expect(made.map(({ id }) => id)).toEqual(['second'.padEnd(20, '0')])
  expect(await idempotency.once(call(() => noted('third')))).toEqual(second)
})

test('a key whose call lost the database is given back once it is there again', async () => {
  let isAway = false
  const lossy: Db = {
    ...site.db,
    get query() {
      if (isAway) throw new DatabaseUnavailable('away')
      return site.db.query
    },
  }
  const idempotency = createIdempotency({ db: lossy, clock: site.clock })
  const call = (handle: () => Promise<string>) => ({
    scope: 'test:away',
    key: 'its-database-is-away-0',
    fingerprint: '{}',
    takesEarlier: false,
    handle,
    answer: async (text: string) => jsonResult({ text }, []),
  })
  const first = idempotency.once(
    call(async () => {
      isAway = true
      throw new DatabaseUnavailable('away')
    }),
  )
  await expect(first).rejects.toBeInstanceOf(DatabaseUnavailable)
  isAway = false
  const second = await idempotency.once(call(async () => 'second'))
  expect(await idempotency.once(call(async () => 'third'))).toEqual(second)
})

test('a key whose claim has no answer is given back', async () => {
  const { db, clock } = site
  let isLost = true
  const lossy: Db = {
    ...db,
    get query() {
      if (!isLost) return db.query
      isLost = false
      return withoutAnswer(db.query)
    },
  }
  const idempotency = createIdempotency({ db: lossy, clock })
  const call = {
    scope: 'test:claim',
    key: 'its-claim-has-no-answer-0',
    fingerprint: '{}',
    takesEarlier: false,
    handle: async () => 'done',
    answer: async (text: string) => jsonResult({ text }, []),
  }
  await expect(idempotency.once(call)).rejects.toBeInstanceOf(DatabaseUnavailable)
  const keys = db.query.selectFrom('idempotencyKeys').selectAll().where('scope', '=', 'test:claim')
  expect(await keys.execute()).toHaveLength(1)
  expect((await idempotency.once(call)).status).toBe(200)
})

/** Its next insert is stored, and the answer to it is lost. */
function withoutAnswer(query: Executor): Executor {
  return query.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult() {
      throw new DatabaseUnavailable('away')
    },
  })
}
