import type { SessionView } from '#contract/identity/sign-in/session.endpoints.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { mailSubAccountReset } from '#server/identity/password/sub-account-reset.service.ts'
import { deleteAllFactors, readFactors } from '#server/identity/second-factor/second-factor.service.ts'
import {
  refusesNewDevices,
  subAccountLocks,
  unlockAllDevices,
} from '#server/identity/sign-in/locks.service.ts'
import {
  endSubAccountSession,
  endUserSessions,
  sessionsOfSubAccount,
} from '#server/identity/sign-in/session.service.ts'
import { countEnded, endActing } from '#server/kit/acting/end-acting.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { notify } from '#server/messages/notification/notification.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { subAccountMail } from './sub-account-admin.mail.ts'
import { changeableSubAccount, managedSubAccount } from './sub-account-admin.service.ts'

/** Mails the link that chooses a new password. @throws notOfThisPrimary, notPermitted, disabledCannotReset, noResetAddress */
export async function sendReset(
  deps: Deps,
  caller: SignedInCaller,
  id: string,
  request: RequestContext,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { subAccount } = await changeableSubAccount(tx, caller, id)
    await mailSubAccountReset(deps, tx, subAccount)
    const detail = { subAccount: subAccount.userName }
    await recordAudit(deps, tx, { ...actorOf(caller), kind: 'subAccountResetSent', detail }, request)
  })
}

/** @throws notOfThisPrimary */
export async function readSessions(deps: Deps, caller: SignedInCaller, id: string): Promise<SessionView[]> {
  const { subAccount } = await managedSubAccount(deps.db.query, caller, id)
  return sessionsOfSubAccount(deps, subAccount, caller)
}

/** @throws notOfThisPrimary; notPermitted, also for a session that the sub-account does not have */
export async function endOneOf(
  deps: Deps,
  caller: SignedInCaller,
  { subAccountId, sessionId }: { readonly subAccountId: string; readonly sessionId: string },
  request: RequestContext,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { subAccount } = await changeableSubAccount(tx, caller, subAccountId)
    if (!(await endSubAccountSession(deps, tx, subAccount, sessionId)))
      throw appError(httpErrors.notPermitted)
    const detail = { subAccount: subAccount.userName, count: 1 }
    await recordAudit(deps, tx, { ...actorOf(caller), kind: 'subAccountSessionsEnded', detail }, request)
  })
}

/** @returns how many there were. @throws notOfThisPrimary, notPermitted */
export async function endAllOf(
  deps: Deps,
  caller: SignedInCaller,
  id: string,
  request: RequestContext,
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const { subAccount } = await changeableSubAccount(tx, caller, id)
    const whose = { accountId: subAccount.accountId, subAccountId: id }
    const ended = await endActing(deps, tx, { ...whose, why: 'signOutEverywhere' })
    const count = countEnded(ended, 'session')
    const detail = { subAccount: subAccount.userName, count }
    await recordAudit(deps, tx, { ...actorOf(caller), kind: 'subAccountSessionsEnded', detail }, request)
    return count
  })
}

/** What protects the sign-in of a sub-account. @throws notOfThisPrimary */
export async function readSignIn(deps: Deps, caller: SignedInCaller, id: string) {
  const db = deps.db.query
  const { subAccount } = await managedSubAccount(db, caller, id)
  const locks = await subAccountLocks(deps, db, caller.account, [subAccount])
  const factors = await readFactors(deps, { accountId: caller.accountId, userId: id })
  return {
    lockedUntil: locks.get(id) ?? null,
    newDevicesRefused: await refusesNewDevices(deps, db, id),
    secondFactors: {
      app: factors.totp !== null,
      passkeys: factors.passkeys.length,
      recoveryCodesLeft: factors.recoveryCodes?.left ?? 0,
    },
  }
}

/**
 * Removes the second factors of a sub-account that has lost them, and ends its sessions. Its own a caller removes on
 * its security page, which keeps the last one where one is required.
 * @throws notOfThisPrimary; notPermitted, also for oneself
 */
export async function resetFactors(
  deps: Deps,
  caller: SignedInCaller,
  id: string,
  request: RequestContext,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { subAccount, hasFactor } = await changeableSubAccount(tx, caller, id)
    if (id === caller.subAccountId) throw appError(httpErrors.notPermitted)
    if (!hasFactor) return
    await deleteAllFactors(tx, id)
    await endUserSessions(deps, tx, subAccount)
    await notify(deps, tx, {
      userId: id,
      kind: 'factorsReset',
      link: '/content/information/security',
      mails: [subAccountMail(deps, subAccount, { news: 'factorsReset' })],
    })
    const detail = { subAccount: subAccount.userName }
    await recordAudit(deps, tx, { ...actorOf(caller), kind: 'subAccountFactorsReset', detail }, request)
  })
}

/** @throws notOfThisPrimary, notPermitted */
export async function unlockOne(
  deps: Deps,
  caller: SignedInCaller,
  id: string,
  request: RequestContext,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { subAccount } = await changeableSubAccount(tx, caller, id)
    await unlockAllDevices(deps, tx, { account: caller.account, subAccount })
    const detail = { subAccount: subAccount.userName }
    await recordAudit(deps, tx, { ...actorOf(caller), kind: 'subAccountUnlocked', detail }, request)
  })
}
