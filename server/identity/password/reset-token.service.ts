import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { deleteResetsBefore } from './open-reset.store.ts'
import { insertReset, revokeResets } from './password.store.ts'

const TOKEN_LIFE_MS = 30 * MINUTE_MS
/** How long a secret is stored after its end, so that support can see its use. */
const KEEP_MS = DAY_MS

export interface IssuedReset {
  readonly resetToken: string
  readonly expiresAt: number
}

/**
 * Issues the secret that chooses a new password, after a right code from the account's mailbox. It is bound to
 * account and address, and revokes every earlier one of the account.
 */
export async function issueResetToken(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  account: { readonly id: string; readonly emailKey: string },
): Promise<IssuedReset> {
  const now = deps.clock.now()
  const resetToken = newToken()
  const expiresAt = now + TOKEN_LIFE_MS
  await revokeResets(tx, account.id, now)
  await insertReset(tx, {
    tokenHash: sha256(resetToken),
    accountId: account.id,
    emailKey: account.emailKey,
    createdAt: now,
    expiresAt,
    usedAt: null,
  })
  return { resetToken, expiresAt }
}

/** Deletes the secrets of accounts and of sub-accounts that ended more than a day ago. */
export async function deleteExpiredResets(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = deps.clock.now() - KEEP_MS
  await deleteResetsBefore(deps.db.query, 'passwordResets', before)
  await deleteResetsBefore(deps.db.query, 'subAccountResets', before)
}
