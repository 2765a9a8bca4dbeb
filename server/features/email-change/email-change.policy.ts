import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'

/** An address is changed by whoever has it and by nobody else (0035). */
export function mayChangeEmail(caller: SignedInCaller, userId: string): boolean {
  return userIdOf(caller) === userId
}
