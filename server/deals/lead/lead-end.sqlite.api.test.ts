/** How leads end by themselves: the clock, the request, an association, accounts that are disabled or closed. */

import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  acceptLead,
  answerLead,
  declineLead,
  getLead,
  viewLeadContact,
} from '#contract/deals/lead/lead.endpoints.ts'
import { disableAccount } from '#contract/desk/account-admin/account-admin.endpoints.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { withdrawRequest } from '#contract/requests/request/request.endpoints.ts'
import { leadPersonal } from '#server/deals/lead/lead.personal.ts'
import { leadIsDue } from '#server/deals/lead/lead-end.service.ts'
import { errorOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { associated, partnerPerson } from '#test/association.ts'
import { contactNotice, passedLead } from '#test/lead.ts'
import { signedInOperator } from '#test/operator.ts'
import { endedForGood } from '#test/personal.ts'

let site: TestApp
let partner: Person
let rival: Person
let chen: Person
beforeAll(async () => {
  site = await testApp()
  chen = await signedInOperator(site, 'administrator', { name: 'Chen Yu' })
})
beforeEach(async () => {
  partner = await partnerPerson(site)
  rival = await partnerPerson(site, 'Rival')
})

type Lead = Awaited<ReturnType<typeof passedLead>>
const passed = () => passedLead(site, { operator: chen, partner })
const accept = ({ params }: Lead) => site.call(acceptLead, { params }, { as: partner })
const rowOf = ({ leadId }: Lead) =>
  site.db.query.selectFrom('leads').selectAll().where('id', '=', leadId).executeTakeFirstOrThrow()

test('a lead that is not answered in three working days goes back by itself, one that the customer leaves open too', async () => {
  const lead = await passed()
  const { dueAt } = await rowOf(lead)
  site.clock.advance((dueAt ?? 0) - site.clock.now())
  // The time is over, whether the job has come or not.
  partner = await site.signInAgain(partner)
  expect(errorOf(await accept(lead)).errorCode).toBe('leadChanged')
  const refusal = { params: lead.params, body: { reason: 'late' } }
  expect(errorOf(await site.call(declineLead, refusal, { as: partner })).errorCode).toBe('leadChanged')
  await site.settle()
  expect(await rowOf(lead)).toMatchObject({ state: 'returned', cause: 'noAnswer', dueAt: null })
  const { data } = await site.call(getLead, { params: lead.params }, { as: partner })
  expect(data).toMatchObject({ state: 'returned', cause: 'noAnswer' })

  chen = await site.signInAgain(chen).catch(() => signedInOperator(site, 'administrator'))
  const second = await passed()
  await accept(second)
  // The job of the partner’s own time changes nothing any more.
  await leadIsDue(site.deps, { leadId: second.leadId, dueAt: dueAt ?? 0 })
  expect((await rowOf(second)).state).toBe('accepted')
  site.clock.advance(7 * DAY_MS)
  await site.settle()
  expect(await rowOf(second)).toMatchObject({ state: 'returned', cause: 'customerSilent' })
})

test('a request that is withdrawn takes its lead along', async () => {
  chen = await signedInOperator(site, 'administrator')
  const lead = await passed()
  const as = lead.customer
  const params = { requestId: lead.requestId }
  await site.call(withdrawRequest, { params, body: { revision: 1 } }, { as })
  expect(await rowOf(lead)).toMatchObject({ state: 'returned', cause: 'requestClosed' })
  expect(errorOf(await accept(lead)).errorCode).toBe('leadChanged')
})

test('a customer that gets another partner ends what waits and what is shared; its own partner keeps the lead', async () => {
  const waiting = await passed()
  await associated(site, rival, waiting.customer)
  // Before the job comes, accepting finds out by itself.
  expect(errorOf(await accept(waiting)).errorCode).toBe('leadChanged')
  expect(await rowOf(waiting)).toMatchObject({ state: 'returned', cause: 'customerTied' })

  const shared = await passed()
  await accept(shared)
  const body = { hash: await contactNotice(site) }
  await site.call(answerLead, { params: shared.params, body }, { as: shared.customer })
  await associated(site, rival, shared.customer)
  const look = async () => {
    const answer = await site.call(viewLeadContact, { params: shared.params }, { as: partner })
    expect(errorOf(answer).errorCode).toBe('leadContactNotShared')
    const { data } = await site.call(getLead, { params: shared.params }, { as: partner })
    expect(data.isShared).toBe(false)
  }
  // Before the job comes, and after it.
  expect((await rowOf(shared)).state).toBe('shared')
  await look()
  await site.settle()
  expect(await rowOf(shared)).toMatchObject({ state: 'returned', cause: 'customerTied' })
  await look()

  const own = await passed()
  await accept(own)
  await associated(site, partner, own.customer)
  await site.settle()
  expect((await rowOf(own)).state).toBe('accepted')
  // The customer answers although it has this partner: the request is still its own.
  const asked = await passed()
  await accept(asked)
  await site.db.query
    .updateTable('requests')
    .set({ state: 'rejected' })
    .where('id', '=', asked.requestId)
    .execute()
  const late = await site.call(answerLead, { params: asked.params, body }, { as: asked.customer })
  expect(errorOf(late).errorCode).toBe('leadChanged')
  expect(await rowOf(asked)).toMatchObject({ state: 'returned', cause: 'requestClosed' })
})

test('a disabled partner loses what waits, a closed customer everything, with the words about it', async () => {
  const lead = await passed()
  const { updatedAt } = await site.db.query
    .selectFrom('accounts')
    .select('updatedAt')
    .where('id', '=', partner.userId)
    .executeTakeFirstOrThrow()
  const params = { accountId: partner.userId }
  const disabled = await site.call(
    disableAccount,
    { params, body: { reason: 'Misuse.', updatedAt } as never },
    { as: chen },
  )
  expect(disabled.status).toBe(200)
  expect(await rowOf(lead)).toMatchObject({ state: 'returned', cause: 'partnerGone' })

  partner = await partnerPerson(site)
  const shared = await passed()
  await accept(shared)
  const body = { hash: await contactNotice(site) }
  await site.call(answerLead, { params: shared.params, body }, { as: shared.customer })
  await site.call(viewLeadContact, { params: shared.params }, { as: partner })
  const end = () => endedForGood(site, leadPersonal, shared.customer)
  await end()
  expect(await rowOf(shared)).toMatchObject({ state: 'returned', cause: 'customerGone', needs: '' })
  const views = site.db.query.selectFrom('leadViews').selectAll().where('leadId', '=', shared.leadId)
  expect(await views.execute()).toEqual([])
  await end()
})

test('a lead whose partner lost its account type, or whose customer was disabled, cannot be accepted', async () => {
  const lead = await passed()
  const set = (id: string, change: object) =>
    site.db.query.updateTable('accounts').set(change).where('id', '=', id).execute()
  await set(partner.userId, { accountType: ACCOUNT_TYPE.customer })
  expect(errorOf(await accept(lead)).errorCode).toBe('IAM_0004')
  await set(partner.userId, { accountType: ACCOUNT_TYPE.partner })
  await set(lead.customer.userId, { disabledAt: 1 })
  expect(errorOf(await accept(lead)).errorCode).toBe('leadChanged')
  expect(await rowOf(lead)).toMatchObject({ state: 'returned', cause: 'customerGone' })
})
