import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/features/account/account.service.ts'
import { UNKNOWN_DEVICE } from '#server/features/device/device.service.ts'
import { deleteBucket } from '#server/features/lockout/lockout.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { attemptBucket, loginsOf } from './login.rules.ts'

/**
 * Deletes the counters of unknown devices for an account, after a mailed code or link other than the mailed unlock.
 * Known devices have counters of their own, which no stranger fills.
 */
export async function unlockUnknownDevices(deps: Deps, tx: Executor, account: Account): Promise<void> {
  for (const login of loginsOf(account, undefined))
    await deleteBucket(deps, tx, attemptBucket(login, UNKNOWN_DEVICE))
}
