import type { SignedInCaller } from '#server/kit/http/caller.ts'

/** Whose log the caller may read: its own account's. A sub-account needs the permission. */
export function logOf(caller: SignedInCaller): string {
  return caller.accountId
}
