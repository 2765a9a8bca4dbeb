import type { SignedInCaller } from '#server/kit/http/caller.ts'

/** Whose log the caller may read: its own account's. Sub-accounts read none; the audience keeps them out. */
export function logOf(caller: SignedInCaller): string {
  return caller.accountId
}
