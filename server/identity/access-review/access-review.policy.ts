import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { EndedRow } from './access-review.store.ts'

/** Only the account itself, none of its sub-accounts. */
export function ownsEnded(
  { accountId, subAccountId }: Pick<SignedInCaller, 'accountId' | 'subAccountId'>,
  row: Pick<EndedRow, 'accountId'>,
): boolean {
  return subAccountId === null && row.accountId === accountId
}
