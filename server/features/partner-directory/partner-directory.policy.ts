import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Account } from '#server/features/account/account.service.ts'
import type { ListingRow } from './partner-directory.store.ts'

/** Whether visitors find it: the partner wants that, no operator hides it, and its account is a partner's in use. */
export function isPublic(
  { listedAt, hiddenAt }: Pick<ListingRow, 'listedAt' | 'hiddenAt'>,
  account: Pick<Account, 'accountType' | 'disabledAt' | 'closedAt'> | undefined,
): account is Account {
  if (listedAt === null || hiddenAt !== null || !account) return false
  const { accountType, disabledAt, closedAt } = account
  return accountType === ACCOUNT_TYPE.partner && disabledAt === null && closedAt === null
}
