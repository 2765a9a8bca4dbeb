import type { Deps } from '#server/deps.ts'
import type { Account } from '#server/features/account/account.service.ts'
import { UNKNOWN_DEVICE } from '#server/features/device/device.service.ts'
import { deleteBucket } from '#server/features/lockout/lockout.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { attemptBucket, loginsOf } from './login.rules.ts'

/**
 * Forgets the wrong passwords that unknown devices gave for an account, once its owner has proven the mailbox by
 * another way than the mailed unlock. Known devices have counters of their own, which no stranger fills.
 */
export async function openLocks(deps: Deps, tx: Executor, account: Account): Promise<void> {
  for (const login of loginsOf(account, undefined))
    await deleteBucket(deps, tx, attemptBucket(login, UNKNOWN_DEVICE))
}
