import type { SignedInCaller } from '#server/kit/http/caller.ts'

/** Only the account itself may end itself, never one of its sub-accounts. */
export function mayCloseAccount(caller: SignedInCaller): boolean {
  return caller.subAccountId === null
}
