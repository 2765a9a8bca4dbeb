import type { z } from 'zod'
import type { updateSubAccount as updateCall } from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { subAccountErrors } from '#contract/company/sub-account-admin/sub-account-admin.errors.ts'
import {
  type NewSubAccountForm,
  SUB_ACCOUNT_LIMITS,
  type SubAccountState,
} from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import { signInErrors } from '#contract/identity/sign-in/sign-in.errors.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { emailKey, userNameKey } from '#contract/kit/fields/account-fields.ts'
import type { Permission } from '#contract/kit/permissions.ts'
import { covers } from '#contract/people/role/role.rules.ts'
import { isAddressTaken, withTakenNames } from '#server/identity/email-change/free-address.service.ts'
import { revokeSubAccountResets } from '#server/identity/password/sub-account-reset.service.ts'
import { hasFactor } from '#server/identity/second-factor/factor-change.service.ts'
import { endUserSessions } from '#server/identity/sign-in/session.service.ts'
import { endActing } from '#server/kit/acting/end-acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import { wipePerson } from '#server/kit/personal/wipe.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import {
  administratorsOf,
  changeGrants,
  permissionsOfRoles,
  rolesOfSubAccounts,
  roleTexts,
} from '#server/people/role/grant.service.ts'
import type { Role } from '#server/people/role/role.service.ts'
import {
  addSubAccount,
  countSubAccounts,
  newSubAccountRow,
  type SubAccount,
  subAccountById,
  updateSubAccount,
} from '#server/people/sub-account/sub-account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import {
  MAIL_FACTOR_RULE,
  mailFactorRule,
  REMIND_FACTOR_RULE,
  remindOfFactorRule,
} from './factor-rule.service.ts'
import {
  MAIL_INITIAL_PASSWORD,
  MAIL_INITIAL_PASSWORDS,
  mailInitialPassword,
  mailInitialPasswords,
  scheduleInitialPassword,
} from './initial-password.service.ts'
import { subAccountMail } from './sub-account-admin.mail.ts'
import type { SubAccountScope } from './sub-account-list.store.ts'

/** A sub-account with its roles. */
export interface ManagedSubAccount {
  readonly subAccount: SubAccount
  readonly roles: readonly Role[]
  /** Whether it has a second factor. */
  readonly hasFactor: boolean
}

/** The same after a change that may have taken the last administrator away. */
export interface ChangedSubAccount extends ManagedSubAccount {
  readonly lastAdministrator: boolean
}

/** One of the caller's sub-accounts. @throws notOfThisPrimary, whether it exists elsewhere or not at all */
export async function managedSubAccount(
  db: Executor,
  caller: SignedInCaller,
  id: string,
): Promise<ManagedSubAccount> {
  const subAccount = await subAccountById(db, id)
  if (!ownsSubAccount(caller, subAccount)) throw appError(signInErrors.notOfThisPrimary)
  const roles = (await rolesOfSubAccounts(db, caller.accountId, [id])).get(id) ?? []
  return { subAccount, roles, hasFactor: await hasFactor(db, id) }
}

/** One that the caller may change. @throws notOfThisPrimary, notPermitted (it can do more than the caller) */
export async function changeableSubAccount(
  tx: Executor,
  caller: SignedInCaller,
  id: string,
): Promise<ManagedSubAccount> {
  const managed = await managedSubAccount(tx, caller, id)
  if (!mayManage(caller, permissionsOfRoles(managed.roles))) throw appError(httpErrors.notPermitted)
  return managed
}

/**
 * Creates a sub-account; its initial password is made and mailed by a job of the same transaction.
 * @throws userNameTaken, emailTaken, tooMany, unknown (a role), notPermitted (roles without role:grant, or beyond the
 * caller's own permissions)
 */
export async function createSubAccount(
  deps: Deps,
  caller: SignedInCaller,
  form: NewSubAccountForm,
  request: RequestContext,
): Promise<ManagedSubAccount> {
  if (form.roleIds.length > 0 && !caller.permissions.has('role:grant'))
    throw appError(httpErrors.notPermitted)
  return withTakenNames(
    { email: subAccountErrors.emailTaken, userName: subAccountErrors.userNameTaken },
    () => deps.db.transaction((tx) => insertNew(deps, tx, caller, form, request)),
  )
}

/** The same in the transaction; unique columns refuse what is taken. */
async function insertNew(
  deps: Deps,
  tx: Executor,
  caller: SignedInCaller,
  form: NewSubAccountForm,
  request: RequestContext,
): Promise<ManagedSubAccount> {
  const { accountId } = caller
  if ((await countSubAccounts(tx, accountId)) >= SUB_ACCOUNT_LIMITS.total)
    throw appError(subAccountErrors.tooMany, { params: { max: SUB_ACCOUNT_LIMITS.total } })
  if (await isAddressTaken(deps, tx, emailKey(form.email), { use: 'subAccount' }))
    throw fieldError('email', subAccountErrors.emailTaken)
  const id = newId()
  const { userName, name, email, language = request.language } = form
  const createdAt = deps.clock.now()
  await addSubAccount(tx, newSubAccountRow({ id, accountId, userName, name, email, language, createdAt }))
  const { granted } = await changeGrants(deps, tx, caller, id, form.roleIds)
  await scheduleInitialPassword(deps, tx, id)
  const roles = granted.map((role) => roleTexts(role, 'en').name).join(', ')
  const detail = { subAccount: userName, ...(roles ? { roles } : {}) }
  await recordAudit(deps, tx, { ...actorOf(caller), kind: 'subAccountCreated', detail }, request)
  return managedSubAccount(tx, caller, id)
}

/** @throws notOfThisPrimary, notPermitted, userNameTaken, emailTaken, changedMeanwhile */
export async function changeSubAccount(
  deps: Deps,
  caller: SignedInCaller,
  id: string,
  form: z.output<typeof updateCall.body>,
  request: RequestContext,
): Promise<ManagedSubAccount> {
  return withTakenNames(
    { email: subAccountErrors.emailTaken, userName: subAccountErrors.userNameTaken },
    () =>
      deps.db.transaction(async (tx) => {
        const { subAccount: before } = await changeableSubAccount(tx, caller, id)
        const { userName, name, email } = form
        const keys = { userNameKey: userNameKey(userName), emailKey: emailKey(email) }
        const isMoved = keys.emailKey !== before.emailKey
        if (isMoved && (await isAddressTaken(deps, tx, keys.emailKey, { use: 'subAccount' })))
          throw fieldError('email', subAccountErrors.emailTaken)
        const updatedAt = Math.max(deps.clock.now(), before.updatedAt + 1)
        const was = { updatedAt: form.updatedAt }
        const moved = isMoved ? { emailChangedAt: updatedAt } : {}
        if (!(await updateSubAccount(tx, id, { userName, name, email, ...keys, ...moved, updatedAt }, was)))
          throw appError(conflictErrors.changedMeanwhile)
        const changed = (['userName', 'name', 'email'] as const).filter(
          (field) => form[field] !== before[field],
        )
        const detail = { subAccount: userName, fields: changed.join(' ') }
        await recordAudit(deps, tx, { ...actorOf(caller), kind: 'subAccountChanged', detail }, request)
        const managed = await managedSubAccount(tx, caller, id)
        if (isMoved) await announceAddress(deps, tx, before, managed.subAccount)
        return managed
      }),
  )
}

/** Tells the sub-account and both mailboxes; an initial password that went to the old one is replaced by another. */
async function announceAddress(deps: Deps, tx: Executor, before: SubAccount, after: SubAccount) {
  const left = subAccountMail(deps, before, { news: 'addressLeft', address: after.email })
  const change = { userId: after.id, kind: 'addressChanged', params: { email: after.email } } as const
  if (before.passwordHash === '' || before.initialUntil !== null) {
    await updateSubAccount(tx, after.id, { passwordHash: '', updatedAt: after.updatedAt })
    await endUserSessions(deps, tx, after)
    await scheduleInitialPassword(deps, tx, after.id)
    return notify(deps, tx, { ...change, mails: [left] })
  }
  await notify(deps, tx, { ...change, mails: [left, subAccountMail(deps, after, { news: 'addressNew' })] })
}

/** @throws notOfThisPrimary, notPermitted, statusUnchanged, ownSubAccount (disabling) */
export async function setState(
  deps: Deps,
  caller: SignedInCaller,
  id: string,
  { state, reason }: { readonly state: SubAccountState; readonly reason: string },
  request: RequestContext,
): Promise<ChangedSubAccount> {
  return deps.db.transaction(async (tx) => {
    const { subAccount: before } = await changeableSubAccount(tx, caller, id)
    const isEnabled = state === 'enabled'
    if (!isEnabled) refuseOwn(caller, id)
    if ((before.disabledAt === null) === isEnabled) throw appError(subAccountErrors.statusUnchanged)
    const wasAdministrator = await isAdministrator(tx, before)
    const now = deps.clock.now()
    const updatedAt = Math.max(now, before.updatedAt + 1)
    const disabled = isEnabled
      ? { disabledAt: null, disabledReason: null }
      : { disabledAt: now, disabledReason: reason || null }
    await updateSubAccount(tx, id, { ...disabled, updatedAt })
    const whose = { accountId: before.accountId, subAccountId: id }
    if (!isEnabled) await endActing(deps, tx, { ...whose, why: 'subAccountDisabled' })
    // Until now its links were answered disabledCannotReset; they do not come back to life.
    if (isEnabled) await revokeSubAccountResets(deps, tx, id)
    const detail = { subAccount: before.userName, ...(reason && !isEnabled ? { reason } : {}) }
    const kind = isEnabled ? 'subAccountEnabled' : 'subAccountDisabled'
    await recordAudit(deps, tx, { ...actorOf(caller), kind, detail }, request)
    const news = isEnabled ? ({ news: 'enabled' } as const) : ({ news: 'disabled', reason } as const)
    const mail = subAccountMail(deps, before, news)
    if (isEnabled) await notify(deps, tx, { userId: id, kind: 'subAccountEnabled', mails: [mail] })
    // Who is disabled cannot read notifications.
    else await deps.outbox.enqueue(tx, mail)
    const managed = await managedSubAccount(tx, caller, id)
    return { ...managed, lastAdministrator: await isLastGone(tx, before.accountId, wasAdministrator) }
  })
}

/** Who disables or deletes itself is signed out at once, and cannot take it back. @throws ownSubAccount */
export function refuseOwn({ subAccountId }: Pick<SignedInCaller, 'subAccountId'>, id: string): void {
  if (id === subAccountId) throw appError(subAccountErrors.ownSubAccount)
}

/** @throws notOfThisPrimary, notPermitted, ownSubAccount */
export async function deleteSubAccount(
  deps: Deps,
  caller: SignedInCaller,
  id: string,
  request: RequestContext,
): Promise<{ lastAdministrator: boolean }> {
  return deps.db.transaction(async (tx) => {
    const { subAccount } = await changeableSubAccount(tx, caller, id)
    refuseOwn(caller, id)
    const wasAdministrator = await isAdministrator(tx, subAccount)
    await deps.outbox.enqueue(tx, subAccountMail(deps, subAccount, { news: 'deleted' }))
    const whose = { accountId: subAccount.accountId, subAccountId: id }
    await endActing(deps, tx, { ...whose, why: 'subAccountDeleted' })
    await wipePerson(deps, tx, id)
    const detail = { subAccount: subAccount.userName }
    await recordAudit(deps, tx, { ...actorOf(caller), kind: 'subAccountDeleted', detail }, request)
    return { lastAdministrator: await isLastGone(tx, subAccount.accountId, wasAdministrator) }
  })
}

/** Sub-accounts of the caller's account. A deleted one and one of another account are both treated as absent. */
function ownsSubAccount(
  caller: SignedInCaller,
  subAccount: SubAccount | undefined,
): subAccount is SubAccount {
  return (
    subAccount !== undefined && subAccount.accountId === caller.accountId && subAccount.deletedAt === null
  )
}

/**
 * A caller changes sub-accounts that can do no more than it can: with a new address and a mailed link it would take
 * over the rights of a more powerful one.
 */
export function mayManage(
  caller: Pick<SignedInCaller, 'permissions'>,
  permissions: ReadonlySet<Permission>,
): boolean {
  return covers(caller.permissions, permissions)
}

/** A row of the list with what its presentation needs. */
export interface ListedSubAccount extends ManagedSubAccount {
  readonly id: string
  readonly scope: SubAccountScope
  /** In ms since 1970 UTC; null: no lock. */
  readonly lockedUntil: number | null
}

/** The jobs of managing sub-accounts. */
export function registerSubAccountJobs(deps: Deps): void {
  deps.jobs.on(MAIL_INITIAL_PASSWORD, (payload) =>
    mailInitialPassword(deps, (payload as { subAccountId: string }).subAccountId),
  )
  deps.jobs.on(MAIL_FACTOR_RULE, (payload) =>
    mailFactorRule(deps, (payload as { accountId: string }).accountId),
  )
  deps.jobs.on(REMIND_FACTOR_RULE, (payload) =>
    remindOfFactorRule(deps, payload as { accountId: string; from: number }),
  )
  deps.jobs.on(MAIL_INITIAL_PASSWORDS, (payload) =>
    mailInitialPasswords(deps, (payload as { subAccountIds: string[] }).subAccountIds),
  )
}

/** Whether a sub-account is enabled and has the built-in role of administrators. */
export async function isAdministrator(
  tx: Executor,
  { id, accountId, disabledAt }: SubAccount,
): Promise<boolean> {
  return disabledAt === null && (await administratorsOf(tx, accountId)).includes(id)
}

/** Whether the account had an administrator among its sub-accounts before the change, and has none that is enabled now. */
export async function isLastGone(
  tx: Executor,
  accountId: string,
  wasAdministrator: boolean,
): Promise<boolean> {
  if (!wasAdministrator) return false
  for (const id of await administratorsOf(tx, accountId))
    if ((await subAccountById(tx, id))?.disabledAt === null) return false
  return true
}
