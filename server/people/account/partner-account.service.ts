import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { updateToPartner } from './account.store.ts'

/**
 * Makes a customer's account a partner account, in the caller's transaction. Its sessions and those of its sub-accounts
 * are a partner's from their next call on, since each call reads the account.
 * @returns false for an account that is no customer's, or is closed
 */
export function makePartner(
  { clock }: Pick<Deps, 'clock'>,
  tx: Executor,
  accountId: string,
): Promise<boolean> {
  const { customer: from, partner: to } = ACCOUNT_TYPE
  return updateToPartner(tx, accountId, { from, to, at: clock.now() })
}
