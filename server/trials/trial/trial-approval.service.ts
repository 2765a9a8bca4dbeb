import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import type { MadeMove } from '#server/requests/request/request-registry.service.ts'
import { mailTrial } from './trial.mail.ts'
import { findTrial, type TrialRow, updateTrialState } from './trial.store.ts'
import { moveTrial } from './trial-move.service.ts'
import { placeTrial } from './trial-place.service.ts'
import { hasStrongSignal } from './trial-signals.service.ts'
import { mailTrialStep } from './trial-waiting.mail.ts'
import { leaveTrial, missingOf } from './trial-waiting.service.ts'

/**
 * What becomes of an application that was just made: an operator approves it first where the settings say so, otherwise
 * it gets a place or is on the waiting list. Part of the caller's transaction. @throws nothingOnSale
 */
export async function enterTrial(deps: Deps, tx: Executor, trial: TrialRow): Promise<void> {
  if (!(await needsApproval(deps, tx, trial))) return placeTrial(deps, tx, trial, { isLimited: true })
  if (await moveTrial(deps, tx, trial, { move: 'hold', change: {} }))
    await mailTrialStep(deps, tx, trial.id, { news: 'held' })
}

async function needsApproval(deps: Deps, tx: Executor, trial: TrialRow): Promise<boolean> {
  const { approval } = deps.settings.value('trial')
  if (approval === 'none' || trial.approvedAt !== null) return false
  return approval === 'all' || (await hasStrongSignal(tx, trial.id))
}

/** What follows from a decision of an operator, or from taking the application back, in the transaction of that move. */
export async function applyTrialMove(deps: Deps, tx: Executor, { request, event }: MadeMove): Promise<void> {
  const { id } = request
  if (event.action === 'withdraw') return leaveTrial(deps, tx, { id, from: event.fromState })
  if (event.action === 'approve') return approveTrial(deps, tx, id)
  if (event.action !== 'reject') return
  if (!(await updateTrialState(tx, id, 'reject', {}))) throw appError(conflictErrors.changedMeanwhile)
  await mailTrialStep(deps, tx, id, { news: 'declined', event })
}

/** inApproval -> requested: it gets a place, or is on the waiting list however long that is. */
async function approveTrial(deps: Deps, tx: Executor, id: string): Promise<void> {
  const now = deps.clock.now()
  // The day for which orders are tried, and the time until it is ready, count from here.
  const approved = { approvedAt: now, orderedFrom: now }
  if (!(await updateTrialState(tx, id, 'approve', approved))) throw appError(conflictErrors.changedMeanwhile)
  const trial = await findTrial(tx, id)
  if (!trial) return
  const failure = missingOf(deps, trial)
  if (!failure) return placeTrial(deps, tx, trial, { isLimited: false })
  const failed = { failure, failureReason: 'no longer on offer when it was approved', failedAt: now }
  if (await moveTrial(deps, tx, trial, { move: 'fail', change: failed }))
    await mailTrial(deps, tx, trial, 'failed')
}
