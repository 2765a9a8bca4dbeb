import { MINUTE_MS } from '#contract/kit/time.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { insertReset, revokeResets } from './password.store.ts'

const TOKEN_LIFE_MS = 30 * MINUTE_MS
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
