import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { deleteResetsBefore, insertReset, revokeResets } from './password.store.ts'

const TOKEN_LIFE_MS = 30 * 60_000
/** A secret that is over still tells who used it, for support, this long. */
const KEEP_MS = 24 * 60 * 60_000

export interface IssuedReset {
  readonly resetToken: string
  readonly expiresAt: number
}

/**
 * Makes the secret that chooses a new password, for somebody who has just proven the account's mailbox. It is bound
 * to account and address, and makes every earlier one of the account worthless.
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

/** Forgets secrets that have been over for a day. */
export async function deleteExpiredResets(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteResetsBefore(deps.db.query, deps.clock.now() - KEEP_MS)
}
