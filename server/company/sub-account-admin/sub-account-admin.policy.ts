import type { Permission } from '#contract/kit/permissions.ts'
import { covers } from '#contract/people/role/role.rules.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { SubAccount } from '#server/people/sub-account/sub-account.service.ts'

/** Sub-accounts of the caller's account. A deleted one and one of another account are both treated as absent. */
export function ownsSubAccount(
  caller: SignedInCaller,
  subAccount: SubAccount | undefined,
): subAccount is SubAccount {
  return (
    subAccount !== undefined && subAccount.accountId === caller.accountId && subAccount.deletedAt === null
  )
}

/**
 * A caller changes sub-accounts that can do no more than it can: with a new address and a mailed link it would take
 * over the rights of a more powerful one.
 */
export function mayManage(
  caller: Pick<SignedInCaller, 'permissions'>,
  permissions: ReadonlySet<Permission>,
): boolean {
  return covers(caller.permissions, permissions)
}
