import { subAccountErrors } from '#contract/company/sub-account-admin/sub-account-admin.errors.ts'
import { ACCOUNT_ADMIN } from '#contract/desk/account-admin/account-admin.fields.ts'
import { QUEUES } from '#contract/domains.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { REQUEST_KINDS, type RequestKind } from '#contract/requests/request/request.fields.ts'
import { desktopWords } from '#server/catalog/catalog/catalog.service.ts'
import { returnLeadsOf } from '#server/deals/lead/lead-end.service.ts'
import { countKnownDevices } from '#server/identity/device/device.service.ts'
import { readFactors, usersWithFactor } from '#server/identity/second-factor/second-factor.service.ts'
import {
  accountLock,
  endSessionOfAccount,
  lastUseOfAccounts,
  sessionsOfAccount,
} from '#server/identity/sign-in/authentication.service.ts'
import { refusesNewDevices, unlockAllDevices } from '#server/identity/sign-in/locks.service.ts'
import { countEnded, endActing } from '#server/kit/acting/end-acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { SignedInCall } from '#server/kit/http/route.ts'
import { followAccount } from '#server/partners/partner-directory/listing.service.ts'
import {
  type Account,
  accountById,
  accountsByIds,
  setAccountState,
} from '#server/people/account/account.service.ts'
import { rolesOfSubAccounts, roleTexts } from '#server/people/role/grant.service.ts'
import { countByPrimary, subAccountsByPrimary } from '#server/people/sub-account/sub-account.service.ts'
import { closingTimes } from '#server/privacy/closure/closure.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { requestsOf } from '#server/requests/request/own-requests.service.ts'
import { trialsByAccount } from '#server/trials/trial/trial.service.ts'
import { mailAccount } from './account-admin.mail.ts'
import {
  type CountedAccount,
  presentAccountRequest,
  presentAccountSession,
  presentAccountTrial,
  presentMail,
  presentSubAccount,
} from './account-admin.present.ts'

/** Accounts of a page of the list, in any order. */
export async function loadAccounts(db: Executor, ids: readonly string[]): Promise<CountedAccount[]> {
  const accounts = await accountsByIds(db, ids)
  const closing = await closingTimes(db, ids)
  const subAccounts = await countByPrimary(db, ids)
  const lastUse = await lastUseOfAccounts(db, ids)
  return accounts.map((account) => ({
    id: account.id,
    account,
    closesAt: closing.get(account.id) ?? null,
    subAccounts: subAccounts.get(account.id) ?? 0,
    lastUsedAt: lastUse.get(account.id) ?? null,
  }))
}

/** An account of a customer or partner. @throws notFound */
async function operatedAccount(db: Executor, id: string): Promise<Account> {
  const account = await accountById(db, id)
  if (!isOperated(account)) throw appError(httpErrors.notFound)
  return account
}

/** @throws notFound */
export async function readAccount(deps: Pick<Deps, 'clock' | 'settings'>, db: Executor, id: string) {
  const account = await operatedAccount(db, id)
  return {
    account,
    closesAt: (await closingTimes(db, [id])).get(id) ?? null,
    subAccounts: (await countByPrimary(db, [id])).get(id) ?? 0,
    openSessions: (await sessionsOfAccount(deps, db, id)).length,
  }
}

/** What protects the login, and where it is logged in. @throws notFound */
export async function readAccountSignIn(deps: Deps, id: string) {
  const db = deps.db.query
  const account = await operatedAccount(db, id)
  const factors = await readFactors(deps, { accountId: id, userId: id })
  const names = new Map((await subAccountsByPrimary(db, id)).map((each) => [each.id, each.userName]))
  const sessions = await sessionsOfAccount(deps, db, id)
  return {
    lockedUntil: await accountLock(deps, db, account),
    newDevicesRefused: await refusesNewDevices(deps, db, id),
    secondFactors: {
      app: factors.totp !== null,
      passkeys: factors.passkeys.length,
      recoveryCodesLeft: factors.recoveryCodes?.left ?? 0,
    },
    knownDevices: await countKnownDevices(db, id),
    sessions: sessions.map((session) => presentAccountSession(session, names)),
  }
}

/** The sub-accounts used last first. @throws notFound */
export async function readSubAccounts(deps: Deps, id: string, language: Language) {
  const db = deps.db.query
  await operatedAccount(db, id)
  const all = await subAccountsByPrimary(db, id)
  const shown = all
    .toSorted((one, other) => (other.lastSignInAt ?? 0) - (one.lastSignInAt ?? 0))
    .slice(0, ACCOUNT_ADMIN.shownRows)
  const ids = shown.map((each) => each.id)
  const [roles, withFactor] = [await rolesOfSubAccounts(db, id, ids), await usersWithFactor(db, ids)]
  const list = shown.map((each) =>
    presentSubAccount(each, {
      roles: (roles.get(each.id) ?? []).map((role) => roleTexts(role, language).name),
      hasFactor: withFactor.has(each.id),
    }),
  )
  return { totalCount: all.length, list }
}

/** The newest first. @throws notFound */
export async function readTrials(deps: Deps, id: string, language: Language) {
  const db = deps.db.query
  await operatedAccount(db, id)
  const all = await trialsByAccount(db, id)
  const wordsOf = desktopWords(deps, language)
  const shown = all.toSorted((one, other) => other.requestedAt - one.requestedAt)
  const list = shown
    .slice(0, ACCOUNT_ADMIN.shownRows)
    .map((trial) => presentAccountTrial(trial, wordsOf(trial)))
  return { totalCount: all.length, list }
}

/** Those that the operator may read, the newest first. @throws notFound */
export async function readRequests(deps: Deps, id: string, { caller, language }: SignedInCall) {
  const db = deps.db.query
  await operatedAccount(db, id)
  // Trials have a call of their own.
  const kinds = REQUEST_KINDS.filter((kind) => kind !== 'trial' && mayReadRequests(caller, kind))
  const { shownRows: limit } = ACCOUNT_ADMIN
  const { totalCount, list } = await requestsOf(deps, db, { accountId: id, kinds, limit }, language)
  const workers = [...new Set(list.flatMap(({ request }) => request.claimedBy ?? []))]
  const names = new Map(
    (await accountsByIds(db, workers)).map((each) => [each.id, each.name ?? each.userName]),
  )
  return {
    totalCount,
    now: deps.clock.now(),
    list: list.map((each) =>
      presentAccountRequest(each, {
        assignee: names.get(each.request.claimedBy ?? '') ?? null,
        queue: QUEUES.find(({ rules }) => rules.kind === each.request.kind)?.address ?? null,
      }),
    ),
  }
}

/** Mails to the present address. @throws notFound */
export async function readMails(deps: Deps, id: string) {
  const db = deps.db.query
  const { email } = await operatedAccount(db, id)
  const { totalCount, mails } = await deps.outbox.mailsTo(db, email, ACCOUNT_ADMIN.shownRows)
  return { totalCount, list: mails.map(presentMail) }
}

/** An entry in the log of the account by an operator, who has no log of accounts of its own. */
function byOperator({ caller }: SignedInCall, account: Account) {
  return { accountId: account.id, actorId: userIdOf(caller) }
}

/** Ends the lock for all devices. @throws notFound */
export function unlock(deps: Deps, id: string, call: SignedInCall): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const account = await operatedAccount(tx, id)
    await unlockAllDevices(deps, tx, { account })
    await recordAudit(deps, tx, { kind: 'accountUnlocked', ...byOperator(call, account) }, call)
    await mailAccount(deps, tx, account, { news: 'unlocked' })
  })
}

/** Ends one session of an account or of its sub-accounts. @throws notFound, for a session that is over too */
export function endOne(
  deps: Deps,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
  call: SignedInCall,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const account = await operatedAccount(tx, accountId)
    if (!(await endSessionOfAccount(deps, tx, accountId, sessionId))) throw appError(httpErrors.notFound)
    const entry = { kind: 'accountSessionsEnded', detail: { count: 1 } } as const
    await recordAudit(deps, tx, { ...entry, ...byOperator(call, account) }, call)
  })
}

/** Ends all sessions of an account and its sub-accounts. @returns how many. @throws notFound */
export function endAll(deps: Deps, id: string, call: SignedInCall): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const account = await operatedAccount(tx, id)
    const ended = await endActing(deps, tx, { accountId: id, why: 'signOutEverywhere' })
    const count = countEnded(ended, 'session')
    const entry = { kind: 'accountSessionsEnded', detail: { count } } as const
    await recordAudit(deps, tx, { ...entry, ...byOperator(call, account) }, call)
    await mailAccount(deps, tx, account, { news: 'sessionsEnded' })
    return count
  })
}

/**
 * Disables an account: its sessions and those of its sub-accounts end, and none of them can sign in.
 * @throws notFound; statusUnchanged: it is disabled or closed; changedMeanwhile
 */
export function disable(
  deps: Deps,
  id: string,
  { reason, updatedAt }: { readonly reason: string; readonly updatedAt: number },
  call: SignedInCall,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const account = await operatedAccount(tx, id)
    if (account.disabledAt !== null) throw appError(subAccountErrors.statusUnchanged)
    if (!(await setAccountState(deps, tx, account, { reason, was: updatedAt })))
      throw appError(conflictErrors.changedMeanwhile)
    await followAccount(deps, tx, id)
    const ended = await endActing(deps, tx, { accountId: id, why: 'accountDisabled' })
    const count = countEnded(ended, 'session')
    await returnLeadsOf(deps, tx, id)
    const entry = { kind: 'accountDisabled', detail: { reason, count } } as const
    await recordAudit(deps, tx, { ...entry, ...byOperator(call, account) }, call)
    await mailAccount(deps, tx, account, { news: 'disabled', reason })
    return id
  })
}

/** @throws notFound; statusUnchanged: it is not disabled, or closed for good; changedMeanwhile */
export function enable(
  deps: Deps,
  id: string,
  { updatedAt }: { readonly updatedAt: number },
  call: SignedInCall,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const account = await operatedAccount(tx, id)
    if (account.disabledAt === null || account.closedAt !== null)
      throw appError(subAccountErrors.statusUnchanged)
    if (!(await setAccountState(deps, tx, account, { reason: null, was: updatedAt })))
      throw appError(conflictErrors.changedMeanwhile)
    await followAccount(deps, tx, id)
    await recordAudit(deps, tx, { kind: 'accountEnabled', ...byOperator(call, account) }, call)
    await mailAccount(deps, tx, account, { news: 'enabled' })
    return id
  })
}

/** Operators look after customers and partners; each other they manage elsewhere. */
function isOperated(account: Account | undefined): account is Account {
  return account !== undefined && account.accountType !== ACCOUNT_TYPE.operator
}

/** Requests of a kind that has a queue are for those who may read the queue. */
export function mayReadRequests(caller: Pick<SignedInCaller, 'permissions'>, kind: RequestKind): boolean {
  const queue = QUEUES.find(({ rules }) => rules.kind === kind)
  return queue === undefined || caller.permissions.has(queue.read)
}
