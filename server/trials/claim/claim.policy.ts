import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { ClaimRow } from './claim.store.ts'

/** Claims of another account are like absent ones. */
export function ownsClaim(caller: SignedInCaller, claim: Pick<ClaimRow, 'accountId'>): boolean {
  return claim.accountId === caller.accountId
}

/** Operators who see claims see all of them. */
export const EVERY_CLAIM = null
