import type { Whose } from '#server/kit/acting/acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { NewSubAccount, SubAccount } from './sub-account.store.ts'
import {
  allSubAccountIds,
  countByAccounts,
  countSubAccounts,
  findSubAccount,
  findSubAccountByEmail,
  findSubAccountByName,
  findSubAccountEmails,
  findSubAccounts,
  findSubAccountsByNames,
  findSubAccountsNamed,
  findUserNames,
  formerSubAccountIds,
  insertSubAccount,
  insertSubAccounts,
  presentSubAccountIds,
  setFactorMail,
  subAccountsOf,
  touchSubAccount,
  updateSubAccount,
} from './sub-account.store.ts'

export type { SubAccount }

/** The sub-account of this id, without a check of the caller. */
export function subAccountById(db: Executor, id: string): Promise<SubAccount | undefined> {
  return findSubAccount(db, id)
}

/**
 * The sub-account that signs in by this name or address. A name is looked for below the given primary account
 * only; an address is unique across the site and finds its sub-account below any. One read in either case.
 * @param accountId of the primary account; undefined where the typed name does not exist
 */
export function subAccountByLogin(
  db: Executor,
  accountId: string | undefined,
  login: string,
): Promise<SubAccount | undefined> {
  // A user name holds no @, so the two never meet.
  return login.includes('@')
    ? findSubAccountByEmail(db, login)
    : findSubAccountByName(db, accountId ?? '', login)
}

/** Sub-accounts of an account by their user names (in lower case), in any order. */
export const subAccountsByNames = findSubAccountsByNames

/** Sub-accounts of an account by the beginning of their user names (in lower case), in their order, so many at most. */
export const subAccountsNamed = findSubAccountsNamed

/** Stores a new sub-account; the unique columns refuse a second one of the same name or address. */
export async function addSubAccount(tx: Executor, subAccount: NewSubAccount): Promise<void> {
  await insertSubAccount(tx, subAccount)
}

/** Notes that the person is mailed about the factor required from this moment; false where it was mailed before. */
export const noteFactorMail = setFactorMail

/** Stores many at once; the unique columns refuse all of them where one name or address is taken. */
export const addSubAccounts = insertSubAccounts

/** Which of these keys of user names are taken in an account. */
export const takenUserNames = findUserNames

/** Which of these keys of addresses are taken by a sub-account. */
export const takenSubAccountEmails = findSubAccountEmails

/** Notes a sign-in, in the transaction that starts the session. */
export const noteSubAccountSignIn = touchSubAccount

/**
 * Gives a sub-account a password of its person’s own. `was` names the one that was looked at: where it is different by
 * now, or the sub-account is deleted, nothing changes and the answer is false.
 */
export function setSubAccountPassword(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  id: string,
  { passwordHash, was }: { passwordHash: string; was?: string },
): Promise<boolean> {
  const change = { passwordHash, initialUntil: null, updatedAt: deps.clock.now() }
  return updateSubAccount(tx, id, change, was === undefined ? {} : { passwordHash: was })
}

/** The ids of these people, of deleted sub-accounts too. */
export async function userIdsOf(db: Executor, { accountId, subAccountId }: Whose): Promise<string[]> {
  if (subAccountId === undefined) return [accountId, ...(await allSubAccountIds(db, accountId))]
  return [subAccountId ?? accountId]
}

/** These sub-accounts, without a check of the caller. */
export const subAccountsByIds = findSubAccounts

export { countSubAccounts, formerSubAccountIds, presentSubAccountIds, updateSubAccount }

/** How many sub-accounts each of these accounts has. */
export const countByPrimary = countByAccounts

/** The sub-accounts of an account, oldest first, without a check of the caller. */
export const subAccountsByPrimary = subAccountsOf
