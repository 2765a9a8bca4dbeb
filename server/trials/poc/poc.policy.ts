import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { isUnderWay, pocRequests } from '#contract/trials/poc/poc.rules.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'

interface OwnedRequest {
  readonly kind: string
  readonly accountId: string
  readonly state: string
}

/** Customers and partners apply; the provider's own staff does not. */
export function mayApplyForPoc({ accountType }: Pick<SignedInCaller, 'accountType'>): boolean {
  return accountType !== ACCOUNT_TYPE.operator
}

/** Requests of another account, or of another kind, are like absent ones. */
export function ownsPoc(caller: Pick<SignedInCaller, 'accountId'>, request: OwnedRequest): boolean {
  return request.kind === pocRequests.kind && request.accountId === caller.accountId
}

/** Whether the caller may write about it now. */
export function mayWriteAbout(caller: Pick<SignedInCaller, 'permissions'>, request: OwnedRequest): boolean {
  return caller.permissions.has(pocRequests.submitPermission) && isUnderWay(request.state)
}
