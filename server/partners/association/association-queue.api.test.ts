/** The queue of associations to end: what the desk sees of one, and each refusal of its calls. */
import { beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#contract/kit/time.ts'
import {
  answerEndOfCustomer,
  askToEndAssociation,
} from '#contract/partners/association/association.endpoints.ts'
import { associationEndReasons } from '#contract/partners/association/association.reasons.ts'
import { associationEndQueue } from '#contract/partners/association/association-ends.queue.ts'
import { newId } from '#server/kit/ids.ts'
import { arbitrate } from '#server/partners/association/association-end.service.ts'
import { codeOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { associated, partnerPerson } from '#test/association.ts'
import { signedInOperator } from '#test/operator.ts'
import { causeQueueRefusals } from '#test/queue-refusals.ts'

const {
  export: exportAssociationEndQueue,
  selection: getAssociationEndQueueSelection,
  list: listAssociationEndQueue,
  select: selectAssociationEndQueue,
} = associationEndQueue.list.endpoints
const {
  assign: assignAssociationEndQueueItem,
  confirm: confirmAssociationEndQueueItem,
  decide: decideAssociationEndQueueItem,
  overview: getAssociationEndQueue,
  item: getAssociationEndQueueItem,
  pulse: getAssociationEndQueuePulse,
  note: noteAssociationEndQueueItem,
  undo: undoAssociationEndQueueItem,
} = associationEndQueue.endpoints

let site: TestApp
let partner: Person
let wang: Person
let support: Person
beforeAll(async () => {
  site = await testApp()
  partner = await partnerPerson(site)
  wang = await signedInOperator(site, 'reviewer', { name: 'Wang Min' })
  support = await signedInOperator(site, 'support', { name: 'Sofia Tan' })
})

/** A request of a new customer to end its association, which waits for an operator. */
async function waiting(answer?: string, afterMs = 0): Promise<string> {
  const customer = await site.registerPerson()
  const customerId = await associated(site, partner, customer)
  const body = { reason: 'The contract has ended.' }
  const { data } = await site.call(askToEndAssociation, { body }, { as: customer })
  const requestId = data.end?.requestId ?? ''
  if (answer !== undefined) {
    const refusal = { params: { customerId }, body: { requestId, agrees: false, text: answer } }
    await site.call(answerEndOfCustomer, refusal, { as: partner })
  }
  site.clock.advance(afterMs)
  await arbitrate(site.deps, { requestId })
  return requestId
}

test('both sides, the reason, the answer and checks; lists, export and picked rows', async () => {
  const requestId = await waiting('An invoice is open.')
  const { data } = await site.call(getAssociationEndQueueItem, { params: { requestId } }, { as: wang })
  expect(data).toMatchObject({
    subject: 'Bukit Foods Pte. Ltd.',
    reference: 'Marina Cloud Partners',
    isOpen: true,
    clock: { promisedDays: 3 },
    images: [],
    checks: [
      { name: 'answered', state: 'warning' },
      { name: 'certified', state: 'passed' },
    ],
  })
  const value = (name: string) => data.fields.find((field) => field.name === name)?.value
  expect([value('reason'), value('refusal')]).toEqual(['The contract has ended.', 'An invoice is open.'])
  const query = { search: 'Bukit' }
  const { list } = (await site.call(listAssociationEndQueue, { query }, { as: support })).data
  expect(list).toMatchObject([{ id: requestId, warnings: 1 }])
  expect((await site.call(exportAssociationEndQueue, { body: query }, { as: wang })).status).toBe(200)
  expect(codeOf(await site.call(exportAssociationEndQueue, { body: query }, { as: support }))).toBe('0059')
  const { selection } = (await site.call(selectAssociationEndQueue, { body: query }, { as: wang })).data
  const picked = await site.call(getAssociationEndQueueSelection, { params: { selection } }, { as: wang })
  expect(picked.data.count).toBe(1)
  const gone = { params: { selection: newId() } }
  expect(codeOf(await site.call(getAssociationEndQueueSelection, gone, { as: wang }))).toBe('selectionGone')
})

test('a colleague who has it open, and every refusal of the queue', async () => {
  const requestId = await waiting()
  await site.call(getAssociationEndQueuePulse, { body: { requestId, since: 0 } }, { as: wang })
  const { counts } = (await site.call(getAssociationEndQueue, {}, { as: wang })).data
  expect(counts.open).toBeGreaterThan(0)
  await causeQueueRefusals(site, {
    calls: {
      overview: getAssociationEndQueue,
      pulse: getAssociationEndQueuePulse,
      item: getAssociationEndQueueItem,
      assign: assignAssociationEndQueueItem,
      decide: decideAssociationEndQueueItem,
      confirm: confirmAssociationEndQueueItem,
      undo: undoAssociationEndQueueItem,
      note: noteAssociationEndQueueItem,
    },
    address: 'association-ends',
    waiting,
    approve: 'end',
    note: 'Both were heard.',
    reject: 'continue',
  })
})

test('its clock begins when it comes into the queue, not when the end was asked for', async () => {
  const askedAt = site.clock.now()
  const requestId = await waiting(undefined, 50 * MINUTE_MS)
  const now = site.clock.now()
  const as = { as: wang }
  const { data } = await site.call(getAssociationEndQueueItem, { params: { requestId } }, as)
  expect([data.submittedAt, data.clock?.startedAt, data.clock?.usedDays]).toEqual([askedAt, now, 0])
  const pulse = await site.call(getAssociationEndQueuePulse, { body: { requestId, since: now - 1 } }, as)
  expect(pulse.data.fresh).toBe(1)
})

test('a decision reaches each side in one language: a ready-made reason in its own, a written one marked', async () => {
  const owner = await partnerPerson(site, 'Harbour Partners')
  await site.db.query.updateTable('accounts').set({ language: 'zh' }).where('id', '=', owner.userId).execute()
  const customer = await site.registerPerson()
  await associated(site, owner, customer)
  const reason = { body: { reason: 'The contract has ended.' } }
  const { data } = await site.call(askToEndAssociation, reason, { as: customer })
  const asked = await site.mailTo(owner.email, 'The contract has ended.')
  expect(asked.text).toContain('（以下为英文原文）The contract has ended.')
  const requestId = data.end?.requestId ?? ''
  await arbitrate(site.deps, { requestId })
  const item = await site.call(getAssociationEndQueueItem, { params: { requestId } }, { as: wang })
  const [ready] = associationEndReasons
  const text = ready?.text.en ?? ''
  const body = {
    action: 'end',
    version: item.data.version,
    reasons: [
      { code: 'noAnswer', field: 'refusal', text },
      { code: 'other', field: null, text: 'We phoned both of you.' },
    ],
    note: '',
  }
  await site.call(decideAssociationEndQueueItem, { params: { requestId }, body }, { as: wang })
  site.clock.advance(MINUTE_MS)
  await site.settle()
  const toPartner = await site.mailTo(owner.email, '关联已解除')
  expect(toPartner.text).toContain(ready?.text.zh)
  expect(toPartner.text).not.toContain(text)
  expect(toPartner.text).toContain('（以下为英文原文）We phoned both of you.')
  const toCustomer = await site.mailTo(customer.email, 'phoned')
  expect(toCustomer.text).toContain(text)
  expect(toCustomer.text).not.toContain('Written in')
})
