import { accountErrors } from '#contract/features/account/account.errors.ts'
import { passwordErrors } from '#contract/features/password/password.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import type { Deps } from '#server/deps.ts'
import { type Account, accountById } from '#server/features/account/account.service.ts'
import { setPassword } from '#server/features/account/credentials.service.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import {
  deleteKnownDevices,
  rememberDevice,
  rememberProgram,
} from '#server/features/device/device.service.ts'
import { lockedOut, reserveAttempt } from '#server/features/lockout/lockout.service.ts'
import { sessionCounters, unlockUnknownDevices } from '#server/features/sign-in/locks.service.ts'
import { endAllSessions } from '#server/features/sign-in/session.service.ts'
import type { SignInContext } from '#server/features/sign-in/ticket.service.ts'
import { announceLock } from '#server/features/sign-in/unlock.service.ts'
import { committed } from '#server/kit/db/committed-refusal.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { sha256 } from '#server/kit/ids.ts'
import { refuseWeakPassword } from '#server/kit/passwords/weak-password.ts'
import { passwordChangedMail } from './password.mail.ts'
import { findOpenReset, revokeResets, useReset } from './password.store.ts'

/**
 * Step two of a forgotten password. New password, end of every session, deletion of known devices, mail and log
 * entry are one transaction: no earlier session stays open.
 * @throws linkOver (the secret was used, or is over), gone (account or address are no longer what they were), tooWeak
 */
export async function setForgottenPassword(
  deps: Deps,
  { resetToken, password }: { resetToken: string; password: string },
  request: RequestContext,
  device: string | undefined,
): Promise<{ userName: string; device: string | undefined }> {
  const tokenHash = sha256(resetToken)
  // Before the hash: without a secret the hashing slots cannot be occupied.
  const open = await findOpenReset(deps.db.query, tokenHash, deps.clock.now())
  if (!open) throw appError(verificationErrors.linkOver)
  const account = await accountById(deps.db.query, open.accountId)
  if (account?.emailKey !== open.emailKey) throw appError(accountErrors.gone)
  refuseWeakPassword(deps, password, account)
  const passwordHash = await deps.hasher.hash(password)
  return deps.db.transaction(async (tx) => {
    if (!(await useReset(tx, tokenHash, deps.clock.now()))) throw appError(verificationErrors.linkOver)
    const was = { emailKey: open.emailKey }
    if (!(await setPassword(deps, tx, account.id, { passwordHash, was }))) throw appError(accountErrors.gone)
    await endAllSessions(deps, tx, account.id)
    await unlockUnknownDevices(deps, tx, account)
    await deleteKnownDevices(tx, account.id)
    // This browser gets a counter of its own: guesses from elsewhere do not lock it.
    const remembered = request.fromBrowser
      ? await rememberDevice(deps, tx, account.id, device)
      : await rememberProgram(deps, tx, account.id, request)
    await mailPasswordChange(deps, tx, account, 'reset')
    await recordAudit(
      deps,
      tx,
      { kind: 'passwordReset', accountId: account.id, actorId: account.id },
      request,
    )
    return { userName: account.userName, device: remembered.cookie }
  })
}

/**
 * Changes the password of the caller. Wrong old passwords count as at signing in. This session stays open, all others
 * end.
 * @throws oldPasswordWrong, locked (the fifth), changedMeanwhile (it changed meanwhile), tooWeak
 */
export async function changeOwnPassword(
  deps: Deps,
  caller: SignedInCaller,
  form: { oldPassword: string; password: string },
  { request, device }: SignInContext,
): Promise<void> {
  const account = await accountById(deps.db.query, caller.accountId)
  if (!account) throw appError(httpErrors.sessionOver)
  refuseWeakPassword(deps, form.password, account)
  const self = { accountId: account.id, actorId: account.id }
  const attempt = await reserveAttempt(deps, await sessionCounters(deps, account.id, device))
  const passwordHash = await attempt.verify(async () => {
    const isRight = await deps.hasher.verify(account.passwordHash, form.oldPassword)
    return isRight ? deps.hasher.hash(form.password) : undefined
  })
  await deps.db.transaction(async (tx) => {
    if (passwordHash === undefined || (await attempt.isGuessedOut(tx))) {
      const { locked } = await attempt.countWrong(tx)
      await recordAudit(deps, tx, { kind: 'passwordChangeRefused', ...self }, request)
      if (locked)
        await announceLock(deps, tx, { accountId: account.id, subAccountId: null, step: 'session' }, request)
      throw committed(locked ? lockedOut() : fieldError('oldPassword', passwordErrors.oldPasswordWrong))
    }
    await attempt.clear(tx)
    const was = { passwordHash: account.passwordHash }
    if (!(await setPassword(deps, tx, account.id, { passwordHash, was })))
      throw committed(appError(accountErrors.changedMeanwhile))
    await revokeResets(tx, account.id, deps.clock.now())
    await endAllSessions(deps, tx, account.id, { except: caller.sessionId })
    await mailPasswordChange(deps, tx, account, 'changed')
    await recordAudit(deps, tx, { kind: 'passwordChanged', ...self }, request)
  })
}

async function mailPasswordChange(
  deps: Deps,
  tx: Executor,
  account: Account,
  how: 'reset' | 'changed',
): Promise<void> {
  const { email, language, userName } = account
  const product = deps.settings.product(language)
  const forgotUrl = `${deps.siteAddress.origin()}/entry/forgetPassWord`
  await deps.outbox.enqueue(tx, passwordChangedMail(email, language, { product, userName, how, forgotUrl }))
}
