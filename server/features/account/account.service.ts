import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { mayReadAccount } from './account.policy.ts'
import type { Account } from './account.store.ts'
import {
  emailIsTaken,
  findAccount,
  findAccountByLogin,
  insertAccount,
  userNameIsTaken,
} from './account.store.ts'

export type { Account }

/** The account of `userId` as far as the caller may see it; existing or not, everything else is one 0059. */
export async function readAccount(deps: Deps, caller: SignedInCaller, userId: string): Promise<Account> {
  const account = mayReadAccount(caller, userId) ? await findAccount(deps.db.query, userId) : undefined
  if (!account) throw appError('0059')
  return account
}

/** The account of this id, for the site's own work (mail, jobs); what people ask for goes through `readAccount`. */
export function accountById(db: Executor, id: string): Promise<Account | undefined> {
  return findAccount(db, id)
}

/** The account that signs in by this user name or e-mail address. */
export function accountByLogin(db: Executor, login: string): Promise<Account | undefined> {
  return findAccountByLogin(db, login)
}

/** Whether a name or an address is in use, without regard to case. Ask only for somebody with a proven mailbox. */
export const isEmailTaken = emailIsTaken
export const isUserNameTaken = userNameIsTaken

/** Stores a new account; the unique columns refuse a second one of the same name or address. */
export async function addAccount(tx: Executor, account: Account): Promise<void> {
  await insertAccount(tx, account)
}
