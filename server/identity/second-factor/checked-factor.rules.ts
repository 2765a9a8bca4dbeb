import type { Executor } from '#server/kit/db/database.ts'

/**
 * What a check of a second factor found. `repeated`: right, but used before or too late, so no wrong attempt. `spend`
 * uses a right one up in the caller's transaction; false where another request has done so since.
 */
export interface CheckedFactor {
  readonly verdict: 'right' | 'wrong' | 'repeated'
  spend(tx: Executor): Promise<boolean>
}

/** A check that found nothing to use up. */
export function refusedFactor(verdict: 'wrong' | 'repeated'): CheckedFactor {
  return { verdict, spend: async () => false }
}
