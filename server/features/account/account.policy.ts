import type { SignedInCaller } from '#server/kit/http/caller.ts'

/** Everybody may read the own account. */
export function mayReadAccount(caller: SignedInCaller, userId: string): boolean {
  return caller.accountId === userId
}
