import { passwordErrors } from '#contract/identity/password/password.errors.ts'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { MINUTE_MS } from '#contract/kit/time.ts'
import { unlockAllDevices } from '#server/identity/sign-in/locks.service.ts'
import { endActing } from '#server/kit/acting/end-acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { refuseWeakPassword } from '#server/kit/passwords/weak-password.ts'
import { type Account, accountById } from '#server/people/account/account.service.ts'
import {
  type SubAccount,
  setSubAccountPassword,
  subAccountById,
} from '#server/people/sub-account/sub-account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { SUB_RESET_MINUTES, subAccountResetMail } from './password.mail.ts'
import { mailPasswordChange } from './password.service.ts'
import { findOpenSubReset, insertSubReset, revokeSubResetsOf, useReset } from './password.store.ts'

/**
 * Mails a link that chooses a new password, in the caller's transaction; earlier links are revoked.
 * @throws disabledCannotReset; noResetAddress where this site has no page for it (SUB_RESET_LINKS)
 */
export async function mailSubAccountReset(deps: Deps, tx: Executor, subAccount: SubAccount): Promise<void> {
  if (subAccount.disabledAt !== null) throw appError(passwordErrors.disabledCannotReset)
  if (!deps.config.subResetLinks) throw appError(passwordErrors.noResetAddress)
  const now = deps.clock.now()
  const token = newToken()
  const expiresAt = now + SUB_RESET_MINUTES * MINUTE_MS
  await revokeSubResetsOf(tx, subAccount.id, now)
  await insertSubReset(tx, {
    tokenHash: sha256(token),
    subAccountId: subAccount.id,
    emailKey: subAccount.emailKey,
    createdAt: now,
    expiresAt,
    usedAt: null,
  })
  await deps.outbox.enqueue(tx, subAccountResetMail(deps, subAccount, { token, expiresAt }))
}

/** Revokes the links of a sub-account that is enabled again. */
export async function revokeSubAccountResets(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  subAccountId: string,
): Promise<void> {
  await revokeSubResetsOf(tx, subAccountId, deps.clock.now())
}

/**
 * Uses a mailed link: new password, end of every session, deletion of known devices, mail and log entry are one
 * transaction. An initial password is over with it.
 * @throws linkOver, primaryUnknown (its primary account is closed), disabledCannotReset, tooWeak
 */
export async function resetSubAccount(
  deps: Deps,
  { resetToken, password }: { readonly resetToken: string; readonly password: string },
  request: RequestContext,
): Promise<{ readonly primary: string; readonly userName: string; readonly userId: string }> {
  const tokenHash = sha256(resetToken)
  // Before the hash: without a secret the hashing slots cannot be occupied.
  const { subAccount } = await openReset(deps, deps.db.query, tokenHash)
  refuseWeakPassword(deps, password, subAccount)
  const passwordHash = await deps.hasher.hash(password)
  return deps.db.transaction(async (tx) => {
    const { account, subAccount: current } = await openReset(deps, tx, tokenHash)
    if (!(await useReset(tx, 'subAccountResets', tokenHash, deps.clock.now())))
      throw appError(verificationErrors.linkOver)
    await setSubAccountPassword(deps, tx, current.id, { passwordHash })
    const whose = { accountId: account.id, subAccountId: current.id }
    await endActing(deps, tx, { ...whose, why: 'forgottenPassword' })
    await unlockAllDevices(deps, tx, { account, subAccount: current })
    await mailPasswordChange(deps, tx, current, 'reset', current.id)
    const entry = { kind: 'passwordReset', accountId: account.id, actorId: current.id } as const
    await recordAudit(deps, tx, entry, request)
    return { primary: account.userName, userName: current.userName, userId: current.id }
  })
}

async function openReset(
  deps: Pick<Deps, 'clock'>,
  db: Executor,
  tokenHash: string,
): Promise<{ account: Account; subAccount: SubAccount }> {
  const open = await findOpenSubReset(db, tokenHash, deps.clock.now())
  const subAccount = open && (await subAccountById(db, open.subAccountId))
  const account = subAccount && (await accountById(db, subAccount.accountId))
  if (!account) throw appError(verificationErrors.linkOver)
  if (account.closedAt !== null) throw appError(signInErrors.primaryUnknown)
  if (subAccount.emailKey !== open.emailKey) throw appError(verificationErrors.linkOver)
  if (subAccount.disabledAt !== null) throw appError(passwordErrors.disabledCannotReset)
  return { account, subAccount }
}
