import { inviteCustomer } from '#contract/partners/association/association.endpoints.ts'
import { acceptInvitation } from '#contract/partners/association/invited.endpoints.ts'
import { getAgreement } from '#contract/people/agreement/agreement.endpoints.ts'
import { addPartner } from '#server/partners/partner/partner.service.ts'
import type { Person, TestApp } from './app.ts'
import { registeredPartner } from './deals.ts'

/** A partner of this name, verified unless told otherwise. */
export async function partnerPerson(
  site: TestApp,
  companyName = 'Marina Cloud Partners',
  certification: 'verified' | 'none' = 'verified',
): Promise<Person> {
  const person = await registeredPartner(site)
  await site.db.transaction(async (tx) => {
    await tx
      .updateTable('accounts')
      .set({ certification, name: 'Daniel Tan' })
      .where('id', '=', person.userId)
      .execute()
    await addPartner(tx, {
      accountId: person.userId,
      joinedAt: site.clock.now(),
      companyName,
      country: 'SG',
      city: 'Singapore',
      website: '',
      regions: '[]',
      industries: '[]',
      otherIndustry: '',
      contactEmail: 'daniel@marina.example',
    })
  })
  return person
}

/** The header by which a link travels. */
export function tokenOf(link: string): string {
  return new URL(link).searchParams.get('XPartnerToken') ?? ''
}

/** An invitation by e-mail to this person; its id and token. */
export async function invitationTo(site: TestApp, partner: Person, customer: Pick<Person, 'email'>) {
  const body = {
    boundBy: 'email' as const,
    customerName: 'Bukit Foods Pte. Ltd.',
    email: customer.email,
    language: 'en' as const,
  }
  const answer = await site.call(inviteCustomer, { body }, { as: partner })
  if (answer.status !== 200) throw new Error(`not invited: ${answer.body}`)
  return { id: answer.data.id, token: tokenOf(answer.data.link), link: answer.data.link }
}

/** The notice in force, by the hash of its words. */
export async function noticeHash(site: TestApp): Promise<string> {
  const params = { agreement: 'information-agreement' as const }
  return (await site.call(getAgreement, { params }, {})).data.hash
}

/** Accepts the invitation of a token. */
export async function accept(site: TestApp, as: Person, token: string, hash?: string) {
  const body = { hash: hash ?? (await noticeHash(site)) }
  return site.call(acceptInvitation, { body }, { as, headers: { 'x-partner-token': token } })
}

/** A partner and a customer that are associated; the id of the association. */
export async function associated(site: TestApp, partner: Person, customer: Person): Promise<string> {
  const { token } = await invitationTo(site, partner, customer)
  const answer = await accept(site, customer, token)
  if (answer.status !== 200) throw new Error(`not accepted: ${answer.body}`)
  return answer.data.id
}
