import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'

/** A token is valid for its own user only. */
export function isTokenOf(caller: SignedInCaller, userId: string): boolean {
  return userIdOf(caller) === userId
}
