import { MINUTE_MS } from '#contract/kit/time.ts'
import { endActing } from '#server/kit/acting/end-acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { endAndWipe, wipePerson } from '#server/kit/personal/wipe.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { formerSubAccountIds, presentSubAccountIds } from '#server/people/sub-account/sub-account.service.ts'
import { recordAudit, SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import { mailClosure } from './closure.mail.ts'
import { findClosure, markClosed } from './closure.store.ts'

/** Job that repeats the deletion, for writes of requests that were under way at the closing. */
export const DELETE_AGAIN = 'closure.sweep'

/** Job that wipes a portion of the former sub-accounts. */
export const WIPE_FORMER = 'closure.former'

/** No request takes this long. */
const DELETE_AGAIN_AFTER_MS = 5 * MINUTE_MS

/** Former sub-accounts of one transaction. */
const FORMER_AT_ONCE = 100

/** The request of the log entries that the system itself writes. */
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
    await recordAudit(deps, tx, { kind: 'accountClosed', accountId, actorId: null }, SYSTEM_CALL)
    await deps.jobs.schedule(tx, { kind: WIPE_FORMER, payload: { closureId }, dueAt: now })
    const dueAt = now + DELETE_AGAIN_AFTER_MS
    await deps.jobs.schedule(tx, { kind: DELETE_AGAIN, payload: { closureId }, dueAt })
  })
}

/** Repeats the deletion a few minutes later: what requests under way at the closing have stored is there by then. */
export async function deleteAgain(deps: Deps, closureId: string): Promise<void> {
  const closure = await findClosure(deps.db.query, closureId)
  if (!closure || closure.closedAt === null) return
  await deps.db.transaction((tx) => deleteEverything(deps, tx, closure.accountId))
  await wipeFormer(deps, closureId)
}

/**
 * Wipes what requests that were under way have stored for a sub-account after it was deleted: of a portion of them in a
 * transaction and a job, so that other writes take their turn, however many there were.
 * @param after the former sub-account that the portion before this one ended with; '' for the first portion
 */
export async function wipeFormer(deps: Deps, closureId: string, after = ''): Promise<void> {
  const { db, clock, jobs } = deps
  const closure = await findClosure(db.query, closureId)
  if (!closure || closure.closedAt === null) return
  await db.transaction(async (tx) => {
    const limit = FORMER_AT_ONCE
    const former = await formerSubAccountIds(tx, closure.accountId, { after, limit })
    for (const id of former) await wipePerson(deps, tx, id)
    const last = former.at(-1)
    if (last === undefined || former.length < limit) return
    await jobs.schedule(tx, { kind: WIPE_FORMER, payload: { closureId, after: last }, dueAt: clock.now() })
  })
}

/**
 * What all domains have of the account and of the people who use it. What former sub-accounts had went when they were
 * deleted. A repetition changes nothing.
 */
async function deleteEverything(deps: Deps, tx: Executor, accountId: string): Promise<void> {
  await endActing(deps, tx, { accountId, why: 'closing' })
  const people = [accountId, ...(await presentSubAccountIds(tx, accountId))]
  await endAndWipe(deps, tx, { accountId, people })
}
