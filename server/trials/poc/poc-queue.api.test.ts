/** The queue of proofs of concept: what the desk sees of one, and each refusal of its calls. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAccountRequests } from '#contract/desk/account-admin/account-admin.endpoints.ts'
import { SECOND_MS } from '#contract/kit/time.ts'
import { updateQueueSettings } from '#contract/requests/queue/queue.endpoints.ts'
import { withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import { pocQueue } from '#contract/trials/poc/poc.queue.ts'
import { newId } from '#server/kit/ids.ts'
import { codeOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { invitedOperator, signedInOperator } from '#test/operator.ts'
import { submittedPoc } from '#test/poc.ts'
import { versionSeen } from '#test/version-seen.ts'

const {
  export: exportPocQueue,
  selection: getPocQueueSelection,
  list: listPocQueue,
  select: selectPocQueue,
} = pocQueue.list.endpoints
const {
  assign: assignPocQueueItem,
  confirm: confirmPocQueueItem,
  decide: decidePocQueueItem,
  overview: getPocQueue,
  item: getPocQueueItem,
  pulse: getPocQueuePulse,
  note: notePocQueueItem,
  undo: undoPocQueueItem,
} = pocQueue.endpoints

let site: TestApp
let person: Person
let wang: Person
let chen: Person
let support: Person
beforeAll(async () => {
  site = await testApp()
  wang = await signedInOperator(site, 'reviewer', { name: 'Wang Min' })
  chen = await signedInOperator(site, 'administrator', { name: 'Chen Yu' })
  support = await signedInOperator(site, 'support', { name: 'Sofia Tan' })
})
beforeEach(async () => {
  person = await site.registerPerson()
})

const ABSENT = { params: { requestId: 'absent' } }
const of = (requestId: string) => ({ params: { requestId } })
const decide = async (requestId: string, wanted: object = {}, as = wang) => {
  const version = await versionSeen(site, getPocQueueItem, requestId, as)
  const body = { action: 'approve', version, reasons: [], note: '', ...wanted }
  return site.call(decidePocQueueItem, { ...of(requestId), body }, { as })
}

describe('what the desk sees', () => {
  test('fields by their names, checks, the promise, and the same request on the page of the account', async () => {
    const { requestId } = await submittedPoc(site, person, { companyName: 'Seen Ltd.' })
    await submittedPoc(site, person, { companyName: 'Seen Ltd.', contactEmail: 'a@mailinator.com' })
    const { data } = await site.call(getPocQueueItem, of(requestId), { as: wang })
    expect(data).toMatchObject({
      subject: 'Seen Ltd.',
      reference: '30',
      isOpen: true,
      images: [],
      clock: { promisedDays: 3 },
      checks: [
        { name: 'mailDomain', state: 'passed' },
        { name: 'otherOpen', state: 'warning', params: { count: '1' } },
        { name: 'certified', state: 'warning' },
      ],
    })
    const value = (name: string) => data.fields.find((field) => field.name === name)?.value
    expect([value('people'), value('sizeIds')]).toEqual(['30', '8\u00a0vCPU\u00a0·\u00a032\u00a0GB'])
    const query = { search: 'Seen Ltd.', sort: 'submittedAt' as const }
    const { list } = (await site.call(listPocQueue, { query }, { as: support })).data
    expect(list.map(({ warnings }) => warnings).sort()).toEqual([2, 3])
    const params = { accountId: person.userId }
    const account = await site.call(getAccountRequests, { params }, { as: wang })
    expect(account.data.list).toMatchObject([
      { kind: 'poc', queue: 'poc' },
      { kind: 'poc', queue: 'poc' },
    ])
    const exported = await site.call(exportPocQueue, { body: { search: 'Seen Ltd.' } }, { as: wang })
    expect(exported.status).toBe(200)
    expect(codeOf(await site.call(exportPocQueue, { body: { search: 'Seen Ltd.' } }, { as: support }))).toBe(
      '0059',
    )
    const { selection } = (await site.call(selectPocQueue, { body: { search: 'Seen Ltd.' } }, { as: wang }))
      .data
    const picked = await site.call(getPocQueueSelection, { params: { selection } }, { as: wang })
    expect(picked.data.count).toBe(2)
    const gone = { params: { selection: newId() } }
    expect(codeOf(await site.call(getPocQueueSelection, gone, { as: wang }))).toBe('selectionGone')
  })

  test('a colleague who has it open, and views with their counts', async () => {
    const { requestId } = await submittedPoc(site, person)
    await site.call(getPocQueuePulse, { body: { requestId, since: 0 } }, { as: chen })
    const { viewers } = (
      await site.call(getPocQueuePulse, { body: { requestId: null, since: 0 } }, { as: wang })
    ).data
    expect(viewers).toMatchObject([{ requestId, operator: { name: 'Chen Yu' } }])
    const { counts, colleagues } = (await site.call(getPocQueue, {}, { as: wang })).data
    expect(counts.open).toBeGreaterThan(0)
    expect(colleagues.map(({ name }) => name)).toEqual(['Chen Yu', 'Wang Min'])
  })
})

test('a request that there is not is not found by any call', async () => {
  const as = { as: wang }
  const decisionId = 'none'
  const codes = await Promise.all(
    [
      site.call(getPocQueueItem, ABSENT, as),
      site.call(getPocQueuePulse, { body: { requestId: 'absent', since: 0 } }, as),
      site.call(assignPocQueueItem, { ...ABSENT, body: { operatorId: null, from: null } }, as),
      decide('absent'),
      site.call(
        confirmPocQueueItem,
        { ...ABSENT, body: { decisionId, agrees: true, text: '', version: '1.any' } },
        as,
      ),
      site.call(undoPocQueueItem, { ...ABSENT, body: { decisionId } }, as),
      site.call(notePocQueueItem, { ...ABSENT, body: { text: 'A note', mentions: [] } }, as),
    ].map(async (answer) => codeOf(await answer)),
  )
  expect(new Set(codes)).toEqual(new Set(['notFound']))
})

test('work is taken by one operator, and notes mention colleagues of this queue', async () => {
  const { requestId } = await submittedPoc(site, person)
  const assign = (operatorId: string | null, from: string | null, as = wang) =>
    site.call(assignPocQueueItem, { ...of(requestId), body: { operatorId, from } }, { as })
  expect(codeOf(await assign(null, chen.userId))).toBe('0022')
  expect((await assign(wang.userId, null)).data.assignee?.name).toBe('Wang Min')
  expect(codeOf(await assign(chen.userId, null, chen))).toBe('claimedByOther')
  expect(codeOf(await assign(support.userId, wang.userId))).toBe('colleagueUnknown')
  const note = (mentions: string[]) =>
    site.call(notePocQueueItem, { ...of(requestId), body: { text: 'Budget?', mentions } }, { as: wang })
  expect((await note([chen.userId])).status).toBe(200)
  expect(codeOf(await note([support.userId]))).toBe('colleagueUnknown')
})

test('a decision has a reason where one is needed, about a field that there is, on the state of the screen', async () => {
  const { requestId } = await submittedPoc(site, person)
  const reason = { code: 'other', field: 'shoeSize', text: 'Too small.' }
  expect(codeOf(await decide(requestId, { action: 'reject' }))).toBe('decisionReasonNeeded')
  expect(codeOf(await decide(requestId, { action: 'reject', reasons: [reason] }))).toBe('requestFieldUnknown')
  expect(codeOf(await decide(requestId, { version: '9.x' }))).toBe('0022')
  expect(codeOf(await decide(requestId, { action: 'complete' }))).toBe('requestMoveNotAllowed')
})

test('of two decisions the first counts; its author undoes it, within its seconds', async () => {
  const { requestId } = await submittedPoc(site, person)
  const { id: decisionId } = (await decide(requestId)).data
  expect(codeOf(await decide(requestId, { action: 'reject', note: 'No.' }, chen))).toBe('decidedByOther')
  const undo = (as: Person) => site.call(undoPocQueueItem, { ...of(requestId), body: { decisionId } }, { as })
  expect(codeOf(await undo(chen))).toBe('notYourDecision')
  site.clock.advance(10 * SECOND_MS)
  await site.settle()
  expect(codeOf(await undo(wang))).toBe('undoTooLate')
  const { data } = await site.call(getPocQueueItem, of(requestId), { as: wang })
  expect(data).toMatchObject({ state: 'approved', isOpen: false })
})

test('with a second operator an approval waits; one that was withdrawn meanwhile is void', async () => {
  const { settings } = (await site.call(getPocQueue, {}, { as: chen })).data
  const set = (fourEyes: boolean, version: number) => {
    const body = { fourEyes, reasons: settings.reasons, version }
    return site.call(updateQueueSettings, { params: { queue: 'poc' }, body }, { as: chen })
  }
  const { version } = (await set(true, settings.version)).data
  const { requestId } = await submittedPoc(site, person)
  const { id: decisionId } = (await decide(requestId, {}, chen)).data
  const confirm = async (as: Person, seen?: string) => {
    const version = seen ?? (await versionSeen(site, getPocQueueItem, requestId, as))
    const body = { decisionId, agrees: true, text: '', version }
    return site.call(confirmPocQueueItem, { ...of(requestId), body }, { as })
  }
  expect(codeOf(await confirm(chen))).toBe('secondIsFirst')
  expect(codeOf(await confirm(await invitedOperator(site, chen)))).toBe('secondPersonNotIndependent')
  expect(codeOf(await confirm(wang, '1.before'))).toBe('0022')
  expect((await confirm(wang)).data.decision?.state).toBe('pending')
  expect(codeOf(await confirm(wang))).toBe('decidedByOther')
  await site.call(withdrawRequest, { ...of(requestId), body: { revision: 1 } }, { as: person })
  site.clock.advance(10 * SECOND_MS)
  await site.settle()
  const { data } = await site.call(getPocQueueItem, of(requestId), { as: wang })
  expect(data.state).toBe('withdrawn')
  await set(false, version)
})
