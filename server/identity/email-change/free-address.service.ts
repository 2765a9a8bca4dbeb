import type { KnownError } from '#contract/errors.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { isUniqueViolation } from '#server/kit/db/unique-violation.ts'
import type { Deps } from '#server/kit/deps.ts'
import { fieldError } from '#server/kit/http/app-error.ts'
import { takenAccountEmails } from '#server/people/account/account.service.ts'
import { takenSubAccountEmails } from '#server/people/sub-account/sub-account.service.ts'
import { heldAddresses } from './email-change.store.ts'

/**
 * Whom an address is for. Accounts and sub-accounts log in by their address at different places, so an account may have
 * that of a sub-account: otherwise a company could keep a person from registering. A new sub-account takes the address
 * of no account, and an operator that of no other person.
 */
export type AddressUse = 'account' | 'subAccount' | 'operator'

/**
 * Which of these addresses, as `emailKey` has them, are not free: a person has one, or an account can still go back to
 * it. Always all reads, so that the response time does not tell which.
 * @param own id of the account that may go back to its own
 */
export async function takenAddresses(
  { clock }: Pick<Deps, 'clock'>,
  db: Executor,
  keys: readonly string[],
  { use, own = '' }: { readonly use: AddressUse; readonly own?: string },
): Promise<ReadonlySet<string>> {
  const ofAccounts = await takenAccountEmails(db, keys)
  const held = await heldAddresses(db, keys, { now: clock.now(), except: own })
  const ofSubAccounts = await takenSubAccountEmails(db, keys)
  return new Set([...ofAccounts, ...held, ...(use === 'account' ? [] : ofSubAccounts)])
}

/** The same for one address. */
export async function isAddressTaken(
  deps: Pick<Deps, 'clock'>,
  db: Executor,
  key: string,
  of: { readonly use: AddressUse; readonly own?: string },
): Promise<boolean> {
  return (await takenAddresses(deps, db, [key], of)).has(key)
}

/** The errors of a form whose address or user name another person has. */
interface Taken {
  readonly email: KnownError
  readonly userName?: KnownError
}

/** Of two people at once the unique columns refuse one, with the same codes as the question before. */
export async function withTakenNames<T>(taken: Taken, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'email_key')) throw fieldError('email', taken.email)
    if (taken.userName && isUniqueViolation(error, 'user_name_key'))
      throw fieldError('userName', taken.userName)
    throw error
  }
}
