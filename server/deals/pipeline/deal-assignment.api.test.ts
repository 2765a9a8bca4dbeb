/** Deals that are submitted go to the operator whom the rules of the queue name. */
import { beforeAll, expect, test } from 'vitest'
import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import { replyDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { dealReasons } from '#contract/deals/pipeline/pipeline.reasons.ts'
import { listNotifications } from '#contract/messages/notification/notification.endpoints.ts'
import { updateQueueSettings } from '#contract/requests/queue/queue.endpoints.ts'
import type { AssignmentRule } from '#contract/requests/queue/queue-assignment.fields.ts'
import type { Person, TestApp } from '#test/app.ts'
import { testApp } from '#test/app.ts'
import { readDeal, registeredPartner, submittedDeal } from '#test/deals.ts'
import { decideIn } from '#test/decide-in.ts'
import { signedInOperator } from '#test/operator.ts'

const { list: listDealQueue } = dealQueue.list.endpoints
const { assign: assignDealQueueItem } = dealQueue.endpoints

let site: TestApp
let partner: Person
let admin: Person
let wang: Person
let liu: Person
let version = 0
beforeAll(async () => {
  site = await testApp()
  partner = await registeredPartner(site)
  admin = await signedInOperator(site, 'administrator', { name: 'Chen Yu' })
  wang = await signedInOperator(site, 'reviewer', { name: 'Wang Min' })
  liu = await signedInOperator(site, 'reviewer', { name: 'Liu Fang' })
})

async function setRules(...assignment: AssignmentRule[]): Promise<void> {
  const body = { fourEyes: false, reasons: [...dealReasons], assignment, version }
  const answer = await site.call(updateQueueSettings, { params: { queue: 'deals' }, body }, { as: admin })
  expect(answer.status).toBe(200)
  version = answer.data.version
}
const rule = ({ userId: operatorId }: Person, wanted: Partial<AssignmentRule> = {}): AssignmentRule => ({
  operatorId,
  regions: [],
  industries: [],
  ...wanted,
})
const assigneeOf = async (id: string) =>
  (
    await site.db.query
      .selectFrom('requests')
      .select('claimedBy')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).claimedBy
const singapore = () => submittedDeal(site, partner)
const hangzhou = () => {
  const place = { country: '中国', city: '杭州', companyCode: '', companyName: '杭州示例设计院' }
  return submittedDeal(site, partner, { ...place, projectName: 'Models', contactEmail: 'a@hz.example' })
}

test('by region and industry, told to the operator, and found by the assignee; without a rule by no one', async () => {
  const before = await singapore()
  expect(await assigneeOf(before.id)).toBeNull()
  await setRules(rule(wang, { regions: ['southeastAsia'], industries: ['education'] }))
  const { id } = await singapore()
  expect(await assigneeOf(id)).toBe(wang.userId)
  // What was there before stays as it is.
  expect(await assigneeOf(before.id)).toBeNull()
  expect(await assigneeOf((await hangzhou()).id)).toBeNull()
  const { data } = await site.call(listNotifications, { query: {} }, { as: wang })
  expect(data.list[0]).toMatchObject({ kind: 'requestAssigned' })
  const query = { assigneeId: wang.userId }
  const found = await site.call(listDealQueue, { query }, { as: admin })
  expect(found.data.list).toMatchObject([{ id, assignee: 'Wang Min' }])
})

test('one who is disabled or lost the permission is skipped', async () => {
  await setRules(rule(liu, { regions: ['southeastAsia'] }), rule(wang))
  const set = (change: object) =>
    site.db.query.updateTable('accounts').set(change).where('id', '=', liu.userId).execute()
  await set({ disabledAt: 1 })
  expect(await assigneeOf((await singapore()).id)).toBe(wang.userId)
  await set({ disabledAt: null, operatorRole: 'support' })
  expect(await assigneeOf((await singapore()).id)).toBe(wang.userId)
  await set({ operatorRole: 'reviewer' })
  expect(await assigneeOf((await singapore()).id)).toBe(liu.userId)
})

test('of two whose rules fit alike the one with fewer open deals gets the next one', async () => {
  await setRules()
  const taken = async (by: Person) => {
    const { id: requestId } = await singapore()
    const params = { requestId }
    await site.call(assignDealQueueItem, { params, body: { operatorId: by.userId, from: null } }, { as: by })
    return requestId
  }
  const open = async () =>
    (await site.call(listDealQueue, { query: { tab: 'open' } }, { as: admin })).data.list
  const countOf = async ({ userId }: Person) =>
    (await open()).filter(({ assigneeId }) => assigneeId === userId).length
  while ((await countOf(wang)) < (await countOf(liu)) + 2) await taken(wang)
  await setRules(rule(wang), rule(liu))
  expect(await assigneeOf((await singapore()).id)).toBe(liu.userId)
  expect(await assigneeOf((await singapore()).id)).toBe(liu.userId)
  // Now both have as many, and the first rule counts.
  expect(await assigneeOf((await singapore()).id)).toBe(wang.userId)
  expect(await assigneeOf((await singapore()).id)).toBe(liu.userId)
})

test('new rules take no work away, also not of a deal that is answered and comes again', async () => {
  await setRules(rule(wang))
  const { id } = await singapore()
  expect(await assigneeOf(id)).toBe(wang.userId)
  await setRules(rule(liu))
  expect(await assigneeOf(id)).toBe(wang.userId)
  const reasons = [{ code: 'other', field: null, text: 'Which floors?' }]
  await decideIn(site, dealQueue, wang, id, { action: 'askMore', reasons })
  const { version: shown } = await readDeal(site, partner, id)
  const body = { text: 'The second and the third.', version: shown }
  expect((await site.call(replyDeal, { params: { dealId: id }, body }, { as: partner })).status).toBe(200)
  expect(await assigneeOf(id)).toBe(wang.userId)
})

test('an operator who takes it by hand has it', async () => {
  await setRules(rule(liu))
  const { id: requestId } = await singapore()
  const body = { operatorId: wang.userId, from: liu.userId }
  await site.call(assignDealQueueItem, { params: { requestId }, body }, { as: wang })
  expect(await assigneeOf(requestId)).toBe(wang.userId)
})
