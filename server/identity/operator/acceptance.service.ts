import type { z } from 'zod'
import { operatorErrors } from '#contract/identity/operator/operator.errors.ts'
import type {
  acceptOperatorInvitation,
  resetOperator,
} from '#contract/identity/operator/operator-invitation.endpoints.ts'
import { registerErrors } from '#contract/identity/register/register.errors.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { emailKey, userNameKey } from '#contract/kit/fields/account-fields.ts'
import { EMPTY_PROFILE } from '#contract/people/account/account.fields.ts'
import { isAddressTaken, withTakenNames } from '#server/identity/email-change/free-address.service.ts'
import { mailPasswordChange } from '#server/identity/password/password.service.ts'
import { completeSignIn, type SignInOutcome } from '#server/identity/sign-in/complete-sign-in.service.ts'
import { unlockAllDevices } from '#server/identity/sign-in/locks.service.ts'
import type { SignInContext } from '#server/identity/sign-in/ticket.service.ts'
import { endActing } from '#server/kit/acting/end-acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import { nameKey } from '#server/kit/name-key.ts'
import { refuseWeakPassword } from '#server/kit/passwords/weak-password.ts'
import {
  type Account,
  addAccount,
  operatorAccount,
  operatorAccounts,
  setPassword,
} from '#server/people/account/account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { openLink } from './operator-link.service.ts'
import { endLink, type OperatorLink } from './operator-link.store.ts'

type Acceptance = z.output<typeof acceptOperatorInvitation.body>
type Reset = z.output<typeof resetOperator.body>

/** What a link is for; looking uses nothing up. @throws linkOver */
export async function readLink(deps: Deps, token: string) {
  const { kind, email, role, accountId } = await openLink(deps, deps.db.query, token)
  const account = accountId === null ? undefined : await operatorAccount(deps.db.query, accountId)
  if (kind === 'reset' && (!account || account.disabledAt !== null))
    throw appError(verificationErrors.linkOver)
  return { kind, email, role, userName: account?.userName ?? null }
}

/**
 * Makes the operator of an invitation and starts its session; the used link, the account and the session are one
 * transaction. A refusal leaves the link as it was.
 * @throws linkOver, tooWeak, userNameTaken, addressTaken
 */
export async function acceptInvitation(
  deps: Deps,
  form: Acceptance,
  context: SignInContext,
): Promise<SignInOutcome> {
  // Before the hash: without a secret the hashing slots cannot be occupied.
  const open = await openInvitation(deps, deps.db.query, form.token)
  const address = open.email ?? form.email
  if (address === undefined)
    throw appError(httpErrors.inputInvalid, { fields: { email: { code: 'required' } } })
  refuseWeakPassword(deps, form.password, { userName: form.userName, email: address })
  const passwordHash = await deps.hasher.hash(form.password)
  return withTakenNames({ email: operatorErrors.addressTaken, userName: registerErrors.userNameTaken }, () =>
    deps.db.transaction(async (tx) => {
      const link = await openInvitation(deps, tx, form.token)
      if (!(await endLink(tx, link.id, deps.clock.now()))) throw appError(verificationErrors.linkOver)
      if (await isAddressTaken(deps, tx, emailKey(address), { use: 'operator' }))
        throw fieldError('email', operatorErrors.addressTaken)
      await refuseNameOfColleague(tx, form.name)
      const account = newOperator(deps, link, { ...form, email: address }, passwordHash)
      await addAccount(tx, account)
      const entry = {
        accountId: account.id,
        actorId: account.id,
        detail: { role: link.role, ...(link.sentBy === null ? {} : { invitedBy: link.sentBy }) },
      }
      await recordAudit(deps, tx, { kind: 'operatorJoined', ...entry }, context.request)
      return completeSignIn(deps, tx, { account, identity: 'operator', context })
    }),
  )
}

/**
 * Uses a link for a new password: every session ends, and the second factors are removed, since a person who lost a password
 * has often lost the device too. With them removed the next login sets new ones up.
 * @throws linkOver, tooWeak
 */
export async function resetAccess(deps: Deps, { token, password }: Reset, request: RequestContext) {
  const { account } = await openReset(deps, deps.db.query, token)
  refuseWeakPassword(deps, password, account)
  const passwordHash = await deps.hasher.hash(password)
  return deps.db.transaction(async (tx) => {
    const { link, account } = await openReset(deps, tx, token)
    const isUsed = await endLink(tx, link.id, deps.clock.now())
    const was = { emailKey: account.emailKey }
    if (!isUsed || !(await setPassword(deps, tx, account.id, { passwordHash, was })))
      throw appError(verificationErrors.linkOver)
    await endActing(deps, tx, { accountId: account.id, why: 'operatorReset' })
    await unlockAllDevices(deps, tx, { account })
    await mailPasswordChange(deps, tx, account, 'reset', account.id)
    const entry = { accountId: account.id, actorId: account.id }
    await recordAudit(deps, tx, { kind: 'passwordReset', ...entry }, request)
    return { userName: account.userName, userId: account.id }
  })
}

/** A disabled operator may come back by a new invitation. @throws operatorNameTaken */
async function refuseNameOfColleague(tx: Executor, name: string): Promise<void> {
  const colleagues = (await operatorAccounts(tx)).filter(({ disabledAt }) => disabledAt === null)
  if (colleagues.some((other) => nameKey(other.name ?? '') === nameKey(name)))
    throw fieldError('name', operatorErrors.nameTaken)
}

async function openInvitation(deps: Deps, db: Executor, token: string) {
  const link = await openLink(deps, db, token)
  if (link.kind !== 'invitation') throw appError(verificationErrors.linkOver)
  return link
}

async function openReset(deps: Deps, db: Executor, token: string) {
  const link = await openLink(deps, db, token)
  const account = link.accountId === null ? undefined : await operatorAccount(db, link.accountId)
  if (link.kind !== 'reset' || !account || account.disabledAt !== null)
    throw appError(verificationErrors.linkOver)
  return { link, account }
}

function newOperator(
  deps: Deps,
  { role, language }: Pick<OperatorLink, 'role' | 'language'>,
  { userName, name, email }: { userName: string; name: string; email: string },
  passwordHash: string,
): Account {
  const now = deps.clock.now()
  return {
    id: newId(),
    accountType: ACCOUNT_TYPE.operator,
    accountKind: 'personal',
    userName,
    userNameKey: userNameKey(userName),
    email,
    emailKey: emailKey(email),
    passwordHash,
    language,
    ...EMPTY_PROFILE,
    name,
    operatorRole: role,
    disabledAt: null,
    disabledReason: null,
    heardFrom: null,
    closedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}
