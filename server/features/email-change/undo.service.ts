import { accountErrors } from '#contract/features/account/account.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import type { Deps } from '#server/deps.ts'
import { accountById } from '#server/features/account/account.service.ts'
import { setEmail } from '#server/features/account/credentials.service.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { forgetDevices } from '#server/features/device/device.service.ts'
import { deleteLinkedIdentitiesSince } from '#server/features/identity-link/identity-link.service.ts'
import { issueResetToken } from '#server/features/password/reset-token.service.ts'
import { removeFactorsSince } from '#server/features/second-factor/second-factor.service.ts'
import { endAllSessions } from '#server/features/sign-in/session.service.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import { changeUndoneMail } from './email-change.mail.ts'
import { deleteOpenChanges, findUndoable, markUndone } from './email-change.store.ts'

/** Job that takes back what others keep on the account's behalf: a closure that was asked for meanwhile. */
export const CHANGE_UNDONE = 'emailChange.undone'

/** What `CHANGE_UNDONE` carries: whatever somebody set going from `since` on may be the thief's. */
export interface ChangeUndone {
  readonly accountId: string
  readonly since: number
}

export interface Undone {
  readonly resetToken: string
  readonly expiresAt: number
  readonly userName: string
  readonly email: string
}

/**
 * Takes a change of address back, for whoever holds the link that the old address got. Everything that a thief could
 * keep a foot in the door with goes: sessions, known devices, the password, factors and third-party log-ins since
 * the change and in the day before it, a wish to close the account, later and unfinished changes. What is left is the
 * secret to choose a new password.
 *
 * Of several changes in a row the oldest link takes all of them back; a later one only its own and what followed.
 * @throws linkOver (used or expired), gone (the account)
 */
export async function undoChange(deps: Deps, token: string, request: RequestContext): Promise<Undone> {
  const undoHash = sha256(token)
  // Before the hash, so that nobody without a link keeps the hashing slots busy.
  if (!(await findUndoable(deps.db.query, undoHash, deps.clock.now())))
    throw appError(verificationErrors.linkOver)
  const unknowable = await deps.hasher.hash(newToken())
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const found = await findUndoable(tx, undoHash, now)
    if (!found || found.changedAt === null) throw appError(verificationErrors.linkOver)
    const { accountId, changedAt, oldEmail, oldEmailKey } = found
    if (!(await markUndone(tx, { id: found.id, accountId, changedAt }, now)))
      throw appError(verificationErrors.linkOver)
    const account = await accountById(tx, accountId)
    const restored = { email: oldEmail, passwordHash: unknowable, was: {} }
    if (!account || !(await setEmail(deps, tx, accountId, restored))) throw appError(accountErrors.gone)
    await endAllSessions(deps, tx, accountId)
    await forgetDevices(tx, accountId)
    // A thief sets the second key up first: whatever came in the lifetime of the session that moved the address.
    const since = changedAt - deps.config.sessionMaxMs
    await removeFactorsSince(tx, accountId, since)
    await deleteLinkedIdentitiesSince(tx, accountId, since)
    const payload: ChangeUndone = { accountId, since }
    await deps.jobs.schedule(tx, { kind: CHANGE_UNDONE, payload, dueAt: now })
    await deleteOpenChanges(tx, accountId)
    const { language, userName, email: newEmail } = account
    const product = deps.settings.product(language)
    for (const to of new Set([oldEmail, newEmail])) {
      const mail = changeUndoneMail(to, language, { product, userName, oldEmail, newEmail })
      await deps.outbox.enqueue(tx, mail)
    }
    const detail = { from: newEmail, to: oldEmail }
    await recordAudit(deps, tx, { kind: 'emailChangeUndone', accountId, actorId: null, detail }, request)
    const reset = await issueResetToken(deps, tx, { id: accountId, emailKey: oldEmailKey })
    return { ...reset, userName, email: oldEmail }
  })
}
