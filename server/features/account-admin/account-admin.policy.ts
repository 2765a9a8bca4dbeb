import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { Account } from '#server/features/account/account.service.ts'

/** Operators look after customers and partners; each other they manage elsewhere. */
export function isOperated(account: Account | undefined): account is Account {
  return account !== undefined && account.accountType !== ACCOUNT_TYPE.operator
}
