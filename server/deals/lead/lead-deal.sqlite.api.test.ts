/** Deals that are begun with the contact of a lead: each names the other. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptLead, answerLead, getLead, listOwnLeads } from '#contract/deals/lead/lead.endpoints.ts'
import { createLeadDeal } from '#contract/deals/lead/lead-deal.endpoints.ts'
import { discardDeal, getDeal } from '#contract/deals/pipeline/pipeline.endpoints.ts'
import { DEAL } from '#contract/deals/pipeline/pipeline.fields.ts'
import { withdrawConsent } from '#contract/people/agreement/agreement.endpoints.ts'
import { newId } from '#server/kit/ids.ts'
import { codeOf, type Person, type TestApp, testApp } from '#test/app.ts'
import { partnerPerson } from '#test/association.ts'
import { draftedDeal } from '#test/deals.ts'
import { contactNotice, passedLead } from '#test/lead.ts'
import { signedInOperator } from '#test/operator.ts'
import { grantTo, signedInSubAccount } from '#test/sub-account.ts'

let site: TestApp
let partner: Person
let lead: Awaited<ReturnType<typeof passedLead>>
beforeAll(async () => {
  site = await testApp()
})
beforeEach(async () => {
  partner = await partnerPerson(site)
  const operator = await signedInOperator(site, 'reviewer')
  lead = await passedLead(site, { operator, partner })
  await site.call(acceptLead, { params: lead.params }, { as: partner })
})

const share = async () => {
  const body = { hash: await contactNotice(site) }
  await site.call(answerLead, { params: lead.params, body }, { as: lead.customer })
}
const begin = (as = partner, leadId = lead.params.leadId) =>
  site.call(createLeadDeal, { params: { leadId }, body: { companyName: 'Coastline' } }, { as })
const leadNow = async () => (await site.call(getLead, { params: lead.params }, { as: partner })).data

test('a deal names its lead, and the lead its deals, until a draft is discarded', async () => {
  await share()
  const { dealId } = (await begin()).data
  const { number } = await leadNow()
  const deal = (await site.call(getDeal, { params: { dealId } }, { as: partner })).data
  expect(deal).toMatchObject({
    status: 'draft',
    lead: { id: lead.params.leadId, number },
    values: { companyName: 'Coastline' },
  })
  const other = await draftedDeal(site, partner)
  expect((await site.call(getDeal, { params: { dealId: other.id } }, { as: partner })).data.lead).toBeNull()
  expect((await leadNow()).deals).toEqual([{ id: dealId, number: deal.number }])
  const body = { version: deal.version }
  await site.call(discardDeal, { params: { dealId }, body }, { as: partner })
  expect((await leadNow()).deals).toEqual([])
})

test('only while the contact is shared, with a lead of one’s own, and as far as drafts are left', async () => {
  expect(codeOf(await begin())).toBe('leadContactNotShared')
  await share()
  expect(codeOf(await begin(await partnerPerson(site, 'Rival')))).toBe('notFound')
  expect(codeOf(await begin(partner, newId()))).toBe('notFound')
  await draftedDeal(site, partner)
  const drafts = (count: number) =>
    site.db.query
      .updateTable('dealCounts')
      .set({ drafts: count })
      .where('accountId', '=', partner.userId)
      .execute()
  await drafts(DEAL.drafts)
  expect(codeOf(await begin())).toBe('dealTooManyDrafts')
  await drafts(1)
  const [own] = (await site.call(listOwnLeads, {}, { as: lead.customer })).data.list
  const consent = { params: { recordId: own?.consentId ?? '' } }
  await site.call(withdrawConsent, consent, { as: lead.customer })
  expect(codeOf(await begin())).toBe('leadContactNotShared')
  expect((await leadNow()).deals).toEqual([])
})

test('a caller that may not see leads begins no deal of one', async () => {
  await share()
  const colleague = await signedInSubAccount(site, partner)
  await grantTo(site, colleague, 'pipelineEditor')
  expect(codeOf(await begin(colleague))).toBe('0059')
})
