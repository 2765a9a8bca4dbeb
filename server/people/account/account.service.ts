import type { z } from 'zod'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { emailKey } from '#contract/kit/fields/account-fields.ts'
import type { AnyPermission, OperatorPermission } from '#contract/kit/permissions.ts'
import type { profileBody } from '#contract/people/account/account.endpoints.ts'
import { accountErrors } from '#contract/people/account/account.errors.ts'
import { PROFILE_FIELDS, type ProfileField, profileOf } from '#contract/people/account/account.fields.ts'
import type { CertificationStatus } from '#contract/people/account/certification-status.fields.ts'
import { operatorPermissionsOf } from '#contract/people/role/operator-role.rules.ts'
import type { HeardFrom } from '#contract/records/visit/visit.fields.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { Actor, SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { storedPhone } from '#server/kit/phone/stored-phone.ts'
import { permissionsOfSubAccount } from '#server/people/role/role.service.ts'
import { type SubAccount, subAccountById } from '#server/people/sub-account/sub-account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import {
  type Account,
  accountById,
  changeCredentials,
  operatorAccounts,
  setHeardFrom,
  type Unchanged,
  updateCertification,
  updateDisabled,
  updateProfileFields,
  updateToPartner,
} from './account.store.ts'

export {
  accountById,
  accountByLogin,
  accountsByIds,
  addAccount,
  changeOperator,
  fillHeardFrom,
  hasAccountsBesides,
  isUserNameTaken,
  operatorAccount,
  operatorAccounts,
  registrationsSince,
  takenAccountEmails,
} from './account.store.ts'

/** A primary account may read itself; its sub-accounts read only themselves. */
function mayReadAccount(caller: SignedInCaller, userId: string): boolean {
  return caller.subAccountId === null && caller.accountId === userId
}

/** A sub-account may read itself; its primary account and who may see sub-accounts may read it (security, 8). */
function mayReadSubAccount(
  caller: SignedInCaller,
  subAccount: { readonly id: string; readonly accountId: string },
): boolean {
  if (caller.accountId !== subAccount.accountId) return false
  return caller.subAccountId === subAccount.id || caller.permissions.has('subAccount:read')
}

/** Neither disabled nor closed. */
export function isOpen({ disabledAt, closedAt }: Pick<Account, 'disabledAt' | 'closedAt'>): boolean {
  return disabledAt === null && closedAt === null
}

/** A partner account that is neither disabled nor closed: it may serve customers. */
export function isOpenPartner(account: Pick<Account, 'accountType' | 'disabledAt' | 'closedAt'>): boolean {
  return account.accountType === ACCOUNT_TYPE.partner && isOpen(account)
}

export type { Account }

/** The holder of a session: an account, or one of its sub-accounts. */
export interface User {
  readonly account: Account
  readonly subAccount: SubAccount | undefined
  readonly permissions: ReadonlySet<AnyPermission>
}

/** The user of this id as far as the caller may see it; existing or not, everything else is notPermitted. */
export async function readUser(deps: Deps, caller: SignedInCaller, userId: string): Promise<User> {
  const subAccount = userId === caller.accountId ? undefined : await subAccountById(deps.db.query, userId)
  const maySee = subAccount ? mayReadSubAccount(caller, subAccount) : mayReadAccount(caller, userId)
  if (!maySee) throw appError(httpErrors.notPermitted)
  const { account } = caller
  if (!subAccount || subAccount.id === caller.subAccountId)
    return { account, subAccount, permissions: caller.permissions }
  const permissions = await permissionsOfSubAccount(deps.db.query, subAccount.id)
  return { account, subAccount, permissions }
}

/**
 * Disables an account with a reason, or enables it (null), in the caller's transaction; false where it has changed since
 * `was`. Who calls it ends the sessions.
 */
export function setAccountState(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  account: Account,
  { reason, was }: { readonly reason: string | null; readonly was: number },
): Promise<boolean> {
  const now = deps.clock.now()
  const updatedAt = Math.max(now, account.updatedAt + 1)
  return updateDisabled(tx, account.id, { disabledReason: reason, now, updatedAt, was })
}

/** What was verified of a company. */
interface CertifiedCompany {
  readonly companyName: string
  readonly registrationNumber: string
  readonly address: string
  readonly contactName: string
  readonly contactPhone: string
}

/**
 * Sets the state of an account's certification in the transaction of its move. Once verified, the account is one of an
 * enterprise, and its profile says what was verified.
 */
export async function setCertification(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  accountId: string,
  certification: CertificationStatus,
  company?: CertifiedCompany,
): Promise<void> {
  const account = await accountById(tx, accountId)
  if (!account || account.closedAt !== null) return
  const profile = company && {
    name: company.contactName,
    phone: company.contactPhone,
    companyName: company.companyName,
    taxNumber: company.registrationNumber || account.taxNumber,
    companyAddress: company.address,
    accountKind: 'enterprise' as const,
  }
  const updatedAt = Math.max(deps.clock.now(), account.updatedAt + 1)
  await updateCertification(tx, accountId, { certification, updatedAt, ...profile })
}

/**
 * Gives the account another password. `was` names what the caller has looked at: where that is different by now, or
 * the account is disabled or closed, nothing changes and the answer is false.
 */
export function setPassword(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  accountId: string,
  { passwordHash, was }: { passwordHash: string; was: Unchanged },
): Promise<boolean> {
  return changeCredentials(tx, accountId, { passwordHash, updatedAt: deps.clock.now() }, was)
}

/** Gives the account another address, under the same conditions; the unique column refuses an address in use. */
export function setEmail(
  deps: Pick<Deps, 'clock'>,
  tx: Executor,
  accountId: string,
  { email, passwordHash, was }: { email: string; passwordHash?: string; was: Unchanged },
): Promise<boolean> {
  const change = {
    email,
    emailKey: emailKey(email),
    ...(passwordHash ? { passwordHash } : {}),
    updatedAt: deps.clock.now(),
  }
  return changeCredentials(tx, accountId, change, was)
}

/** Stores how the person behind an account says to have heard of the provider; the last answer counts. */
export function replaceHeardFrom(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  heardFrom: HeardFrom,
): Promise<{ heardFrom: HeardFrom }> {
  return db.transaction(async (tx) => {
    await setHeardFrom(tx, accountId, heardFrom)
    return { heardFrom }
  })
}

/** Whether an operator can sign in and may do this. */
export function isAbleOperator(
  { disabledAt, operatorRole }: Pick<Account, 'disabledAt' | 'operatorRole'>,
  needed: OperatorPermission,
): boolean {
  return disabledAt === null && operatorPermissionsOf(operatorRole).has(needed)
}

/** The operators who can sign in and may do this. */
export async function operatorsWith(db: Executor, needed: OperatorPermission): Promise<Account[]> {
  return (await operatorAccounts(db)).filter((operator) => isAbleOperator(operator, needed))
}

/**
 * Who of the desk reads what is said about something: the operator who has it; where none does, or that one may not do
 * this any more, all who may.
 */
export async function readersAtDesk(
  db: Executor,
  operatorId: string | null,
  needed: OperatorPermission,
): Promise<readonly Account[]> {
  const able = await operatorsWith(db, needed)
  const own = able.filter(({ id }) => id === operatorId)
  return own.length > 0 ? own : able
}

/** What colleagues call operators, by id; disabled ones too. */
export async function operatorNames(db: Executor): Promise<ReadonlyMap<string, string>> {
  return new Map((await operatorAccounts(db)).map(({ id, name, userName }) => [id, name ?? userName]))
}

/**
 * Makes a customer's account a partner account, in the caller's transaction. Its sessions and those of its sub-accounts
 * are a partner's from their next call on, since each call reads the account.
 * @returns false for an account that is no customer's, or is closed
 */
export function makePartner(
  { clock }: Pick<Deps, 'clock'>,
  tx: Executor,
  accountId: string,
): Promise<boolean> {
  const { customer: from, partner: to } = ACCOUNT_TYPE
  return updateToPartner(tx, accountId, { from, to, at: clock.now() })
}

/**
 * Changes what the account says about person and company. The log names the fields that changed, never their values.
 * @throws alreadyCertified for an account that is verified; changedMeanwhile when the account is not in the state that was on the screen
 */
export async function changeProfile(
  deps: Deps,
  actor: Actor,
  form: z.output<typeof profileBody>,
  request: RequestContext,
): Promise<Account> {
  return deps.db.transaction(async (tx) => {
    const { accountId } = actor
    const before = await accountById(tx, accountId)
    if (before?.updatedAt !== form.updatedAt) throw appError(conflictErrors.changedMeanwhile)
    if (before.certification === 'verified') throw appError(accountErrors.alreadyCertified)
    const profile = {
      ...profileOf((field) => form[field] || null),
      phone: storedPhone(form.phone, '') || null,
    }
    const changed = PROFILE_FIELDS.filter((field) => profile[field] !== before[field])
    if (changed.length === 0) return before
    // Later than before even within one millisecond, since the moment also names the state.
    const updatedAt = Math.max(deps.clock.now(), before.updatedAt + 1)
    const done = await updateProfileFields(tx, { id: accountId, profile, updatedAt, was: before.updatedAt })
    if (!done) throw appError(conflictErrors.changedMeanwhile)
    const detail = { fields: changed.join(' ') }
    await recordAudit(deps, tx, { kind: 'profileChanged', ...actor, detail }, request)
    return { ...before, ...profile, updatedAt }
  })
}

/**
 * Fills empty fields of the profile with what the account has stated elsewhere, such as in an application; what the
 * profile says already stays. Part of the caller's transaction, and no reason to refuse it: if the account changes at
 * the same moment, nothing is filled.
 */
export async function fillEmptyProfile(
  deps: Deps,
  tx: Executor,
  actor: Actor,
  stated: Partial<Record<ProfileField, string>>,
  request: RequestContext,
): Promise<void> {
  const { accountId } = actor
  const before = await accountById(tx, accountId)
  if (!before || before.certification === 'verified') return
  const filled = PROFILE_FIELDS.filter((field) => before[field] === null && stated[field])
  if (filled.length === 0) return
  const profile = profileOf((field) => before[field] ?? (stated[field] || null))
  const updatedAt = Math.max(deps.clock.now(), before.updatedAt + 1)
  const done = await updateProfileFields(tx, { id: accountId, profile, updatedAt, was: before.updatedAt })
  if (!done) return
  const detail = { fields: filled.join(' ') }
  await recordAudit(deps, tx, { kind: 'profileChanged', ...actor, detail }, request)
}

/** What a user did for an account: a request submitted, a token created. */
interface Doing {
  readonly accountId: string
  /** The account itself, or one of its sub-accounts. */
  readonly userId: string
}

/** Who is told of what a user did: the account, and the sub-account that did it while it exists. */
export async function readersOf(tx: Executor, { accountId, userId }: Doing) {
  const account = await accountById(tx, accountId)
  const sub = userId === accountId ? undefined : await subAccountById(tx, userId)
  return [account, sub?.deletedAt === null ? sub : undefined].filter((reader) => reader !== undefined)
}
