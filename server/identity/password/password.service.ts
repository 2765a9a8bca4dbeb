import { passwordErrors } from '#contract/identity/password/password.errors.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { accountErrors } from '#contract/people/account/account.errors.ts'
import { rememberDevice, rememberProgram } from '#server/identity/device/device.service.ts'
import { lockedOut, reserveAttempt } from '#server/identity/lockout/lockout.service.ts'
import { sessionCounters, unlockUnknownDevices } from '#server/identity/sign-in/locks.service.ts'
import type { SignInContext } from '#server/identity/sign-in/ticket.service.ts'
import { announceLock } from '#server/identity/sign-in/unlock.service.ts'
import type { ActingKind } from '#server/kit/acting/acting.ts'
import { endActing } from '#server/kit/acting/end-acting.ts'
import { committed } from '#server/kit/db/committed-refusal.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { actorOf, provenUntil, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { sha256 } from '#server/kit/ids.ts'
import { refuseWeakPassword } from '#server/kit/passwords/weak-password.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { type Account, accountById, setPassword } from '#server/people/account/account.service.ts'
import {
  setSubAccountPassword,
  subAccountById,
  userIdsOf,
} from '#server/people/sub-account/sub-account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { passwordChangedMail } from './password.mail.ts'
import {
  deleteResetAddresses,
  deleteSubResetAddresses,
  findOpenReset,
  openResets,
  openSubResets,
  revokeResets,
  revokeSubResetsOf,
  useReset,
} from './password.store.ts'

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
): Promise<{ userName: string; userId: string; device: string | undefined }> {
  const tokenHash = sha256(resetToken)
  // Before the hash: without a secret the hashing slots cannot be occupied.
  const open = await findOpenReset(deps.db.query, tokenHash, deps.clock.now())
  if (!open) throw appError(verificationErrors.linkOver)
  const account = await accountById(deps.db.query, open.accountId)
  if (account?.emailKey !== open.emailKey) throw appError(accountErrors.gone)
  refuseWeakPassword(deps, password, account)
  const passwordHash = await deps.hasher.hash(password)
  return deps.db.transaction(async (tx) => {
    if (!(await useReset(tx, 'passwordResets', tokenHash, deps.clock.now())))
      throw appError(verificationErrors.linkOver)
    const was = { emailKey: open.emailKey }
    if (!(await setPassword(deps, tx, account.id, { passwordHash, was }))) throw appError(accountErrors.gone)
    await endActing(deps, tx, { accountId: account.id, why: 'forgottenPassword' })
    await unlockUnknownDevices(deps, tx, account)
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
    return { userName: account.userName, userId: account.id, device: remembered.cookie }
  })
}

/**
 * Changes the password of the caller, an account or a sub-account. Wrong old passwords count as at signing in. This
 * session stays open, all others of that user end.
 * @throws oldPasswordWrong, locked (the fifth), changedMeanwhile (it changed meanwhile), tooWeak
 */
export async function changeOwnPassword(
  deps: Deps,
  caller: SignedInCaller,
  form: { oldPassword: string | null; password: string },
  { request, device }: SignInContext,
): Promise<void> {
  const person = await personOf(deps, caller)
  const { oldPassword } = form
  refuseWeakPassword(deps, form.password, person)
  if (oldPassword === null) await requireInitial(deps, caller, person, form.password)
  const attempt = await reserveAttempt(deps, await sessionCounters(deps, person.id, device))
  const passwordHash = await attempt.verify(async () => {
    const isRight = oldPassword === null || (await deps.hasher.verify(person.passwordHash, oldPassword))
    return isRight ? deps.hasher.hash(form.password) : undefined
  })
  const { accountId, subAccountId } = caller
  await deps.db.transaction(async (tx) => {
    if (passwordHash === undefined || (await attempt.isGuessedOut(tx))) {
      const { locked } = await attempt.countWrong(tx)
      await recordAudit(deps, tx, { kind: 'passwordChangeRefused', ...actorOf(caller) }, request)
      if (locked) await announceLock(deps, tx, { accountId, subAccountId, step: 'session' }, request)
      throw committed(locked ? lockedOut() : fieldError('oldPassword', passwordErrors.oldPasswordWrong))
    }
    await attempt.clear(tx)
    if (!(await storePassword(deps, tx, caller, { passwordHash, was: person.passwordHash })))
      throw committed(appError(conflictErrors.changedMeanwhile))
    await mailPasswordChange(deps, tx, person, 'changed', subAccountId)
    await recordAudit(deps, tx, { kind: 'passwordChanged', ...actorOf(caller) }, request)
  })
}

/**
 * The initial password was typed at the login that has just begun this session, so it is not asked for again.
 * @throws inputInvalid (oldPassword) in any other session, and later; inputInvalid (password) for the initial one again
 */
async function requireInitial(
  deps: Deps,
  caller: SignedInCaller,
  { passwordHash }: Person,
  password: string,
): Promise<void> {
  if (caller.duty !== 'changePassword' || provenUntil(caller) <= deps.clock.now())
    throw appError(httpErrors.inputInvalid, { fields: { oldPassword: { code: 'required' } } })
  if (await deps.hasher.verify(passwordHash, password))
    throw appError(httpErrors.inputInvalid, { fields: { password: { code: 'passwordUnchanged' } } })
}

/** Who changes a password. */
type Person = Pick<Account, 'id' | 'userName' | 'email' | 'language' | 'passwordHash'>

async function personOf({ db }: Deps, { accountId, subAccountId }: SignedInCaller): Promise<Person> {
  const person = await (subAccountId === null
    ? accountById(db.query, accountId)
    : subAccountById(db.query, subAccountId))
  if (!person) throw appError(httpErrors.sessionOver)
  return person
}

/** Stores the new password and ends the user's other sessions; false where the password is no longer `was`. */
async function storePassword(
  deps: Deps,
  tx: Executor,
  { accountId, subAccountId, sessionId: except }: SignedInCaller,
  { passwordHash, was }: { passwordHash: string; was: string },
): Promise<boolean> {
  if (subAccountId !== null) {
    if (!(await setSubAccountPassword(deps, tx, subAccountId, { passwordHash, was }))) return false
    await endActing(deps, tx, { accountId, subAccountId, why: 'passwordChanged', except })
    return true
  }
  if (!(await setPassword(deps, tx, accountId, { passwordHash, was: { passwordHash: was } }))) return false
  await endActing(deps, tx, { accountId, why: 'passwordChanged', except })
  return true
}

/** Tells a person that its password has changed, in the caller's transaction. */
export async function mailPasswordChange(
  deps: Deps,
  tx: Executor,
  person: Pick<Account, 'id' | 'email' | 'language' | 'userName'>,
  how: 'reset' | 'changed',
  subAccountId: string | null = null,
): Promise<void> {
  const { email, language, userName } = person
  // A sub-account gets its reset link from those who manage it.
  const forgotUrl = subAccountId === null ? `${deps.siteAddress.origin()}/entry/forgetPassWord` : undefined
  await notify(deps, tx, {
    userId: person.id,
    kind: how === 'reset' ? 'passwordReset' : 'passwordChanged',
    mails: [passwordChangedMail(email, language, { userName, how, forgotUrl })],
  })
}

/** Secrets that choose a new password of an account. One of a closed account is answered with what it says of that. */
export const passwordResetActs: ActingKind = {
  name: 'passwordReset',
  title: { zh: '重置密码凭证', en: 'Secret for a new password' },
  tables: ['passwordResets'],
  endsOn: { recovery: 'own', forgottenPassword: 'own', passwordChanged: 'own', accountDisabled: 'own' },
  async list({ clock }, db, { accountId, subAccountId }) {
    const open = typeof subAccountId === 'string' ? [] : await openResets(db, accountId, clock.now())
    return open.map(({ tokenHash, createdAt }) => ({
      id: tokenHash,
      name: '',
      changedAt: createdAt,
      madeBy: null,
      userId: accountId,
      target: '',
      lastUsedAt: null,
      usable: true,
    }))
  },
  end: ({ clock }, tx, _items, { accountId }) => revokeResets(tx, accountId, clock.now()),
}

/**
 * Links for a new password that were mailed to sub-accounts. Of one that is disabled they say so, and end when it is
 * enabled.
 */
export const subAccountResetActs: ActingKind = {
  name: 'subAccountReset',
  title: { zh: '子账号重置密码链接', en: 'Link for a sub-account’s new password' },
  tables: ['subAccountResets'],
  endsOn: { recovery: 'all', accountDisabled: 'all', subAccountDeleted: 'all' },
  async list({ clock }, db, { accountId, subAccountId }) {
    if (subAccountId === null) return []
    const users = await userIdsOf(db, { accountId, ...(subAccountId ? { subAccountId } : {}) })
    const open = await openSubResets(db, users, clock.now())
    return open.map((row) => ({
      id: row.tokenHash,
      name: '',
      changedAt: row.createdAt,
      madeBy: null,
      userId: row.subAccountId,
      target: row.emailKey,
      lastUsedAt: null,
      usable: true,
    }))
  },
  async end({ clock }, tx, items) {
    for (const id of new Set(items.map(({ userId }) => userId))) await revokeSubResetsOf(tx, id, clock.now())
  },
}

/** The addresses to which links to a new password were mailed; the links then lead nowhere. */
export const passwordPersonal: PersonalData = {
  tables: ['passwordResets', 'subAccountResets'],
  wipe: (_deps, tx, { accountId }) => deleteResetAddresses(tx, accountId),
  wipePerson: (_deps, tx, personId) => deleteSubResetAddresses(tx, personId),
}
