import type { Executor } from '#server/kit/db/database.ts'
import { type AssociationRow, allOfAccount, type ViewRow, viewsOfCustomer } from './association.store.ts'
import { partnerCard } from './association-names.service.ts'
import { type InvitationRow, invitationsOfPartner } from './invitation.store.ts'

interface CopiedAssociation {
  readonly association: AssociationRow
  /** '' where the account is the partner itself. */
  readonly partnerName: string
}

/** Every association of an account, on either side, newest first. */
export async function copiedAssociations(db: Executor, accountId: string): Promise<CopiedAssociation[]> {
  const copied: CopiedAssociation[] = []
  for (const association of await allOfAccount(db, accountId)) {
    const partner =
      association.partnerId === accountId ? undefined : await partnerCard(db, association.partnerId)
    copied.push({ association, partnerName: partner?.name ?? '' })
  }
  return copied
}

/** Every view of a customer’s details by its partner, newest first. */
export function copiedViews(db: Executor, accountId: string): Promise<ViewRow[]> {
  return viewsOfCustomer(db, accountId)
}

/** Every invitation that an account sent, newest first. */
export function copiedInvitations(db: Executor, accountId: string): Promise<InvitationRow[]> {
  return invitationsOfPartner(db, accountId)
}
