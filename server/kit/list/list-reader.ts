import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { ListReader } from './list-matching.ts'

/** The caller as the reader of a list; `scope` says which rows there are for it. */
export function readerOf<Scope>(caller: SignedInCaller, scope: Scope): ListReader<Scope> {
  return {
    scope,
    personId: userIdOf(caller),
    may: (permission) => permission === 'self' || caller.permissions.has(permission),
  }
}
