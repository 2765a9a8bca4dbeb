import { DAY_MS, MINUTE_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { closeResets, deleteResetsBefore, insertReset } from './password.store.ts'

const TOKEN_LIFE_MS = 30 * MINUTE_MS
/** A secret that is over still tells who used it, for support, this long. */
const KEEP_MS = DAY_MS

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
  await closeResets(tx, account.id, now)
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
export async function cleanResets(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteResetsBefore(deps.db.query, deps.clock.now() - KEEP_MS)
}
