import { emailKey } from '#contract/kit/fields/account-fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { changeCredentials, type Unchanged } from './credentials.store.ts'

/**
 * Gives the account another password. `was` names what the caller has looked at: where that is different by now, or
 * the account is disabled or closed, nothing changes and the answer is false.
 */
export function setPassword(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  accountId: string,
  { passwordHash, was }: { passwordHash: string; was: Unchanged },
): Promise<boolean> {
  return changeCredentials(tx, accountId, { passwordHash, updatedAt: deps.clock.now() }, was)
}

/** Gives the account another address, under the same conditions; the unique column refuses an address in use. */
export function setEmail(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  accountId: string,
  { email, passwordHash, was }: { email: string; passwordHash?: string; was: Unchanged },
): Promise<boolean> {
  const change = {
    email,
    emailKey: emailKey(email),
    ...(passwordHash ? { passwordHash } : {}),
    updatedAt: deps.clock.now(),
  }
  return changeCredentials(tx, accountId, change, was)
}
