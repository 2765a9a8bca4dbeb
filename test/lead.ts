import { passLead } from '#contract/deals/lead/lead.endpoints.ts'
import type { PassLead } from '#contract/deals/lead/lead.fields.ts'
import { leadList } from '#contract/deals/lead/lead.list.ts'
import { getAgreement } from '#contract/people/agreement/agreement.endpoints.ts'
import { newId } from '#server/kit/ids.ts'
import type { Person, TestApp } from './app.ts'
import { submittedPoc } from './poc.ts'

/** What an operator passes on. */
export function leadBody(partner: Pick<Person, 'userId'>, changes: Partial<PassLead> = {}): PassLead {
  return {
    partnerId: partner.userId,
    region: 'southeastAsia',
    industry: 'design',
    people: 30,
    needs: 'Engineers in two cities work with 3D bridge models.',
    ...changes,
  }
}

/** A request of a customer with this partner; the customer is new unless given. */
export async function passedLead(
  site: TestApp,
  { operator, partner, customer }: { operator: Person; partner: Person; customer?: Person },
) {
  const person = customer ?? (await site.registerPerson())
  const { requestId } = await submittedPoc(site, person)
  const answer = await site.call(
    passLead,
    { params: { requestId }, body: leadBody(partner) },
    { as: operator },
  )
  if (answer.status !== 200) throw new Error(`not passed: ${answer.body}`)
  const leadId = answer.data.leads[0]?.id ?? ''
  return { requestId, leadId, customer: person, params: { leadId } }
}

/** The notice in force that shares a contact, by the hash of its words. */
export async function contactNotice(site: TestApp): Promise<string> {
  const params = { agreement: 'contact-sharing' as const }
  return (await site.call(getAgreement, { params }, {})).data.hash
}

/** A lead that went back; the account is both sides of it, so that it is in the lists of both. */
export async function leadOf(site: TestApp, owner: Person, requestId: string, mark: string) {
  const { userId } = owner
  const leadId = newId()
  const { number } = await site.db.query
    .selectFrom('leads')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('partnerId', '=', userId)
    .executeTakeFirstOrThrow()
  await site.db.query
    .insertInto('leads')
    .values({
      id: leadId,
      requestId,
      kind: 'poc',
      customerId: userId,
      partnerId: userId,
      number: Number(number ?? 0) + 1,
      state: 'returned',
      region: 'europe',
      industry: null,
      people: null,
      needs: mark,
      passedBy: userId,
      receivedAt: 0,
      dueAt: null,
      acceptedAt: 0,
      consentId: null,
      sharedAt: null,
      closedAt: 0,
      cause: 'noAnswer',
      reason: '',
    })
    .execute()
  const { select } = leadList.endpoints
  const { data } = await site.call(select, { body: {} }, { as: owner })
  return { leadId, leadSelection: data?.selection ?? newId() }
}
