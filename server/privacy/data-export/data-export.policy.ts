import type { SignedInCaller } from '#server/kit/http/caller.ts'

/** The copy tells everything about the account, so none of its sub-accounts gets it. */
export function mayExport(caller: SignedInCaller): boolean {
  return caller.subAccountId === null
}
