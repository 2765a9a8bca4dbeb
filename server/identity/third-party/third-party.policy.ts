import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Account } from '#server/people/account/account.service.ts'

/** Only customers can be linked: a partner acts for others and signs in by its own password (readings, 5). */
export function mayBeLinked({ accountType }: Pick<Account, 'accountType'>): boolean {
  return accountType === ACCOUNT_TYPE.customer
}
