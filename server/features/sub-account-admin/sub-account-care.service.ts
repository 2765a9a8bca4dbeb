import type { SessionView } from '#contract/features/sign-in/session.endpoints.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { mailSubAccountReset } from '#server/features/password/sub-account-reset.service.ts'
import { unlockAllDevices } from '#server/features/sign-in/locks.service.ts'
import {
  endSubAccountSession,
  endUserSessions,
  sessionsOfSubAccount,
} from '#server/features/sign-in/session.service.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
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
    const count = await endUserSessions(deps, tx, subAccount)
    const detail = { subAccount: subAccount.userName, count }
    await recordAudit(deps, tx, { ...actorOf(caller), kind: 'subAccountSessionsEnded', detail }, request)
    return count
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
