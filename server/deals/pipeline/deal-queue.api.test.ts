/** The desk's queue of deals: what it shows, its exports, and each refusal of its calls. */
import { beforeAll, expect, test } from 'vitest'
import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import { replyDeal, updateDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { getRequest, listRequests } from '#contract/requests/request/request.endpoints.ts'
import { newId } from '#server/kit/ids.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { readDeal, registeredPartner, submittedDeal } from '#test/deals.ts'
import { decideIn } from '#test/decide-in.ts'
import { signedInOperator } from '#test/operator.ts'
import { causeQueueRefusals } from '#test/queue-refusals.ts'

const {
  export: exportDealQueue,
  selection: getDealQueueSelection,
  list: listDealQueue,
  select: selectDealQueue,
} = dealQueue.list.endpoints
const {
  assign: assignDealQueueItem,
  confirm: confirmDealQueueItem,
  decide: decideDealQueueItem,
  overview: getDealQueue,
  item: getDealQueueItem,
  pulse: getDealQueuePulse,
  undo: undoDealQueueItem,
} = dealQueue.endpoints

let site: TestApp
let partner: Person
let reviewer: Person
beforeAll(async () => {
  site = await testApp()
  partner = await registeredPartner(site)
  reviewer = await signedInOperator(site, 'reviewer')
})

test('every refusal of the calls', async () => {
  await causeQueueRefusals(site, {
    calls: dealQueue.endpoints,
    address: 'deals',
    approve: 'approve',
    reject: 'reject',
    waiting: async () => (await submittedDeal(site, partner)).id,
  })
  const named = [assignDealQueueItem, confirmDealQueueItem, decideDealQueueItem, undoDealQueueItem]
  expect(new Set(named.map(({ audience }) => audience))).toEqual(new Set(['operator']))
})

test('a deal is found by its customer, with fields, promise and what was changed since it was sent back', async () => {
  const deal = await submittedDeal(site, partner, { companyName: 'Seen in the queue', industry: 'medical' })
  const as = { as: reviewer }
  const params = { requestId: deal.id }
  const { data } = await site.call(getDealQueueItem, { params }, as)
  expect(data).toMatchObject({
    subject: 'Seen in the queue',
    reference: 'Campus-labs',
    isOpen: true,
    images: [],
    clock: { promisedDays: 2 },
  })
  const field = (name: string, of = data) => of.fields.find((each) => each.name === name)
  expect([field('industry')?.value, field('remarks')]).toEqual(['Healthcare', undefined])
  const reasons = [{ code: 'scaleUnclear', field: 'scale', text: 'How many?' }]
  await decideIn(site, dealQueue, reviewer, deal.id, { action: 'askMore', reasons })
  const { values, version } = await readDeal(site, partner, deal.id)
  const changed = { ...values, scale: 60, version }
  const of = { params: { dealId: deal.id } }
  const saved = (await site.call(updateDeal, { ...of, body: changed }, { as: partner })).data
  await site.call(replyDeal, { ...of, body: { text: '60', version: saved.version } }, { as: partner })
  await site.settle()
  const again = (await site.call(getDealQueueItem, { params }, as)).data
  expect(field('scale', again)).toMatchObject({ value: '60', previous: '240' })
  const { list } = (await site.call(listDealQueue, { query: { search: 'seen in the' } }, as)).data
  expect(list).toMatchObject([{ attempt: 2, subject: 'Seen in the queue' }])
  const body = { search: 'Seen in the queue' }
  expect((await site.call(exportDealQueue, { body }, as)).status).toBe(200)
  const { selection } = (await site.call(selectDealQueue, { body }, as)).data
  expect((await site.call(getDealQueueSelection, { params: { selection } }, as)).data.count).toBe(1)
  const gone = await site.call(getDealQueueSelection, { params: { selection: newId() } }, as)
  expect(errorOf(gone).errorCode).toBe('selectionGone')
  expect((await site.call(getDealQueue, {}, as)).data.counts.open).toBeGreaterThan(0)
  const pulse = await site.call(getDealQueuePulse, { body: { requestId: null, since: 0 } }, as)
  expect(pulse.data.fresh).toBeGreaterThan(0)
})

test('deals are not among the requests of their account, which have a list of their own', async () => {
  const { id } = await submittedDeal(site, partner)
  expect((await site.call(listRequests, { query: {} }, { as: partner })).data.list).toEqual([])
  const one = await site.call(getRequest, { params: { requestId: id } }, { as: partner })
  expect(errorOf(one).errorCode).toBe('notFound')
})
