/** A process that dies between the effect of a call and its response, and the same call sent again to another one. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { register, requestRegisterCode } from '#contract/identity/register/register.endpoints.ts'
import { endOtherSessions, listSessions } from '#contract/identity/sign-in/session.endpoints.ts'
import type { CallInputOf, EndpointSpec } from '#contract/kit/endpoint.ts'
import { sendContactMessage } from '#contract/messages/support/support.endpoints.ts'
import { createTrial } from '#contract/trials/trial/trial.endpoints.ts'
import type { Db } from '#server/kit/db/database.ts'
import { cookiesIn, shownAgreements, type TestApp, testApp } from '#test/app.ts'
import type { CallOptions } from '#test/call.ts'
import { openTestDatabase } from '#test/database.ts'
import { trialForm } from '#test/trial-form.ts'

const browser = { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin', 'user-agent': 'Test Browser' }

/** The process that dies: from `armed` on, none of its calls continues after its effect is committed. */
interface DyingProcess {
  site: TestApp
  died: Promise<void>
  arm(): void
}
let dying: DyingProcess
/** Another process on the same database. */
let next: TestApp
beforeAll(async () => {
  const database = await openTestDatabase()
  next = await testApp({ database })
  dying = await dyingProcess(database)
})
beforeEach(() => dying.arm())

async function dyingProcess(database: Db): Promise<DyingProcess> {
  let isArmed = false
  let die = () => {}
  const self: DyingProcess = {
    site: undefined as never,
    died: Promise.resolve(),
    arm() {
      isArmed = true
      self.died = new Promise((resolve) => {
        die = resolve
      })
    },
  }
  const transaction: Db['transaction'] = async (work) => {
    const outcome = await database.transaction(work)
    if (!isArmed) return outcome
    die()
    return new Promise(() => {})
  }
  self.site = await testApp({ database: { ...database, transaction, close: async () => {} } })
  return self
}

/** Sends a call to the process that dies of it, then twice to the other one; gives the two responses. */
async function repeated<E extends EndpointSpec>(
  endpoint: E,
  input: CallInputOf<E>,
  options: CallOptions = {},
) {
  const key = { 'idempotency-key': `crash-${endpoint.name}-${Math.random()}` }
  const sent = { ...options, headers: { ...options.headers, ...key } }
  dying.site.call(endpoint, input, sent).catch(() => {})
  await dying.died
  return [await next.call(endpoint, input, sent), await next.call(endpoint, input, sent)] as const
}

test('a trial is requested once, and its response is the stored one', async () => {
  const person = await next.registerPerson()
  const [first, second] = await repeated(createTrial, { body: trialForm() }, { as: person })
  expect(first.status).toBe(200)
  expect(second.body).toBe(first.body)
  const rows = await next.db.query
    .selectFrom('trials')
    .select('id')
    .where('accountId', '=', person.userId)
    .execute()
  expect(rows.map(({ id }) => id)).toEqual([first.data.id])
})

test('an account is made once, and the stored response opens its session, cookie included', async () => {
  const email = 'crash@example.com'
  const { data } = await next.call(requestRegisterCode, { body: { email } })
  const body = {
    identity: 'customer',
    userName: 'crash-registers',
    email,
    password: 'Quiet-Harbour-7',
    code: await next.codeTo(email),
    flow: data.flow,
    agreed: true,
    agreements: await shownAgreements(next.call),
  } as const
  const [first, second] = await repeated(register, { body }, { headers: browser })
  expect(first.status).toBe(200)
  expect([second.body, second.headers.getSetCookie()]).toEqual([first.body, first.headers.getSetCookie()])
  const session = { token: first.data.token, cookie: cookiesIn(first.headers) }
  const sessions = await next.call(listSessions, {}, { as: session, headers: browser })
  expect(sessions.data.totalCount).toBe(1)
})

test('a message is mailed once', async () => {
  const body = {
    topic: 'technical',
    name: 'Lin Yue',
    email: 'lin.crash@example.com',
    message: 'The desktop does not start since this morning.',
  } as const
  const [first] = await repeated(sendContactMessage, { body: body as never })
  expect(first.status).toBe(200)
  await next.settle()
  expect(next.smtp.mails.filter(({ text }) => text.includes(body.message))).toHaveLength(1)
})

test('a count that a call returns is that of its effect, not of the repeat', async () => {
  const person = await next.registerPerson()
  for (let more = 0; more < 2; more += 1) await next.signInAgain(person)
  const [first] = await repeated(endOtherSessions, {}, { as: person })
  expect(first.data).toEqual({ ended: 2 })
})
