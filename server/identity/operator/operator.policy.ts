import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { Account } from '#server/people/account/account.service.ts'

/** An operator may disable every colleague, but not itself: it would be cut off in the middle of what it does. */
export function mayDisable(caller: Pick<SignedInCaller, 'accountId'>, { id }: Pick<Account, 'id'>): boolean {
  return caller.accountId !== id
}

/** Whether the desk keeps an enabled administrator if this operator is none any more. */
export function leavesAdministrator(
  operators: readonly Pick<Account, 'id' | 'operatorRole' | 'disabledAt'>[],
  { id }: Pick<Account, 'id'>,
): boolean {
  return operators.some(
    (each) => each.id !== id && each.operatorRole === 'administrator' && each.disabledAt === null,
  )
}
