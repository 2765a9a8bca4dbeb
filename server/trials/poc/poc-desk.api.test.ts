/** What the desk does with a proof of concept besides deciding it: messages, the plan, the outcome; closing the account. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import { requestClosure } from '#contract/privacy/closure/closure.endpoints.ts'
import { listAuditEvents } from '#contract/records/audit/audit.endpoints.ts'
import { getRequest } from '#contract/requests/request/request.endpoints.ts'
import {
  getPoc,
  getPocOnDesk,
  planPoc,
  recordPocOutcome,
  sendPocMessage,
  writePocMessage,
} from '#contract/trials/poc/poc.endpoints.ts'
import { pocQueue } from '#contract/trials/poc/poc.queue.ts'
import { copyAccount } from '#server/privacy/data-export/data-export.service.ts'
import { codeOf, errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { decideIn } from '#test/decide-in.ts'
import { signedInOperator } from '#test/operator.ts'
import { submittedPoc } from '#test/poc.ts'

const { list: listPocQueue } = pocQueue.list.endpoints

const PLAN = {
  nextStep: 'We set up 30 desktops.',
  nextStepOn: '2026-12-04',
  startsOn: '2026-12-07',
  endsOn: '2026-12-18',
}
const OUTCOME = { outcome: 'lost', reason: 'BUDGET-CUT-4410', decidedOn: '2026-11-20' } as const

let site: TestApp
let person: Person
let chen: Person
let support: Person
beforeAll(async () => {
  site = await testApp()
  chen = await signedInOperator(site, 'reviewer', { name: 'Chen Yu' })
  support = await signedInOperator(site, 'support')
})
beforeEach(async () => {
  person = await site.registerPerson()
})

const of = (requestId: string) => ({ params: { requestId } })
const write = (requestId: string, message: string, as = chen) =>
  site.call(writePocMessage, { ...of(requestId), body: { message } }, { as })
const plan = (requestId: string, changes: object = {}, as = chen) =>
  site.call(planPoc, { ...of(requestId), body: { ...PLAN, version: 0, ...changes } }, { as })
const record = (requestId: string, changes: object = {}, as = chen) =>
  site.call(recordPocOutcome, { ...of(requestId), body: { ...OUTCOME, revision: 2, ...changes } }, { as })
const copyOf = async (as: Person) => JSON.stringify(await copyAccount(site.deps, as.userId, 'en'))

test('a message of the desk is mailed, in the language of the request, and names no operator', async () => {
  const { requestId } = await submittedPoc(site, person)
  const { data } = await write(requestId, 'Which software do you use?')
  expect(data.messages).toMatchObject([{ number: 1, from: 'operator', by: 'Chen Yu' }])
  await site.settle()
  const mail = await site.mailTo(person.email, 'New message about your proof of concept')
  expect(mail.text).toContain('Which software do you use?')
  const { messages } = (await site.call(getPoc, of(requestId), { as: person })).data
  expect(messages).toMatchObject([{ from: 'operator', by: null, text: 'Which software do you use?' }])
  const { list } = (await site.call(listAuditEvents, { query: {} }, { as: person })).data
  const { detail } = list.find(({ kind }) => kind === 'pocMessageWritten') ?? {}
  expect(detail?.title).toMatchObject({ en: expect.stringContaining('people') })
})

test('the plan is shown and mailed; of two changes on one version the second is refused', async () => {
  const { requestId } = await submittedPoc(site, person)
  expect(errorOf(await plan(requestId, { endsOn: '2026-12-01' })).fields?.endsOn?.code).toBe('dateOrder')
  const answers = await Promise.all([plan(requestId), plan(requestId, { nextStep: 'Another one.' })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(errorOf(refused ?? { body: '{}' }).errorCode).toBe('0022')
  const { data } = await plan(requestId, { version: 1, nextStepOn: '' })
  expect(data).toMatchObject({ planVersion: 2, plan: { nextStepOn: null } })
  await site.settle()
  const mail = await site.mailTo(person.email, 'The next step of your proof of concept')
  expect(mail.text).toContain('Test: December 7, 2026 – December 18, 2026')
  const read = await site.call(getPoc, of(requestId), { as: person })
  expect(read.data.plan).toMatchObject({ nextStep: PLAN.nextStep, endsOn: '2026-12-18' })
})

test('the outcome is for the desk: the applicant reads that it is completed', async () => {
  const { requestId } = await submittedPoc(site, person)
  expect(codeOf(await record(requestId, { revision: 1 }))).toBe('requestMoveNotAllowed')
  await decideIn(site, pocQueue, chen, requestId, { action: 'approve' })
  await site.mailTo(person.email, 'Your proof of concept is approved')
  expect(errorOf(await record(requestId, { reason: '' })).fields?.reason?.code).toBe('required')
  expect(codeOf(await record(requestId, { revision: 1 }))).toBe('0022')
  // A decision is of a day since the request, and not ahead.
  for (const decidedOn of ['1970-01-01', '2026-11-19', '2026-11-21', '2099-01-01']) {
    const { fields } = errorOf(await record(requestId, { decidedOn }))
    expect(fields?.decidedOn?.message).toBe('Choose a day from 2026-11-20 to 2026-11-20.')
  }
  const { data } = await record(requestId)
  expect(data).toMatchObject({ state: 'completed', mayWrite: false, outcome: { ...OUTCOME, by: 'Chen Yu' } })
  await site.settle()
  await site.mailTo(person.email, 'Your proof of concept is completed')
  const answers = [
    await site.call(getPoc, of(requestId), { as: person }),
    await site.call(getRequest, of(requestId), { as: person }),
    await site.call(listNotifications, { query: {} }, { as: person }),
    await site.call(listAuditEvents, { query: {} }, { as: person }),
    { status: 200, body: await copyOf(person) },
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).not.toMatch(/BUDGET-CUT-4410|"lost"|Chen Yu/)
  }
  const mails = site.smtp.mails.filter(({ recipients }) => recipients.includes(person.email))
  expect(mails.map(({ text }) => text).join()).not.toMatch(/BUDGET-CUT-4410|\blost\b|Chen Yu/)
  // It is one of those that are decided.
  const decided = await site.call(listPocQueue, { query: { tab: 'decided' } }, { as: chen })
  expect(decided.data.list.map(({ id }) => id)).toContain(requestId)
  for (const answer of [write(requestId, 'Bye'), plan(requestId), record(requestId, { revision: 3 })])
    expect(codeOf(await answer)).toBe('requestMoveNotAllowed')
})

test('what there is not is not found, and support reads only', async () => {
  for (const answer of [
    site.call(getPocOnDesk, of('absent'), { as: chen }),
    write('absent', 'Hello'),
    plan('absent'),
    record('absent'),
  ])
    expect(codeOf(await answer)).toBe('notFound')
  const { requestId } = await submittedPoc(site, person)
  expect((await site.call(getPocOnDesk, of(requestId), { as: support })).data.mayWrite).toBe(false)
  for (const answer of [
    write(requestId, 'Hello', support),
    plan(requestId, {}, support),
    record(requestId, {}, support),
  ])
    expect(codeOf(await answer)).toBe('0059')
  expect(codeOf(await site.call(getPocOnDesk, of(requestId), { as: person }))).toBe('0040')
})

test('an operator who has left is told nothing', async () => {
  const { requestId } = await submittedPoc(site, person)
  const liu = await signedInOperator(site, 'reviewer')
  await write(requestId, 'Hello', liu)
  await site.db.query
    .updateTable('accounts')
    .set({ disabledAt: site.clock.now() })
    .where('id', '=', liu.userId)
    .execute()
  const body = { message: 'An answer', revision: null }
  expect((await site.call(sendPocMessage, { ...of(requestId), body }, { as: person })).status).toBe(200)
  const told = await site.db.query
    .selectFrom('notifications')
    .select('kind')
    .where('userId', '=', liu.userId)
    .execute()
  expect(told).toEqual([])
})

test('the copy of an account’s data has forms, plan and messages; closing the account deletes them', async () => {
  const { requestId } = await submittedPoc(site, person)
  await write(requestId, 'Which software?')
  await plan(requestId)
  const { proofsOfConcept } = JSON.parse(await copyOf(person))
  expect(proofsOfConcept).toMatchObject([
    {
      requestId,
      state: 'inReview',
      nextStep: PLAN.nextStep,
      forms: [{ version: 1, people: 30, regionIds: ['cn-shanghai', 'eu-frankfurt'] }],
      messages: [{ by: 'operator', text: 'Which software?' }],
    },
  ])
  await site.call(requestClosure, { body: { accountName: person.userName } }, { as: person })
  const { closesAt } = await site.db.query
    .selectFrom('accountClosures')
    .select('closesAt')
    .where('accountId', '=', person.userId)
    .executeTakeFirstOrThrow()
  site.clock.set(closesAt)
  await site.settle()
  const left = await Promise.all(
    (['pocForms', 'pocMessages'] as const).map((table) =>
      site.db.query.selectFrom(table).selectAll().where('requestId', '=', requestId).execute(),
    ),
  )
  expect(left).toEqual([[], []])
  const request = await site.db.query
    .selectFrom('requests')
    .select(['state', 'subject'])
    .where('id', '=', requestId)
    .executeTakeFirst()
  expect(request).toEqual({ state: 'withdrawn', subject: '' })
})
