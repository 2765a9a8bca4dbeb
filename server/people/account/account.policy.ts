import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { Account } from './account.store.ts'

/** A primary account may read itself; its sub-accounts read only themselves. */
export function mayReadAccount(caller: SignedInCaller, userId: string): boolean {
  return caller.subAccountId === null && caller.accountId === userId
}

/** A sub-account may read itself; its primary account and who may see sub-accounts may read it (security, 8). */
export function mayReadSubAccount(
  caller: SignedInCaller,
  subAccount: { readonly id: string; readonly accountId: string },
): boolean {
  if (caller.accountId !== subAccount.accountId) return false
  return caller.subAccountId === subAccount.id || caller.permissions.has('subAccount:read')
}

/** Neither disabled nor closed. */
export function isOpen({ disabledAt, closedAt }: Pick<Account, 'disabledAt' | 'closedAt'>): boolean {
  return disabledAt === null && closedAt === null
}

/** A partner account that is neither disabled nor closed: it may serve customers. */
export function isOpenPartner(account: Pick<Account, 'accountType' | 'disabledAt' | 'closedAt'>): boolean {
  return account.accountType === ACCOUNT_TYPE.partner && isOpen(account)
}
