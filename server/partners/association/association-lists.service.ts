import type { AssociationView, CustomerView } from '#contract/partners/association/association.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { accountsByIds } from '#server/people/account/account.service.ts'
import { subAccountsByIds } from '#server/people/sub-account/sub-account.service.ts'
import { requestById } from '#server/requests/request/request.service.ts'
import type { NamedInvitation } from './association.present.ts'
import { type KnownCustomer, presentAssociation, presentCustomer } from './association.present.ts'
import { consentOf, sharingAmong } from './association.service.ts'
import { type AssociationRow, findAssociations } from './association.store.ts'
import { partnerCard } from './association-names.service.ts'
import { findInvitations } from './invitation.store.ts'

/** Invitations with the names of those who sent them. */
export async function loadInvitations(db: Executor, ids: readonly string[]): Promise<NamedInvitation[]> {
  const invitations = await findInvitations(db, ids)
  const senders = [...new Set(invitations.map(({ sentBy }) => sentBy))]
  const users = [...(await accountsByIds(db, senders)), ...(await subAccountsByIds(db, senders))]
  const byId = new Map(users.map((user) => [user.id, user]))
  return invitations.map((invitation) => ({
    id: invitation.id,
    invitation,
    sender: byId.get(invitation.sentBy),
  }))
}

/** Customers, and whether each shares its details now. */
export async function loadCustomers(db: Executor, ids: readonly string[]): Promise<KnownCustomer[]> {
  const associations = await findAssociations(db, ids)
  const sharing = await sharingAmong(db, associations)
  return associations.map((association) => ({
    id: association.id,
    association,
    shares: sharing.has(association.id),
  }))
}

/** One customer as its partner reads it. */
export async function shownCustomer(db: Executor, association: AssociationRow): Promise<CustomerView> {
  const shares = (await sharingAmong(db, [association])).has(association.id)
  return presentCustomer(association, { shares, inReview: await isInReview(db, association) })
}

/** An association as its customer reads it. */
export async function shownAssociation(db: Executor, association: AssociationRow): Promise<AssociationView> {
  return presentAssociation(association, {
    partner: await partnerCard(db, association.partnerId),
    consentId: await consentOf(db, association),
    inReview: await isInReview(db, association),
  })
}

async function isInReview(db: Executor, { state, endRequestId }: AssociationRow): Promise<boolean> {
  if (state !== 'ending' || endRequestId === null) return false
  return (await requestById(db, endRequestId))?.state === 'inReview'
}
