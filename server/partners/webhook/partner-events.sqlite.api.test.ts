/** Messages to the systems of partners about invitations, associations and leads: in the transaction of their cause, in order, without names. */
import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { acceptLead, answerLead, declineLead, takeLeadBack } from '#contract/deals/lead/lead.endpoints.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import {
  answerEndOfPartner,
  askToEndCustomer,
  inviteCustomer,
  resendInvitation,
  revokeInvitation,
} from '#contract/partners/association/association.endpoints.ts'
import { WEBHOOK_EVENTS } from '#contract/partners/webhook/webhook.rules.ts'
import { inRoot } from '#scripts/root.ts'
import { expireInvitation } from '#server/partners/association/invitation.service.ts'
import { webhookRow } from '#test/api-token.ts'
import { type Person, type TestApp, testApp } from '#test/app.ts'
import { accept, associated, invitationTo, partnerPerson } from '#test/association.ts'
import { contactNotice, passedLead } from '#test/lead.ts'
import { signedInOperator } from '#test/operator.ts'

let site: TestApp
let partner: Person
let chen: Person
beforeAll(async () => {
  site = await testApp()
  chen = await signedInOperator(site, 'reviewer')
})
beforeEach(async () => {
  partner = await partnerPerson(site)
  const { webhookId } = await webhookRow(site, partner.userId, 'events')
  await site.db.query
    .updateTable('webhooks')
    .set({ types: WEBHOOK_EVENTS.join(' '), offBecause: null, url: 'http://127.0.0.1:1/' })
    .where('id', '=', webhookId)
    .execute()
})

/** What was recorded for the partner, in its order. */
const recorded = async () => {
  const rows = await site.db.query
    .selectFrom('webhookDeliveries')
    .select(['type', 'subject', 'body', 'number'])
    .where('accountId', '=', partner.userId)
    .where('state', '=', 'waiting')
    .orderBy('number')
    .execute()
  return rows.map(({ type, subject, body }) => ({ type, subject, data: JSON.parse(body).data }))
}
const typesOf = async () => (await recorded()).map(({ type }) => type)

test('an invitation: sent, resent, accepted; the association: approved and ended', async () => {
  const customer = await site.registerPerson()
  const { id } = await invitationTo(site, partner, customer)
  const { data } = await site.call(resendInvitation, { params: { invitationId: id } }, { as: partner })
  const token = new URL(data.link).searchParams.get('XPartnerToken') ?? ''
  const { data: association } = await accept(site, customer, token)
  const params = { customerId: association.id }
  const asked = await site.call(askToEndCustomer, { params, body: { reason: 'Done.' } }, { as: partner })
  const requestId = asked.data.end?.requestId ?? ''
  await site.call(answerEndOfPartner, { body: { requestId, agrees: true, text: '' } }, { as: customer })
  const events = await recorded()
  expect(events.map(({ type }) => type)).toEqual([
    ...['invitation.sent', 'invitation.sent', 'invitation.accepted'],
    ...['association.approved', 'association.ended'],
  ])
  expect(events[2]).toMatchObject({
    subject: `invitation:${id}`,
    data: { invitationId: id, state: 'accepted', boundBy: 'email' },
  })
  expect(events.at(-1)?.data).toMatchObject({ customerId: association.id, state: 'ended', cause: 'agreed' })
  for (const name of ['Bukit', customer.email, customer.userName])
    expect(JSON.stringify(events)).not.toContain(name)
})

test('what is refused, and so rolled back, leaves no message', async () => {
  const customer = await site.registerPerson()
  const rival = await partnerPerson(site, 'Rival')
  const { token } = await invitationTo(site, partner, customer)
  await associated(site, rival, customer)
  expect((await accept(site, customer, token)).status).toBe(409)
  expect(await typesOf()).toEqual(['invitation.sent'])
})

test('a lead: received, accepted, its contact shared, and returned; another declined', async () => {
  const lead = await passedLead(site, { operator: chen, partner })
  const { params, customer } = lead
  await site.call(acceptLead, { params }, { as: partner })
  await site.call(answerLead, { params, body: { hash: await contactNotice(site) } }, { as: customer })
  await site.call(takeLeadBack, { params, body: { reason: 'Asked for.' } }, { as: chen })
  const other = await passedLead(site, { operator: chen, partner })
  await site.call(declineLead, { params: other.params, body: { reason: 'Busy.' } }, { as: partner })
  const events = await recorded()
  expect(events.map(({ type }) => type)).toEqual([
    ...['lead.received', 'lead.accepted', 'lead.contact_shared', 'lead.returned'],
    ...['lead.received', 'lead.declined'],
  ])
  expect(new Set(events.map(({ subject }) => subject))).toEqual(
    new Set([`lead:${lead.leadId}`, `lead:${other.leadId}`]),
  )
  expect(events[0]?.data).toMatchObject({
    request: 'poc',
    state: 'offered',
    region: 'southeastAsia',
    people: 30,
  })
  expect(events[3]?.data).toMatchObject({ state: 'returned', cause: 'takenBack', dueAt: null })
  for (const name of ['Coastline', 'Lan Lin', customer.email, 'Models', 'Asked for'])
    expect(JSON.stringify(events)).not.toContain(name)
})

test('an invitation: revoked, and expired by the clock or by a new one to the same customer', async () => {
  const body = {
    boundBy: 'companyCode' as const,
    customerName: 'Bukit Foods',
    companyCode: '91310000MA1FL0E27X',
    language: 'en' as const,
  }
  const invite = () => site.call(inviteCustomer, { body }, { as: partner })
  const first = (await invite()).data.id
  await site.call(revokeInvitation, { params: { invitationId: first } }, { as: partner })
  const second = (await invite()).data.id
  site.clock.advance(7 * DAY_MS)
  // The job has not come yet: the new one makes room for itself.
  partner = await site.signInAgain(partner)
  await invite()
  await expireInvitation(site.deps, { invitationId: second })
  expect(await typesOf()).toEqual([
    ...['invitation.sent', 'invitation.revoked', 'invitation.sent', 'invitation.expired'],
    'invitation.sent',
  ])
})

test.each(['zh', 'en'])('the guide in %s names every event', (language) => {
  const guide = readFileSync(inRoot('server/website/resource/guides', `partner-api.${language}.md`), 'utf8')
  expect(WEBHOOK_EVENTS.filter((type) => !guide.includes(`\`${type}\``))).toEqual([])
})
