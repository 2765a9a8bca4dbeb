import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'

/** Only the account itself changes its address (notOwnAddress). */
export function mayChangeEmail(caller: SignedInCaller, userId: string): boolean {
  return userIdOf(caller) === userId
}
