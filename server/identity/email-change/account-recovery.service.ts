import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import type { SentCode } from '#contract/kit/fields/sent-code.ts'
import type { Language } from '#contract/kit/language.ts'
import { accountErrors } from '#contract/people/account/account.errors.ts'
import { noteEnded } from '#server/identity/access-review/access-review.service.ts'
import { issueResetToken } from '#server/identity/password/forgotten.service.ts'
import { type CodeRequest, sendCode } from '#server/identity/verification/verification.service.ts'
import { endActing, toldItems } from '#server/kit/acting/end-acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newToken, sha256 } from '#server/kit/ids.ts'
import type { Mail } from '#server/kit/mail/outbox.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { accountById, setEmail } from '#server/people/account/account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { changeUndoneMail } from './email-change.mail.ts'
import { findUndoable, markUndone } from './email-change.store.ts'

type MailWriter = (to: string, language: Language, code: string) => Mail

/** Makes a code and mails it in one transaction; `writerOf` chooses the mail, the response is the same. */
export async function mailEmailCode(
  deps: Deps,
  request: CodeRequest,
  writerOf: (tx: Executor) => Promise<MailWriter>,
): Promise<SentCode> {
  const { to, language } = request
  return deps.db.transaction(async (tx) => {
    const write = await writerOf(tx)
    return sendCode(deps, tx, request, (code) => write(to, language, code))
  })
}

interface RecoveredAccount {
  readonly resetToken: string
  readonly expiresAt: number
  readonly userName: string
  readonly userId: string
  readonly email: string
}

/**
 * Account recovery: reverts a change of address, by the link that the old address got. The password goes, and
 * everything that can act for the account, as each kind says for `recovery`. The result is the secret to choose a new
 * password.
 *
 * Of several changes in a row the oldest link reverts all of them; a later one only its own and what followed.
 * @throws linkOver (used or expired), gone (the account)
 */
export async function recoverAccount(
  deps: Deps,
  token: string,
  request: RequestContext,
): Promise<RecoveredAccount> {
  const undoHash = sha256(token)
  // Before the hash: without a link the hashing slots cannot be occupied.
  if (!(await findUndoable(deps.db.query, undoHash, deps.clock.now())))
    throw appError(verificationErrors.linkOver)
  const unknownPasswordHash = await deps.hasher.hash(newToken())
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const found = await findUndoable(tx, undoHash, now)
    if (!found || found.changedAt === null) throw appError(verificationErrors.linkOver)
    const { accountId, changedAt, oldEmail, oldEmailKey } = found
    if (!(await markUndone(tx, { id: found.id, accountId, changedAt }, now)))
      throw appError(verificationErrors.linkOver)
    const account = await accountById(tx, accountId)
    const restored = { email: oldEmail, passwordHash: unknownPasswordHash, was: {} }
    if (!account || !(await setEmail(deps, tx, accountId, restored))) throw appError(accountErrors.gone)
    // An attacker adds a factor first and moves the address then: everything since that session could begin goes.
    const since = changedAt - deps.settings.sessionMaxMs
    const ended = await endActing(deps, tx, { accountId, why: 'recovery', since })
    const { language, userName, email: newEmail } = account
    await noteEnded(deps, tx, accountId, ended)
    const link = `${deps.siteAddress.origin()}/content/information/access`
    const facts = { userName, oldEmail, ended: toldItems(ended, language), link }
    await notify(deps, tx, {
      userId: accountId,
      kind: 'emailChangeUndone',
      params: { email: oldEmail },
      mails: [...new Set([oldEmail, newEmail])].map((to) => changeUndoneMail(to, language, facts)),
    })
    const detail = { from: newEmail, to: oldEmail }
    await recordAudit(deps, tx, { kind: 'emailChangeUndone', accountId, actorId: null, detail }, request)
    const reset = await issueResetToken(deps, tx, { id: accountId, emailKey: oldEmailKey })
    return { ...reset, userName, userId: accountId, email: oldEmail }
  })
}
