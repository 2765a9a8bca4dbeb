import { REQUEST_RULES } from '#contract/domains.ts'
import { REQUEST_KINDS, type RequestKind } from '#contract/requests/request/request.fields.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestRow } from './request.store.ts'

/** Kinds of which the caller may see the account's requests here: those without a list, and calls, of their own. */
export function readableKinds(caller: SignedInCaller): RequestKind[] {
  return REQUEST_KINDS.filter((kind) => {
    const { readPermission, hasOwnList } = REQUEST_RULES[kind]
    return !hasOwnList && caller.permissions.has(readPermission)
  })
}

/** An account and those of its sub-accounts that may see this kind; requests of others are like absent ones. */
export function mayReadRequest(
  caller: SignedInCaller,
  request: Pick<RequestRow, 'accountId' | 'kind'>,
): boolean {
  return request.accountId === caller.accountId && readableKinds(caller).includes(request.kind)
}

/** Whether the caller may make the applicant's moves. */
export function mayMoveRequest(caller: SignedInCaller, request: Pick<RequestRow, 'kind'>): boolean {
  return caller.permissions.has(REQUEST_RULES[request.kind].submitPermission)
}
