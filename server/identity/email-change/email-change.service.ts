import { z } from 'zod'
import type {
  changeEmail,
  proveCurrentEmail,
  requestCurrentEmailCode,
  requestNewEmailCode,
} from '#contract/identity/email-change/email-change.endpoints.ts'
import { emailChangeErrors } from '#contract/identity/email-change/email-change.errors.ts'
import { UNDO_HOURS } from '#contract/identity/email-change/email-change.fields.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { emailKey } from '#contract/kit/fields/account-fields.ts'
import { HOUR_MS, MINUTE_MS } from '#contract/kit/time.ts'
import { accountErrors } from '#contract/people/account/account.errors.ts'
import { spendCode, verifyCode } from '#server/identity/verification/verification.service.ts'
import type { ActingKind } from '#server/kit/acting/acting.ts'
import { endActing } from '#server/kit/acting/end-acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { AppError, appError, fieldError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId, newToken, sha256 } from '#server/kit/ids.ts'
import { instant, instantOrNull } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { type Account, accountById, setEmail } from '#server/people/account/account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { mailEmailCode } from './account-recovery.service.ts'
import {
  addressInUseMail,
  currentCodeMail,
  emailGivenUpMail,
  emailTakenUpMail,
  newCodeMail,
} from './email-change.mail.ts'
import {
  changesOf,
  closeChange,
  deleteChanges,
  deleteOpenChanges,
  type EmailChange,
  findOpenChange,
  insertChange,
  lastChangedAt,
  undoableChanges,
  unfinishedChanges,
} from './email-change.store.ts'
import { isAddressTaken, withTakenNames } from './free-address.service.ts'

const PROOF_LIFE_MS = 30 * MINUTE_MS
const UNDO_MS = UNDO_HOURS * HOUR_MS

/**
 * Mails a code to the address that the account has.
 * @throws notOwnAddress (another user), emailNotOfAccount (not the account’s address), codeTooSoon, codeBlocked
 */
export async function sendCurrentCode(
  deps: Deps,
  caller: SignedInCaller,
  form: z.output<typeof requestCurrentEmailCode.body>,
) {
  const account = await ownAccount(deps, caller, form)
  const request = { ...currentCode(account, form), network: undefined }
  return mailEmailCode(deps, request, async () => currentCodeMail)
}

/**
 * Step one: verifies the code from the current mailbox. Begins a change, and deletes earlier unfinished ones.
 * @throws notOwnAddress, emailNotOfAccount, and what a code can be
 */
export async function proveCurrent(
  deps: Deps,
  caller: SignedInCaller,
  form: z.output<typeof proveCurrentEmail.body>,
): Promise<{ changeToken: string; expiresAt: number }> {
  const account = await ownAccount(deps, caller, form)
  const code = { ...currentCode(account, form), code: form.code }
  return deps.db.transaction(async (tx) => {
    await verifyCode(deps, tx, code)
    await spendCode(deps, tx, code)
    return beginChange(deps, tx, account, caller.sessionId)
  })
}

/**
 * Mails a code to the new address, with the same response whether another account has it or not.
 * @throws linkOver (step one is over), oldAddressChanged, newAddressInvalid
 */
export async function sendNewCode(
  deps: Deps,
  caller: SignedInCaller,
  form: z.output<typeof requestNewEmailCode.body>,
  network: string,
) {
  const { account } = await openChange(deps, caller, form)
  const request = { ...newCode(account, form), network }
  const mailOf = async (tx: Executor) =>
    (await isTaken(deps, tx, account.id, request.address)) ? addressInUseMail : newCodeMail
  return mailEmailCode(deps, request, mailOf)
}

/**
 * Step two: verifies the code from the new mailbox and changes the address. Other sessions end, both addresses are
 * mailed. The old one can revert the change for 72 hours and is held for the account that long.
 * @throws linkOver, oldAddressChanged, newAddressInvalid, what a code can be, newAddressTaken, changedMeanwhile
 */
export async function changeOwnEmail(
  deps: Deps,
  caller: SignedInCaller,
  form: z.output<typeof changeEmail.body>,
  request: RequestContext,
): Promise<{ email: string; undoUntil: number }> {
  const { change, account } = await openChange(deps, caller, form)
  const code = { ...newCode(account, form), code: form.code }
  await deps.db.preliminary((tx) => verifyCode(deps, tx, code))
  return withTakenNames({ email: emailChangeErrors.newAddressTaken }, () =>
    deps.db.transaction(async (tx) => {
      // Only after the right code: it tells whether another account has the address.
      if (await isTaken(deps, tx, account.id, code.address))
        throw fieldError('email', emailChangeErrors.newAddressTaken)
      const done = await moveAddress(deps, tx, { account, change, email: form.email })
      await spendCode(deps, tx, code)
      const { sessionId: except } = caller
      await endActing(deps, tx, { accountId: account.id, why: 'addressChanged', except })
      const detail = { from: change.oldEmail, to: form.email }
      const self = { accountId: account.id, actorId: account.id }
      await recordAudit(deps, tx, { kind: 'emailChanged', ...self, detail }, request)
      return done
    }),
  )
}

/**
 * Replaces the address of an account whose mailbox is lost, in the caller's transaction: the same mails as a change by
 * the account itself, and the old address can revert it as long. All sessions end.
 * @returns false where the account has changed since `account` was read, or is disabled or closed
 */
export async function replaceLostAddress(
  deps: Deps,
  tx: Executor,
  account: Account,
  email: string,
): Promise<boolean> {
  // No session begins this change, and none can go on with it.
  const { changeToken } = await beginChange(deps, tx, account, '')
  const key = { proofHash: sha256(changeToken), accountId: account.id, sessionId: '' }
  const change = await findOpenChange(tx, key, deps.clock.now())
  if (!change) return false
  try {
    await moveAddress(deps, tx, { account, change, email })
  } catch (error) {
    if (error instanceof AppError && error.code === conflictErrors.changedMeanwhile.code) return false
    throw error
  }
  await endActing(deps, tx, { accountId: account.id, why: 'addressChanged' })
  return true
}

function isTaken(deps: Deps, tx: Executor, own: string, key: string): Promise<boolean> {
  return isAddressTaken(deps, tx, key, { use: 'account', own })
}

async function ownAccount(
  deps: Deps,
  caller: SignedInCaller,
  form: { userId: string; email: string },
): Promise<Account> {
  if (!mayChangeEmail(caller, form.userId)) throw appError(emailChangeErrors.notOwnAddress)
  const account = await accountById(deps.db.query, caller.accountId)
  if (account?.emailKey !== emailKey(form.email)) throw fieldError('email', accountErrors.emailNotOfAccount)
  return account
}

async function openChange(
  deps: Deps,
  caller: SignedInCaller,
  form: { changeToken: string; email: string },
): Promise<{ change: EmailChange; account: Account }> {
  const { accountId, sessionId } = caller
  const proofHash = sha256(form.changeToken)
  const key = { proofHash, accountId, sessionId }
  const change = await findOpenChange(deps.db.query, key, deps.clock.now())
  if (!change) throw appError(verificationErrors.linkOver)
  const account = await accountById(deps.db.query, accountId)
  if (account?.emailKey !== change.oldEmailKey) throw appError(emailChangeErrors.oldAddressChanged)
  if (emailKey(form.email) === account.emailKey)
    throw fieldError('email', emailChangeErrors.newAddressInvalid)
  return { change, account }
}

async function beginChange(deps: Deps, tx: Executor, account: Account, sessionId: string) {
  const now = deps.clock.now()
  const changeToken = newToken()
  const expiresAt = now + PROOF_LIFE_MS
  await deleteOpenChanges(tx, account.id)
  await insertChange(tx, {
    id: newId(),
    accountId: account.id,
    sessionId,
    oldEmail: account.email,
    oldEmailKey: account.emailKey,
    proofHash: sha256(changeToken),
    proofExpiresAt: expiresAt,
    newEmail: null,
    changedAt: null,
    undoHash: null,
    undoUntil: null,
    undoneAt: null,
    createdAt: now,
  })
  return { changeToken, expiresAt }
}

/** The two conditional updates that decide every race, and the mails to both addresses. */
async function moveAddress(
  deps: Deps,
  tx: Executor,
  { account, change, email }: { account: Account; change: EmailChange; email: string },
): Promise<{ email: string; undoUntil: number }> {
  const now = deps.clock.now()
  const undoToken = newToken()
  const undoUntil = now + UNDO_MS
  // Changes are strictly ordered, even within a millisecond or after the clock was set back.
  const changedAt = Math.max(now, (await lastChangedAt(tx, account.id)) + 1)
  const done = { newEmail: email, changedAt, undoHash: sha256(undoToken), undoUntil }
  if (!(await closeChange(tx, change.id, done))) throw appError(conflictErrors.changedMeanwhile)
  // Conditional on the password hash: a reset meanwhile has ended this session.
  const was = { emailKey: change.oldEmailKey, passwordHash: account.passwordHash }
  if (!(await setEmail(deps, tx, account.id, { email, was }))) throw appError(conflictErrors.changedMeanwhile)
  const { language, userName } = account
  const facts = { userName, oldEmail: change.oldEmail, newEmail: email }
  const undoUrl = `${deps.siteAddress.origin()}/entry/undoEmail#token=${undoToken}`
  const warning = emailGivenUpMail(language, { ...facts, undoUrl })
  await notify(deps, tx, {
    userId: account.id,
    kind: 'emailChanged',
    params: { email },
    link: '/content/information/security',
    mails: [{ ...warning, expiresAt: undoUntil }, emailTakenUpMail(language, facts)],
  })
  return { email, undoUntil }
}

/** Codes of this feature count by account: no stranger can request them or use them up. */
function currentCode(account: Account, { flow }: { flow?: string | undefined }) {
  return {
    purpose: 'changeEmailCurrent',
    address: account.emailKey,
    to: account.email,
    language: account.language,
    group: `account:${account.id}`,
    flow,
  } as const
}

function newCode(account: Account, { email, flow }: { email: string; flow?: string | undefined }) {
  return {
    purpose: 'changeEmailNew',
    address: emailKey(email),
    to: email,
    language: account.language,
    group: `account:${account.id}`,
    flow,
  } as const
}

/** Only the account itself changes its address (notOwnAddress). */
function mayChangeEmail(caller: SignedInCaller, userId: string): boolean {
  return userIdOf(caller) === userId
}

/** Changes of the address whose new mailbox is not proven yet. */
export const emailChangeActs: ActingKind = {
  name: 'emailChange',
  title: { zh: '未完成的邮箱更换', en: 'Unfinished change of the e-mail address' },
  tables: ['emailChanges'],
  endsOn: { recovery: 'own' },
  async list({ clock }, db, { accountId, subAccountId }) {
    if (typeof subAccountId === 'string') return []
    const open = await unfinishedChanges(db, accountId)
    return open.map(({ id, createdAt, proofExpiresAt }) => ({
      id,
      name: '',
      changedAt: createdAt,
      madeBy: accountId,
      userId: accountId,
      target: '',
      lastUsedAt: null,
      usable: proofExpiresAt > clock.now(),
    }))
  },
  end: (_deps, tx, _items, { accountId }) => deleteOpenChanges(tx, accountId),
}

/**
 * Links in former mailboxes that undo a change. They are the way back for the owner, so nothing but their use and their
 * time ends them.
 */
export const emailUndoActs: ActingKind = {
  name: 'emailUndo',
  title: { zh: '撤销邮箱更换的链接', en: 'Link that undoes a change of the e-mail address' },
  tables: ['emailChanges'],
  endsOn: {},
  async list({ clock }, db, { accountId, subAccountId }) {
    if (typeof subAccountId === 'string') return []
    const links = await undoableChanges(db, accountId, clock.now())
    return links.map(({ id, changedAt, oldEmail }) => ({
      id,
      name: '',
      changedAt: changedAt ?? 0,
      madeBy: null,
      userId: accountId,
      target: oldEmail,
      lastUsedAt: null,
      usable: true,
    }))
  },
}

/** The earlier addresses of the account. */
const emailChanges = copiedTable({
  key: 'emailChanges',
  title: { zh: '邮箱更换', en: 'E-mail changes' },
  row: z.object({
    oldEmail: z.string(),
    newEmail: z.string(),
    changedAt: instant,
    undoneAt: instantOrNull,
  }),
  async read({ db }, { accountId }) {
    const changes = await changesOf(db.query, accountId)
    return changes.map((change) => ({
      oldEmail: change.oldEmail,
      newEmail: change.newEmail ?? '',
      changedAt: change.changedAt ?? 0,
      undoneAt: change.undoneAt,
    }))
  },
  labels: {
    changedAt: { zh: '更换时间', en: 'Changed' },
    undoneAt: { zh: '撤销时间', en: 'Undone' },
  },
})

/** Every link that could revert to an earlier address goes with it. */
export const emailChangePersonal: PersonalData = {
  tables: ['emailChanges'],
  wipe: (_deps, tx, { accountId }) => deleteChanges(tx, accountId),
  copied: [emailChanges],
}
