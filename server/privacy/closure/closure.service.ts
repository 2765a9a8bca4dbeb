import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { userNameKey } from '#contract/kit/fields/account-fields.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import type { ClosureState } from '#contract/privacy/closure/closure.endpoints.ts'
import { closureErrors } from '#contract/privacy/closure/closure.errors.ts'
import { closesAt, REMINDER_DAYS } from '#contract/privacy/closure/closure.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { mailClosure } from './closure.mail.ts'
import { mayCloseAccount } from './closure.policy.ts'
import { closingTimesOf, insertClosure, markCancelled, openClosure } from './closure.store.ts'

/** Jobs of a closure. */
export const REMIND_CLOSURE = 'closure.remind'
export const CLOSE_ACCOUNT = 'closure.close'

type Facts = Pick<RequestContext, 'address' | 'userAgent' | 'requestId'>

/** Whether the account is about to be closed. */
export async function closureState(
  deps: Pick<Deps, 'clock'>,
  db: Executor,
  accountId: string,
): Promise<ClosureState> {
  const closure = (await openClosure(db, accountId)) ?? null
  return { closure, now: deps.clock.now() }
}

/** When accounts will be closed that have asked for it. */
export const closingTimes = closingTimesOf

/**
 * Asks to close the account: the request, its log entry, the mail and the jobs that remind and close are one
 * transaction. Where one is open already, it stays as it is and nothing is mailed again.
 * @throws accountNameWrong where the name that was typed is not the account's; notPermitted for sub-accounts
 */
export async function requestOwnClosure(
  deps: Deps,
  caller: SignedInCaller,
  accountName: string,
  request: Facts,
): Promise<void> {
  if (!mayCloseAccount(caller)) throw appError(httpErrors.notPermitted)
  const { accountId } = caller
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const account = await accountById(tx, accountId)
    // Typed, so that no account is closed by a slip; case does not count, as when signing in.
    if (!account || account.userNameKey !== userNameKey(accountName))
      throw fieldError('accountName', closureErrors.accountNameWrong)
    const closure = {
      id: newId(),
      accountId,
      requestedAt: now,
      closesAt: closesAt(now),
      cancelledAt: null,
      closedAt: null,
    }
    if (!(await insertClosure(tx, closure))) return
    const payload = { closureId: closure.id }
    const remindAt = closure.closesAt - REMINDER_DAYS * DAY_MS
    await deps.jobs.schedule(tx, { kind: REMIND_CLOSURE, payload, dueAt: remindAt })
    await deps.jobs.schedule(tx, { kind: CLOSE_ACCOUNT, payload, dueAt: closure.closesAt })
    await recordAudit(deps, tx, { kind: 'closureRequested', accountId, actorId: accountId }, request)
    await mailClosure(deps, tx, account, { news: 'requested', closesAt: closure.closesAt })
  })
}

/** Cancels the closure; its jobs then do nothing. */
export async function cancelOwnClosure(deps: Deps, caller: SignedInCaller, request: Facts): Promise<void> {
  if (!mayCloseAccount(caller)) throw appError(httpErrors.notPermitted)
  const { accountId } = caller
  await deps.db.transaction(async (tx) => {
    if (!(await markCancelled(tx, accountId, deps.clock.now()))) return
    await recordAudit(deps, tx, { kind: 'closureCancelled', accountId, actorId: accountId }, request)
    const account = await accountById(tx, accountId)
    if (account) await mailClosure(deps, tx, account, { news: 'cancelled', closesAt: 0 })
  })
}
