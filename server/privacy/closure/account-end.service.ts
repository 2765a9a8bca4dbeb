import { MINUTE_MS } from '#contract/kit/time.ts'
import { endActing } from '#server/kit/acting/end-acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { endAndWipe } from '#server/kit/personal/wipe.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { userIdsOf } from '#server/people/sub-account/sub-account.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { mailClosure } from './closure.mail.ts'
import { findClosure, markClosed } from './closure.store.ts'

/** Job that repeats the deletion, for writes of requests that were under way at the closing. */
export const DELETE_AGAIN = 'closure.sweep'

/** No request takes this long. */
const DELETE_AGAIN_AFTER_MS = 5 * MINUTE_MS

/** The request of the log entries that the system itself writes. */
const SYSTEM_ACTOR = { address: '', userAgent: '', requestId: '' }

/** Mails the reminder, unless the closure was cancelled. */
export async function remindOfClosure(deps: Deps, closureId: string): Promise<void> {
  const closure = await findClosure(deps.db.query, closureId)
  if (!closure || closure.cancelledAt !== null || closure.closedAt !== null) return
  const { accountId, closesAt } = closure
  await deps.db.transaction(async (tx) => {
    const account = await accountById(tx, accountId)
    if (account) await mailClosure(deps, tx, account, { news: 'reminder', closesAt })
  })
}

/**
 * Closes an account whose term has ended, in one transaction; a conditional update decides between this and a
 * cancellation. Consents and activity log stay as evidence, under an id without a name, and the row of the account
 * stays without personal data.
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
    // Before the address is deleted.
    await mailClosure(deps, tx, account, { news: 'closed', closesAt: now })
    await deleteEverything(deps, tx, accountId)
    await recordAudit(deps, tx, { kind: 'accountClosed', accountId, actorId: null }, SYSTEM_ACTOR)
    const dueAt = now + DELETE_AGAIN_AFTER_MS
    await deps.jobs.schedule(tx, { kind: DELETE_AGAIN, payload: { closureId }, dueAt })
  })
}

/** Repeats the deletion a few minutes later: an application under way at the closing is stored by then. */
export async function deleteAgain(deps: Deps, closureId: string): Promise<void> {
  const closure = await findClosure(deps.db.query, closureId)
  if (!closure || closure.closedAt === null) return
  await deps.db.transaction((tx) => deleteEverything(deps, tx, closure.accountId))
}

/** What all domains have of the account. A repetition changes nothing. */
async function deleteEverything(deps: Deps, tx: Executor, accountId: string): Promise<void> {
  await endActing(deps, tx, { accountId, why: 'closing' })
  // What requests that were under way have stored for a deleted sub-account meanwhile goes too.
  await endAndWipe(deps, tx, { accountId, people: await userIdsOf(tx, { accountId }) })
}
