import { TRIAL_LENGTH_MS } from '#contract/features/trial/trial.fields.ts'
import type { TrialMove } from '#contract/features/trial/trial.rules.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import { returnTrialDesktop } from '#server/features/catalog/catalog.service.ts'
import { SYSTEM_CALL, transition } from '#server/features/request/request.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { mailTrial } from './trial.mail.ts'
import type { TrialRow } from './trial.store.ts'
import { deleteContacts, findTrial, keepReference, trialsOfAccount, updateTrialState } from './trial.store.ts'

/** Jobs of a trial's life after its start. */
export const CHECK_TRIAL = 'trial.check'
export const END_TRIAL = 'trial.end'
export const RELEASE_DESKTOP = 'trial.release'

/** A desktop that is not ready after a day will not be: the person is told and may ask again. */
const GIVE_UP_AFTER_MS = 24 * HOUR_MS

/*
 * Every step below may be run again, by a second process at the same time or after a crash at any line: calls to
 * the provisioner have the same effect twice, and what follows from a move (mail, stock, next job) happens in the
 * transaction of the one update that made it.
 */

/** requested -> provisioning: orders the desktop. */
export async function startTrial(deps: Deps, trialId: string): Promise<void> {
  const trial = await findTrial(deps.db.query, trialId)
  if (trial?.state !== 'requested') return
  if (isOverdue(deps, trial)) return failTrial(deps, trial, 'the provisioner took no order for a day')
  const provisionerRef = await deps.provisioner.start({
    reference: trial.id,
    regionId: trial.regionId,
    sizeId: trial.sizeId,
    systemId: trial.systemId,
    systemDiskGb: trial.systemDiskGb,
    dataDiskGb: trial.dataDiskGb,
  })
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    if (await moveTrial(deps, tx, trial.id, 'order', { provisionerRef, provisioningAt: now }))
      return schedule(deps, tx, CHECK_TRIAL, trial.id, now)
    const meanwhile = await findTrial(tx, trial.id)
    if (meanwhile?.state !== 'failed') return
    // Given up while the order was under way: nothing else refers to this desktop.
    await keepReference(tx, trial.id, provisionerRef)
    await schedule(deps, tx, RELEASE_DESKTOP, trial.id, now)
  })
}

/** provisioning -> ready or failed: asks how far the desktop is, again and again. */
export async function checkTrial(deps: Deps, trialId: string): Promise<void> {
  const trial = await findTrial(deps.db.query, trialId)
  if (trial?.state !== 'provisioning' || trial.provisionerRef === null) return
  const desktop = await deps.provisioner.status(trial.provisionerRef)
  if (desktop.state === 'ready') return readyTrial(deps, trial)
  if (desktop.state === 'failed') return failTrial(deps, trial, desktop.failureReason ?? 'no reason given')
  if (isOverdue(deps, trial)) return failTrial(deps, trial, 'not ready after a day')
  await schedule(deps, deps.db.query, CHECK_TRIAL, trial.id, deps.clock.now() + desktop.askAgainInMs)
}

/** ready -> ended when the 72 hours are over: the desktop is closed and its place is free again. */
export async function endTrial(deps: Deps, trialId: string): Promise<void> {
  const trial = await findTrial(deps.db.query, trialId)
  const now = deps.clock.now()
  if (trial?.state !== 'ready' || trial.endsAt === null || trial.endsAt > now) return
  await deps.db.transaction(async (tx) => {
    if (!(await moveTrial(deps, tx, trial.id, 'end', { endedAt: now }))) return
    await returnTrialDesktop(tx, trial.regionId)
    await schedule(deps, tx, RELEASE_DESKTOP, trial.id, now)
    await mailTrial(deps, tx, trial, 'ended')
  })
}

/**
 * Ends every trial of an account that is closed for good, in the caller's transaction, and empties what the person
 * stated; running desktops are released by a job. No mail: the address is deleted.
 */
export async function endTrialsForGood(deps: Deps, tx: Executor, accountId: string): Promise<void> {
  const now = deps.clock.now()
  for (const trial of await trialsOfAccount(tx, accountId)) {
    const ended =
      (await moveTrial(deps, tx, trial.id, 'end', { endedAt: now })) ||
      (await moveTrial(deps, tx, trial.id, 'fail', {
        failedAt: now,
        failureReason: 'the account was closed',
      }))
    if (!ended) continue
    await returnTrialDesktop(tx, trial.regionId)
    await schedule(deps, tx, RELEASE_DESKTOP, trial.id, now)
  }
  await deleteContacts(tx, accountId)
}

/** Takes the desktop of an ended or failed trial away; a step of its own, so that its failing delays no news. */
export async function releaseDesktop(deps: Deps, trialId: string): Promise<void> {
  const trial = await findTrial(deps.db.query, trialId)
  if (trial?.provisionerRef) await deps.provisioner.end(trial.provisionerRef)
}

async function readyTrial(deps: Deps, trial: TrialRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const readyAt = deps.clock.now()
    const endsAt = readyAt + TRIAL_LENGTH_MS
    if (!(await moveTrial(deps, tx, trial.id, 'ready', { readyAt, endsAt }))) return
    await schedule(deps, tx, END_TRIAL, trial.id, endsAt)
    await mailTrial(deps, tx, { ...trial, readyAt, endsAt }, 'ready')
  })
}

/** requested or provisioning -> failed: nothing is used up, neither the stock nor the account's one trial. */
async function failTrial(deps: Deps, trial: TrialRow, failureReason: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    if (!(await moveTrial(deps, tx, trial.id, 'fail', { failureReason, failedAt: now }))) return
    await returnTrialDesktop(tx, trial.regionId)
    await schedule(deps, tx, RELEASE_DESKTOP, trial.id, now)
    await mailTrial(deps, tx, trial, 'failed')
  })
  deps.log.warn({ trialId: trial.id, failureReason }, 'trial failed')
}

/** Moves the trial and its request; false where its state does not allow it any more. */
async function moveTrial(
  deps: Deps,
  tx: Executor,
  trialId: string,
  move: TrialMove,
  change: Parameters<typeof updateTrialState>[3],
): Promise<boolean> {
  if (!(await updateTrialState(tx, trialId, move, change))) return false
  await transition(deps, tx, { requestId: trialId, action: move, by: SYSTEM }, SYSTEM_CALL)
  return true
}

const SYSTEM = { actor: 'system', actorId: null } as const

function isOverdue(deps: Deps, trial: TrialRow): boolean {
  return trial.requestedAt + GIVE_UP_AFTER_MS <= deps.clock.now()
}

function schedule(deps: Deps, tx: Executor, kind: string, trialId: string, dueAt: number) {
  return deps.jobs.schedule(tx, { kind, payload: { trialId }, dueAt })
}
