import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { Account } from '#server/people/account/account.service.ts'
import type { Recovery } from './mailbox-recovery.store.ts'

/** A person who can read the new mailbox takes the account over: no operator does that alone. */
export function mayConfirm(caller: SignedInCaller, recovery: Pick<Recovery, 'startedBy'>): boolean {
  return userIdOf(caller) !== recovery.startedBy
}

/** Of customers and partners whose account is not closed. */
export function isRecoverable(account: Account | undefined): account is Account {
  return account !== undefined && account.accountType !== ACCOUNT_TYPE.operator && account.closedAt === null
}
