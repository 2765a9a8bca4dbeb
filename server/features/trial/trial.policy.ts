import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'

/** Customers and partners try desktops out; the provider's own staff does not use up the stock. */
export function mayApplyForTrial(caller: SignedInCaller): boolean {
  return caller.accountType === ACCOUNT_TYPE.customer || caller.accountType === ACCOUNT_TYPE.partner
}
