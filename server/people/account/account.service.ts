import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { AnyPermission } from '#contract/kit/permissions.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { permissionsOfSubAccount } from '#server/people/role/role.service.ts'
import type { SubAccount } from '#server/people/sub-account/sub-account.service.ts'
import { subAccountById } from '#server/people/sub-account/sub-account.service.ts'
import { isOpen, isOpenPartner, mayReadAccount, mayReadSubAccount } from './account.policy.ts'
import type { Account } from './account.store.ts'
import {
  findAccount,
  findAccountByLogin,
  findAccounts,
  findTakenEmails,
  insertAccount,
  updateDisabled,
  userNameIsTaken,
} from './account.store.ts'

export type { Account }
export { isOpen, isOpenPartner }

/** The holder of a session: an account, or one of its sub-accounts. */
export interface User {
  readonly account: Account
  readonly subAccount: SubAccount | undefined
  readonly permissions: ReadonlySet<AnyPermission>
}

/** The user of this id as far as the caller may see it; existing or not, everything else is notPermitted. */
export async function readUser(deps: Deps, caller: SignedInCaller, userId: string): Promise<User> {
  const subAccount = userId === caller.accountId ? undefined : await subAccountById(deps.db.query, userId)
  const maySee = subAccount ? mayReadSubAccount(caller, subAccount) : mayReadAccount(caller, userId)
  if (!maySee) throw appError(httpErrors.notPermitted)
  const { account } = caller
  if (!subAccount || subAccount.id === caller.subAccountId)
    return { account, subAccount, permissions: caller.permissions }
  const permissions = await permissionsOfSubAccount(deps.db.query, subAccount.id)
  return { account, subAccount, permissions }
}

/** The account of this id, for the site's own work (mail, jobs); what people ask for goes through `readUser`. */
export function accountById(db: Executor, id: string): Promise<Account | undefined> {
  return findAccount(db, id)
}

/** These accounts in any order, without a check of the caller. */
export const accountsByIds = findAccounts

/** The account that signs in by this user name or e-mail address. */
export function accountByLogin(db: Executor, login: string): Promise<Account | undefined> {
  return findAccountByLogin(db, login)
}

/** Which of these keys of addresses are taken by an account. */
export const takenAccountEmails = findTakenEmails
/** Whether a user name is in use, without regard to case. Call it only for a verified mailbox. */
export const isUserNameTaken = userNameIsTaken

/** Stores a new account; the unique columns refuse a second one of the same name or address. */
export async function addAccount(tx: Executor, account: Account): Promise<void> {
  await insertAccount(tx, account)
}

/**
 * Disables an account with a reason, or enables it (null), in the caller's transaction; false where it has changed since
 * `was`. Who calls it ends the sessions.
 */
export function setAccountState(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  account: Account,
  { reason, was }: { readonly reason: string | null; readonly was: number },
): Promise<boolean> {
  const now = deps.clock.now()
  const updatedAt = Math.max(now, account.updatedAt + 1)
  return updateDisabled(tx, account.id, { disabledReason: reason, now, updatedAt, was })
}
