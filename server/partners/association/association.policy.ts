import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { AssociationRow } from './association.store.ts'
import type { InvitationRow } from './invitation.store.ts'

/** Partner and operator accounts are never customers of a partner. */
export function mayBeCustomer({ accountType }: { readonly accountType: number }): boolean {
  return accountType === ACCOUNT_TYPE.customer
}

/** Invitations of another partner are like absent ones. */
export function ownsInvitation(
  { accountId }: Pick<SignedInCaller, 'accountId'>,
  invitation: InvitationRow | undefined,
): invitation is InvitationRow {
  return invitation?.partnerId === accountId
}

/** Customers of another partner are like absent ones. */
export function servesCustomer(
  { accountId }: Pick<SignedInCaller, 'accountId'>,
  association: AssociationRow | undefined,
): association is AssociationRow {
  return association?.partnerId === accountId
}
