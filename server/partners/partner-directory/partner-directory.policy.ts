import { type Account, isOpenPartner } from '#server/people/account/account.service.ts'
import type { ListingRow } from './partner-directory.store.ts'

/** Whether visitors find it: the partner wants that, no operator hides it, and its account is a partner's in use. */
export function isPublic(
  { listedAt, hiddenAt }: Pick<ListingRow, 'listedAt' | 'hiddenAt'>,
  account: Pick<Account, 'accountType' | 'disabledAt' | 'closedAt'> | undefined,
): account is Account {
  return listedAt !== null && hiddenAt === null && account !== undefined && isOpenPartner(account)
}
