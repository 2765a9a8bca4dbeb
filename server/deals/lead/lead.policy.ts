import { isLeadKind, type LeadKind } from '#contract/deals/lead/lead.rules.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { type Account, isOpenPartner } from '#server/people/account/account.service.ts'
import type { RequestRow } from '#server/requests/request/request.service.ts'
import type { LeadRow } from './lead.store.ts'

type Caller = Pick<SignedInCaller, 'accountId'>

/** Leads of another partner are like absent ones. */
export function isOfPartner({ accountId }: Caller, lead: LeadRow | undefined): lead is LeadRow {
  return lead?.partnerId === accountId
}

/** Leads of another customer, and those that the partner has not accepted, are like absent ones. */
export function isOfCustomer({ accountId }: Caller, lead: LeadRow | undefined): lead is LeadRow {
  return lead?.customerId === accountId && lead.acceptedAt !== null
}

/** Requests of other kinds are like absent ones. */
export function isPassable(
  request: RequestRow | undefined,
): request is RequestRow & { readonly kind: LeadKind } {
  return request !== undefined && isLeadKind(request.kind)
}

/** A verified partner that can sign in. */
export function mayTakeLeads(account: Account | undefined): account is Account {
  return account !== undefined && isOpenPartner(account) && account.certification === 'verified'
}
