import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { ContentVersionRow } from './content.store.ts'

/** The second operator is another person; what no operator published, everyone with the permission may confirm. */
export function mayConfirm(
  caller: Pick<SignedInCaller, 'accountId'>,
  { createdBy }: Pick<ContentVersionRow, 'createdBy'>,
): boolean {
  return createdBy !== caller.accountId
}
