import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'

/** A token is valid for its own user only; any mismatch counts as not signed in (readings, API conventions). */
export function mayUseToken(caller: SignedInCaller, userId: string): boolean {
  return userIdOf(caller) === userId
}
