/** A proof of concept as its account uses it: form, correction, messages, limits, and what it never sees. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import { createRole } from '#contract/people/role/role.endpoints.ts'
import { getRequest, listRequests, withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import {
  createPoc,
  getPoc,
  resubmitPoc,
  sendPocMessage,
  writePocMessage,
} from '#contract/trials/poc/poc.endpoints.ts'
import { POC, type PocForm } from '#contract/trials/poc/poc.fields.ts'
import { pocQueue } from '#contract/trials/poc/poc.queue.ts'
import { errorOf, type Person, type TestApp, testApp, toldTo } from '#test/app.ts'
import { decideIn } from '#test/decide-in.ts'
import { signedInOperator } from '#test/operator.ts'
import { pocForm, submittedPoc } from '#test/poc.ts'
import { grantTo, signedInSubAccount } from '#test/sub-account.ts'

const { assign: assignPocQueueItem, note: notePocQueueItem } = pocQueue.endpoints

let site: TestApp
let person: Person
let chen: Person
beforeAll(async () => {
  site = await testApp()
  chen = await signedInOperator(site, 'reviewer', { name: 'Chen Yu' })
})
beforeEach(async () => {
  person = await site.registerPerson()
})

const apply = (changes: Partial<PocForm> = {}, as = person) =>
  site.call(createPoc, { body: pocForm(site, changes) }, { as })
const read = async (requestId: string, as = person) => site.call(getPoc, { params: { requestId } }, { as })
const write = (requestId: string, message: string, revision: number | null = null, as = person) =>
  site.call(sendPocMessage, { params: { requestId }, body: { message, revision } }, { as })

describe('applying', () => {
  test('stores what was asked for, promises an answer and says so by mail', async () => {
    const { data } = await apply()
    expect(data).toMatchObject({
      state: 'inReview',
      revision: 1,
      plan: null,
      messages: [],
      mayWrite: true,
      actions: ['withdraw'],
      promisedDays: { length: 3 },
      form: {
        people: 30,
        companyName: 'Coastline Bridge Engineering',
        contactPhone: '+8613800138000',
        regions: [{ id: 'cn-shanghai' }, { id: 'eu-frankfurt' }],
        sizes: [{ id: '8c32g', name: '8\u00a0vCPU\u00a0·\u00a032\u00a0GB' }],
      },
    })
    expect((await read(data.requestId)).data).toEqual(data)
    await site.mailTo(person.email, 'We received your proof of concept request')
    const { list } = (await site.call(listRequests, { query: {} }, { as: person })).data
    expect(list).toMatchObject([{ kind: 'poc', actions: ['withdraw'] }])
    expect(list[0]?.title).toMatch(/^30 people, .*Shanghai, .*Frankfurt/)
    const { facts } = (await site.call(getRequest, { params: { requestId: data.requestId } }, { as: person }))
      .data
    expect(facts).toContainEqual({ name: 'successCriteria', value: 'A model opens in under 20 s.' })
  })

  test('every missing field is named at once', async () => {
    const empty = {
      requirement: '',
      people: undefined,
      regionIds: [],
      sizeIds: [],
      applications: '',
      startsOn: '',
      endsOn: '',
      successCriteria: '',
      companyName: '',
      contactName: '',
      contactEmail: '',
      country: '',
      contactPhone: '',
    }
    const answer = await site.call(createPoc, { body: empty as never }, { as: person })
    const { fields } = errorOf(answer)
    expect(Object.fromEntries(Object.entries(fields ?? {}).map(([name, { code }]) => [name, code]))).toEqual({
      requirement: 'required',
      people: 'required',
      regionIds: 'required',
      sizeIds: 'required',
      startsOn: 'required',
      endsOn: 'required',
      successCriteria: 'required',
      companyName: 'required',
      contactName: 'required',
      contactEmail: 'required',
      country: 'required',
      contactPhone: 'required',
    })
  })

  test.each<[string, Partial<PocForm>, string, string]>([
    ['a day that there is not', { startsOn: '2027-02-30' }, 'startsOn', 'dateRule'],
    ['an end before the start', { endsOn: '2026-01-01' }, 'endsOn', 'dateOrder'],
    ['a start in the past', { startsOn: '2020-01-01' }, 'startsOn', 'pocDatePast'],
    ['a region that there is not', { regionIds: ['mars'] }, 'regionIds', 'VDI_0305'],
    ['a size that there is not', { sizeIds: ['64c1t'] }, 'sizeIds', 'CONSOLE_0032'],
    ['a region twice', { regionIds: ['cn-shanghai', 'cn-shanghai'] }, 'regionIds', 'listedTwice'],
    ['a phone of another country', { contactPhone: '4722334455' }, 'contactPhone', 'phoneRule'],
    ['a text that is too long', { requirement: 'x'.repeat(POC.requirement + 1) }, 'requirement', 'tooLong'],
    ['no person', { people: 0 }, 'people', 'numberTooSmall'],
  ])('%s is refused at its field', async (_, changes, field, code) => {
    expect(errorOf(await apply(changes)).fields?.[field]?.code).toBe(code)
  })

  test('an account has three at most that are not decided, however many are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => apply()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(POC.openAtOnce)
    const refused = answers.find(({ status }) => status !== 200)
    expect(errorOf(refused ?? { body: '{}' })).toMatchObject({ status: 409, errorCode: 'pocTooMany' })
    const first = answers.find(({ status }) => status === 200)?.data
    const params = { requestId: first?.requestId ?? '' }
    await site.call(withdrawRequest, { params, body: { revision: 1 } }, { as: person })
    expect((await apply()).status).toBe(200)
    expect(errorOf(await apply()).errorCode).toBe('pocTooMany')
  })

  test('operators do not apply', async () => {
    expect(errorOf(await apply({}, chen)).errorCode).toBe('0059')
  })
})

describe('more information', () => {
  test('an answer in the thread returns it to review and tells the operator who asked', async () => {
    const { requestId } = await submittedPoc(site, person)
    await decideIn(site, pocQueue, chen, requestId, { action: 'askMore', note: 'Which ports does it need?' })
    const asked = (await read(requestId)).data
    expect(asked).toMatchObject({ state: 'moreInformation', note: 'Which ports does it need?', dueAt: null })
    expect(asked.actions).toEqual(['resubmit', 'withdraw'])
    const mail = await site.mailTo(person.email, 'Your proof of concept needs more information')
    expect(mail.text).toContain('Which ports does it need?')

    expect(errorOf(await write(requestId, 'Ports 27000 to 27009.', 1)).errorCode).toBe('0022')
    const { data } = await write(requestId, 'Ports 27000 to 27009.', asked.revision)
    expect(data).toMatchObject({
      state: 'inReview',
      note: '',
      messages: [
        { number: 1, from: 'operator', text: 'Which ports does it need?' },
        { number: 2, from: 'applicant', by: person.userName, text: 'Ports 27000 to 27009.' },
      ],
    })
    await site.settle()
    expect(await toldTo(site, chen)).toContain('pocReply')
    await site.mailTo(chen.email, 'Proof of concept: message from Coastline Bridge Engineering')
    // It is in review again: there is nothing to answer.
    expect(errorOf(await write(requestId, 'And 443.', data.revision)).errorCode).toBe('requestMoveNotAllowed')
    expect((await write(requestId, 'And 443.')).data.messages).toHaveLength(3)
  })

  test('the form is corrected with the revision on the screen; what was stated before stays for the desk', async () => {
    const { requestId } = await submittedPoc(site, person)
    const correct = (changes: object) =>
      site.call(
        resubmitPoc,
        { params: { requestId }, body: { ...pocForm(site), revision: 1, ...changes } },
        { as: person },
      )
    expect(errorOf(await correct({})).errorCode).toBe('requestMoveNotAllowed')
    await decideIn(site, pocQueue, chen, requestId, { action: 'askMore', note: 'More, please.' })
    expect(errorOf(await correct({})).errorCode).toBe('0022')
    expect(errorOf(await correct({ revision: 2, startsOn: '2020-01-01' })).fields).toMatchObject({
      startsOn: { code: 'pocDatePast' },
    })
    expect(errorOf(await correct({ revision: 2, regionIds: ['mars'] })).fields).toMatchObject({
      regionIds: { code: 'VDI_0305' },
    })
    expect(errorOf(await correct({ revision: 2, sizeIds: ['64c1t'] })).fields).toMatchObject({
      sizeIds: { code: 'CONSOLE_0032' },
    })
    const { data } = await correct({ revision: 2, people: 45, companyName: 'Coastline Ltd.' })
    expect(data).toMatchObject({ state: 'inReview', revision: 3, form: { people: 45 } })
    const forms = await site.db.query
      .selectFrom('pocForms')
      .select(['version', 'people'])
      .where('requestId', '=', requestId)
      .orderBy('version')
      .execute()
    expect(forms).toEqual([
      { version: 1, people: 30 },
      { version: 2, people: 45 },
    ])
  })
})

describe('messages', () => {
  test('the assignee is told of each; without one all who may decide are', async () => {
    const { requestId } = await submittedPoc(site, person)
    const liu = await signedInOperator(site, 'administrator', { name: 'Liu Yang' })
    await write(requestId, 'Is anything missing?')
    expect(await toldTo(site, liu)).toEqual(['pocReply'])
    const zhao = await signedInOperator(site, 'administrator')
    const body = { operatorId: liu.userId, from: null }
    await site.call(assignPocQueueItem, { params: { requestId }, body }, { as: liu })
    await write(requestId, 'Hello?')
    expect(await toldTo(site, liu)).toEqual(['pocReply', 'pocReply'])
    expect(await toldTo(site, zhao)).toEqual([])
  })

  test('are refused when empty, too long, or settled', async () => {
    const { requestId } = await submittedPoc(site, person)
    expect(errorOf(await write(requestId, '  ')).fields?.message?.code).toBe('required')
    expect(errorOf(await write(requestId, 'x'.repeat(POC.message + 1))).fields?.message?.code).toBe('tooLong')
    await decideIn(site, pocQueue, chen, requestId, { action: 'reject', note: 'A trial is enough.' })
    expect(errorOf(await write(requestId, 'Why?')).errorCode).toBe('requestMoveNotAllowed')
    expect((await read(requestId)).data).toMatchObject({ state: 'rejected', mayWrite: false, actions: [] })
  })

  test('end at the limit of the thread, on both sides; twenty at once have numbers of their own', async () => {
    const { requestId } = await submittedPoc(site, person)
    await site.db.query
      .updateTable('pocs')
      .set({ messages: POC.messages - 15 })
      .where('requestId', '=', requestId)
      .execute()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => write(requestId, `No. ${at}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
    expect(errorOf(await write(requestId, 'One more')).errorCode).toBe('pocThreadFull')
    const desk = await site.call(
      writePocMessage,
      { params: { requestId }, body: { message: 'One more' } },
      { as: chen },
    )
    expect(errorOf(desk)).toMatchObject({ status: 409, errorCode: 'pocThreadFull' })
    const { messages } = (await read(requestId)).data
    expect(new Set(messages.map(({ number }) => number)).size).toBe(15)
  })
})

describe('who sees what', () => {
  test('another account finds nothing, by any call', async () => {
    const { requestId } = await submittedPoc(site, person)
    const other = await site.registerPerson()
    expect(errorOf(await read(requestId, other)).errorCode).toBe('notFound')
    expect(errorOf(await write(requestId, 'Mine?', null, other)).errorCode).toBe('notFound')
    const body = { ...pocForm(site), revision: 1 }
    const corrected = await site.call(resubmitPoc, { params: { requestId }, body }, { as: other })
    expect(errorOf(corrected).errorCode).toBe('notFound')
  })

  test('a sub-account by its roles: one that reads does not write', async () => {
    const { requestId } = await submittedPoc(site, person)
    const sub = await signedInSubAccount(site, person)
    expect(errorOf(await read(requestId, sub)).errorCode).toBe('0059')
    const role = { name: 'Reads PoCs', description: '', permissions: ['poc:read' as const] }
    const { id } = (await site.call(createRole, { body: role }, { as: person })).data
    await grantTo(site, sub, id)
    expect((await read(requestId, sub)).data).toMatchObject({ mayWrite: false, actions: [] })
    expect(errorOf(await write(requestId, 'Hello', null, sub)).errorCode).toBe('0059')
    expect(errorOf(await apply({}, sub)).errorCode).toBe('0059')
  })

  test('no internal note, and no name of an operator, reaches the applicant', async () => {
    const { requestId } = await submittedPoc(site, person)
    const note = { text: 'Budget unclear: INTERNAL-7781', mentions: [] }
    await site.call(notePocQueueItem, { params: { requestId }, body: note }, { as: chen })
    await site.call(
      writePocMessage,
      { params: { requestId }, body: { message: 'We are on it.' } },
      { as: chen },
    )
    await decideIn(site, pocQueue, chen, requestId, { action: 'askMore', note: 'Which software?' })
    const answers = [
      await read(requestId),
      await site.call(getRequest, { params: { requestId } }, { as: person }),
      await site.call(listNotifications, { query: {} }, { as: person }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body).not.toMatch(/INTERNAL-7781|Chen Yu/)
    }
    const mails = site.smtp.mails.filter(({ recipients }) => recipients.includes(person.email))
    expect(mails.map(({ text }) => text).join()).not.toMatch(/INTERNAL-7781|Chen Yu/)
  })
})
