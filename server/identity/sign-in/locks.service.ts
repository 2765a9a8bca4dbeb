import {
  deviceBucket,
  deviceBuckets,
  deviceBucketsOf,
  UNKNOWN_DEVICE,
} from '#server/identity/device/device.service.ts'
import {
  type AttemptCounters,
  deleteBucket,
  forgetGuesses,
  isGuessedOut,
  locksOf,
} from '#server/identity/lockout/lockout.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Account } from '#server/people/account/account.service.ts'
import type { SubAccount } from '#server/people/sub-account/sub-account.service.ts'
import {
  attemptBucket,
  factorGuesses,
  factorLogin,
  loginsOf,
  passwordGuesses,
  sessionLogin,
} from './login.rules.ts'

/** The counters of an attempt at a second factor: by device, as for passwords (security, 4). */
export async function factorCounters(
  deps: Deps,
  userId: string,
  cookie: string | undefined,
): Promise<AttemptCounters> {
  const device = await deviceBucket(deps.db.query, userId, cookie)
  return countersOf(factorLogin(userId), device, factorGuesses(userId))
}

/** The counters of an attempt at the password within a session. */
export async function sessionCounters(
  deps: Deps,
  userId: string,
  cookie: string | undefined,
): Promise<AttemptCounters> {
  const device = await deviceBucket(deps.db.query, userId, cookie)
  return countersOf(sessionLogin(userId), device, passwordGuesses(userId))
}

/** A known device has a visible counter of its own; all unknown ones share one, and the hidden one besides. */
export function countersOf(login: string, device: string, guesses: string): AttemptCounters {
  const isKnown = device !== UNKNOWN_DEVICE
  return { bucket: attemptBucket(login, device), guesses: isKnown ? undefined : guesses }
}

/** The person whose counters are meant. */
interface Locked {
  readonly account: Account
  readonly subAccount?: SubAccount | undefined
}

/**
 * Deletes the counters of unknown devices for an account, after a mailed code or link other than the mailed unlock.
 * Known devices have counters of their own, which no stranger fills.
 */
export async function unlockUnknownDevices(deps: Deps, tx: Executor, account: Account): Promise<void> {
  await unlockDevices(deps, tx, { account }, [UNKNOWN_DEVICE])
}

/** Deletes every counter of an account or sub-account, as the mailed unlock does. */
export async function unlockAllDevices(deps: Deps, tx: Executor, locked: Locked): Promise<void> {
  const userId = locked.subAccount?.id ?? locked.account.id
  await unlockDevices(deps, tx, locked, await deviceBuckets(tx, userId))
}

/** Until when sub-accounts of an account are locked, from the device that is locked longest; without those that are not. */
export async function subAccountLocks(
  deps: Deps,
  db: Executor,
  account: Pick<Account, 'userNameKey' | 'emailKey' | 'accountType'>,
  subAccounts: readonly SubAccount[],
): Promise<ReadonlyMap<string, number>> {
  const ids = subAccounts.map(({ id }) => id)
  const devices = await deviceBucketsOf(db, ids)
  const owners = new Map<string, string>()
  for (const subAccount of subAccounts)
    for (const login of countedLogins(subAccount.id, account, subAccount))
      for (const device of devices.get(subAccount.id) ?? [])
        owners.set(attemptBucket(login, device), subAccount.id)
  const locks = new Map<string, number>()
  for (const [bucket, until] of await locksOf(deps, db, [...owners.keys()])) {
    const id = owners.get(bucket) ?? ''
    locks.set(id, Math.max(until, locks.get(id) ?? 0))
  }
  return locks
}

/** Whether new devices of a user are refused, since others have guessed at it too often. */
export async function refusesNewDevices(deps: Deps, db: Executor, userId: string): Promise<boolean> {
  const guesses = [passwordGuesses(userId), factorGuesses(userId)]
  for (const each of guesses) if (await isGuessedOut(deps, db, each)) return true
  return false
}

/** Everything that wrong attempts of a person count under, without the device. */
export function countedLogins(
  userId: string,
  account: Pick<Account, 'userNameKey' | 'emailKey' | 'accountType'>,
  subAccount: SubAccount | undefined,
): string[] {
  return [...loginsOf(account, subAccount), factorLogin(userId), sessionLogin(userId)]
}

async function unlockDevices(
  deps: Deps,
  tx: Executor,
  { account, subAccount }: Locked,
  devices: readonly string[],
): Promise<void> {
  const userId = subAccount?.id ?? account.id
  for (const login of countedLogins(userId, account, subAccount))
    for (const device of devices) await deleteBucket(deps, tx, attemptBucket(login, device))
  await forgetGuesses(deps, tx, passwordGuesses(userId))
  await forgetGuesses(deps, tx, factorGuesses(userId))
}
