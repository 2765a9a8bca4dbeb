import type { Deps } from '#server/deps.ts'
import { accountById, wipeAccount } from '#server/features/account/account.service.ts'
import { forgetNamesInLog, recordAudit } from '#server/features/audit/audit.service.ts'
import { forgetDevices } from '#server/features/device/device.service.ts'
import { forgetEmailChanges } from '#server/features/email-change/email-history.service.ts'
import type { ChangeUndone } from '#server/features/email-change/undo.service.ts'
import { deleteLinkedIdentitiesSince } from '#server/features/identity-link/identity-link.service.ts'
import { removeAllFactors } from '#server/features/second-factor/second-factor.service.ts'
import { endAllSessions } from '#server/features/sign-in/session.service.ts'
import { wipeSubAccounts } from '#server/features/sub-account/sub-account.service.ts'
import { endTrialsForGood } from '#server/features/trial/trial-life.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { mailClosure } from './closure.mail.ts'
import { findClosure, markCancelledSince, markClosed } from './closure.store.ts'

/** Job that wipes once more what a call under way at the end may still have written. */
export const SWEEP_ACCOUNT = 'closure.sweep'

/** No call takes this long. */
const SWEEP_AFTER_MS = 5 * 60_000

/** The site itself did it. */
const SYSTEM_ACTOR = { address: '', userAgent: '', requestId: '' }

/** Reminds of the end, unless the request was taken back. */
export async function remindOfClosure(deps: Deps, closureId: string): Promise<void> {
  const closure = await findClosure(deps.db.query, closureId)
  if (!closure || closure.cancelledAt !== null || closure.closedAt !== null) return
  const { accountId, closesAt } = closure
  await deps.db.transaction(async (tx) => {
    const account = await accountById(tx, accountId)
    if (account) await mailClosure(deps, tx, account, { news: 'reminder', closesAt })
  })
}

/** Keeps an account whose owner has it back from somebody who may have asked to close it. */
export async function keepRegained(deps: Deps, { accountId, since }: ChangeUndone): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await markCancelledSince(tx, { accountId, since }, deps.clock.now()))) return
    await recordAudit(deps, tx, { kind: 'closureCancelled', accountId, actorId: null }, SYSTEM_ACTOR)
    const account = await accountById(tx, accountId)
    if (account) await mailClosure(deps, tx, account, { news: 'cancelled', closesAt: 0 })
  })
}

/**
 * Closes an account whose time is over, in one transaction: whoever marks the request first, this or a person who
 * takes it back, wins. What stays is what has to be provable: the consents and the activity log, under an id that
 * no name leads to any more, and the row of the account with nothing in it.
 */
export async function closeAccount(deps: Deps, closureId: string): Promise<void> {
  const closure = await findClosure(deps.db.query, closureId)
  if (!closure) return
  const { accountId } = closure
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    if (!(await markClosed(tx, closureId, now))) return
    const account = await accountById(tx, accountId)
    if (!account) return
    // Before the address is gone.
    await mailClosure(deps, tx, account, { news: 'closed', closesAt: now })
    await wipeEverything(deps, tx, accountId)
    await recordAudit(deps, tx, { kind: 'accountClosed', accountId, actorId: null }, SYSTEM_ACTOR)
    const dueAt = now + SWEEP_AFTER_MS
    await deps.jobs.schedule(tx, { kind: SWEEP_ACCOUNT, payload: { closureId }, dueAt })
  })
}

/** Wipes again, a few minutes later: an application that was being written at the end has found its place by then. */
export async function sweepAccount(deps: Deps, closureId: string): Promise<void> {
  const closure = await findClosure(deps.db.query, closureId)
  if (!closure || closure.closedAt === null) return
  await deps.db.transaction((tx) => wipeEverything(deps, tx, closure.accountId))
}

/** Wiping twice changes nothing. */
async function wipeEverything(deps: Deps, tx: Executor, accountId: string): Promise<void> {
  await endAllSessions(deps, tx, accountId)
  await removeAllFactors(tx, accountId)
  await deleteLinkedIdentitiesSince(tx, accountId, 0)
  await forgetDevices(tx, accountId)
  for (const subAccountId of await wipeSubAccounts(deps, tx, accountId)) await forgetDevices(tx, subAccountId)
  await forgetEmailChanges(tx, accountId)
  await endTrialsForGood(deps, tx, accountId)
  await wipeAccount(deps, tx, accountId)
  // After it: the log lets go only of what belonged to a closed account.
  await forgetNamesInLog(tx, accountId)
}
