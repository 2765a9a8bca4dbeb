import { HOUR_MS } from '#contract/kit/time.ts'
import { TRIAL_CLOCK, TRIAL_LENGTH_MS } from '#contract/trials/trial/trial.fields.ts'
import type { TrialFailure } from '#contract/trials/trial/trial.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import { BY_SITE, requestById, transition } from '#server/requests/request/request.service.ts'
import { type DesktopStatus, OrderRefused, ProvisionerFailure } from './provisioner.ts'
import { mailTrial } from './trial.mail.ts'
import {
  extensionsOfTrials,
  noteEndWarning,
  type TrialRow,
  trialById,
  trialsByAccount,
  updateTrial,
} from './trial.store.ts'
import { MOVED_BY_SITE, moveTrial, orderableSince, scheduleTrial, TRIAL_JOBS } from './trial-move.service.ts'
import { freePlace } from './trial-waiting.service.ts'

/** A desktop that is not ready after a day will not be: the person is told and may ask again. */
const GIVE_UP_AFTER_MS = 24 * HOUR_MS

/*
 * Every step below may be run again, by a second process at the same time or after a crash at any line: calls to
 * the provisioner have the same effect twice, and what follows from a move (mail, stock, next job) happens in the
 * transaction of the one update that made it. A job names what it was scheduled for; one that is out of date does
 * nothing, since the change that made it so has scheduled another.
 */

/** requested -> provisioning: orders the desktop. */
export async function orderDesktop(deps: Deps, { trialId }: { trialId: string }): Promise<void> {
  const trial = await trialById(deps.db.query, trialId)
  if (trial?.state !== 'requested') return
  if (isOverdue(deps, trial)) return failTrial(deps, trial, 'unreachable', 'no order taken for a day')
  const { regionId, sizeId, systemId, systemDiskGb, dataDiskGb } = trial
  const order = { reference: referenceOf(trial), regionId, sizeId, systemId, systemDiskGb, dataDiskGb }
  let provisionerRef: string
  try {
    provisionerRef = await deps.provisioner.start(order)
  } catch (error) {
    if (error instanceof OrderRefused) return failTrial(deps, trial, error.failure, error.message)
    if (error instanceof ProvisionerFailure && error.kind === 'signing')
      return failTrial(deps, trial, 'signing', error.message)
    throw error
  }
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const ordered = { provisionerRef, provisioningAt: now }
    if (
      await moveTrial(deps, tx, trial, { move: 'order', change: ordered, still: { attempt: trial.attempt } })
    )
      return scheduleTrial(deps, tx, TRIAL_JOBS.check, { trialId }, now)
    const meanwhile = await trialById(tx, trialId)
    const isTaken = meanwhile?.attempt === trial.attempt && meanwhile.state !== 'failed'
    // Given up while the order was under way: nothing else refers to this desktop.
    if (!isTaken) await scheduleTrial(deps, tx, TRIAL_JOBS.release, { trialId, provisionerRef }, now)
  })
}

/** provisioning -> ready or failed: asks how far the desktop is, again and again. */
export async function checkDesktop(deps: Deps, { trialId }: { trialId: string }): Promise<void> {
  const trial = await trialById(deps.db.query, trialId)
  if (trial?.state !== 'provisioning' || trial.provisionerRef === null) return
  const desktop = await askAbout(deps, trial, trial.provisionerRef)
  if (!desktop) return
  const askAgainAt = deps.clock.now() + desktop.askAgainInMs
  await scheduleTrial(deps, deps.db.query, TRIAL_JOBS.check, { trialId }, askAgainAt)
}

/** Asks about a desktop that is being made and moves its trial; the answer, where it is still being made. */
export async function askAbout(
  deps: Deps,
  trial: TrialRow,
  reference: string,
): Promise<DesktopStatus | undefined> {
  const desktop = await deps.provisioner.status(reference).catch(async (error: unknown) => {
    if (!(error instanceof ProvisionerFailure && isOverdue(deps, trial))) throw error
    await failTrial(deps, trial, error.kind, `not ready after a day: ${error.message}`)
  })
  if (!desktop) return undefined
  if (desktop.state === 'ready') await readyTrial(deps, trial)
  else if (desktop.state === 'failed')
    await failTrial(deps, trial, desktop.failure ?? 'other', desktop.failureReason ?? 'no reason given')
  else if (isOverdue(deps, trial)) await failTrial(deps, trial, 'other', 'not ready after a day')
  else return desktop
}

async function readyTrial(deps: Deps, trial: TrialRow): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const readyAt = deps.clock.now()
    const endsAt = readyAt + TRIAL_LENGTH_MS
    const change = { readyAt, endsAt, activeAt: readyAt }
    if (!(await moveTrial(deps, tx, trial, { move: 'ready', change, still: { attempt: trial.attempt } })))
      return
    await scheduleIdle(deps, tx, trial.id, readyAt)
    await scheduleEnd(deps, tx, trial.id, endsAt)
    await mailTrial(deps, tx, { ...trial, ...change }, 'ready')
  })
}

/** requested or provisioning -> failed: nothing is used up, neither the stock nor the account's one trial. */
async function failTrial(deps: Deps, trial: TrialRow, failure: TrialFailure, failureReason: string) {
  const { id: trialId, provisionerRef } = trial
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const change = { failure, failureReason, failedAt: now }
    if (!(await moveTrial(deps, tx, trial, { move: 'fail', change, still: { attempt: trial.attempt } })))
      return
    await freePlace(deps, tx, trial.regionId)
    if (provisionerRef !== null)
      await scheduleTrial(deps, tx, TRIAL_JOBS.release, { trialId, provisionerRef }, now)
    await mailTrial(deps, tx, trial, 'failed')
  })
  deps.log.warn({ trialId, failure, failureReason }, 'trial failed')
}

/** ready -> stopped after an hour without client activity; `since` is the activity that the hour counts from. */
export async function stopIdleDesktop(
  deps: Deps,
  { trialId, since }: { trialId: string; since: number },
): Promise<void> {
  const trial = await trialById(deps.db.query, trialId)
  if (trial?.state !== 'ready' || trial.activeAt !== since || trial.provisionerRef === null) return
  const { lastActiveAt = since } = await deps.provisioner.status(trial.provisionerRef)
  await deps.db.transaction(async (tx) => {
    if (lastActiveAt > since) return noteActivity(deps, tx, trial, lastActiveAt)
    const change = { stoppedAt: deps.clock.now() }
    if (await moveTrial(deps, tx, trial, { move: 'idle', change, still: { activeAt: since } }))
      await schedulePower(deps, tx, trialId)
  })
}

/** Counts the hour of a running desktop from this activity on; false where it runs no more, or was active then or later. */
export async function noteActivity(deps: Deps, tx: Executor, trial: TrialRow, at: number): Promise<boolean> {
  // What a provisioner says of the future would keep a desktop running for as long.
  const activeAt = Math.min(at, deps.clock.now())
  const still = { activeAt: trial.activeAt }
  if (trial.activeAt !== null && trial.activeAt >= activeAt) return false
  if (!(await updateTrial(tx, { id: trial.id, states: ['ready'], still }, { activeAt }))) return false
  await scheduleIdle(deps, tx, trial.id, activeAt)
  return true
}

const RUNNING = ['ready', 'converted']
/** The states in which the site says whether a desktop runs; a converted one is turned on once, for its order. */
const POWERED = [...RUNNING, 'stopped', 'ended']

/** Turns the desktop on or off, as the state of the trial says by now. */
export async function powerDesktop(deps: Deps, { trialId }: { trialId: string }): Promise<void> {
  const trial = await trialById(deps.db.query, trialId)
  // State and sequence are of one row: they belong together.
  const request = await requestById(deps.db.query, trialId)
  if (!trial?.provisionerRef || !request || !POWERED.includes(request.state)) return
  const wanted = { on: RUNNING.includes(request.state), sequence: request.revision }
  await deps.provisioner.power(trial.provisionerRef, wanted)
}

/** Mails twelve hours before the end of the trial, once for each end. */
export async function warnOfEnd(
  deps: Deps,
  { trialId, endsAt }: { trialId: string; endsAt: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const trial = await trialById(tx, trialId)
    // A server that was down for longer says nothing of an end that has passed.
    if (!trial || deps.clock.now() >= endsAt || !(await noteEndWarning(tx, trialId, endsAt))) return
    await mailTrial(deps, tx, trial, 'ending')
  })
}

/** ready or stopped -> ended when the 72 hours are over: the desktop is turned off and its place is free again. */
export async function endDesktop(deps: Deps, { trialId }: { trialId: string }): Promise<void> {
  const trial = await trialById(deps.db.query, trialId)
  if (!trial?.endsAt || trial.endsAt > deps.clock.now()) return
  await deps.db.transaction(async (tx) => {
    const still = { endsAt: trial.endsAt }
    await endNow(deps, tx, trial, { move: 'end', still, by: MOVED_BY_SITE })
  })
}

/** Ends a trial by the site or by its person: the days of grace begin. False where it was not running. */
export async function endNow(
  deps: Deps,
  tx: Executor,
  trial: TrialRow,
  how: Pick<Parameters<typeof moveTrial>[3], 'by' | 'still'> & { move: 'end' | 'endEarly' },
): Promise<boolean> {
  const endedAt = deps.clock.now()
  const change = { endedAt, stoppedAt: null, wipesAt: endedAt + TRIAL_CLOCK.graceMs }
  if (!(await moveTrial(deps, tx, trial, { ...how, change }))) return false
  if (how.move === 'endEarly') await lapseExtension(deps, tx, trial.id)
  // An extension that is not decided yet keeps the place: granted, the desktop goes on.
  if (!(await isExtensionOpen(tx, trial.id))) await freePlace(deps, tx, trial.regionId)
  await schedulePower(deps, tx, trial.id)
  const warnAt = change.wipesAt - TRIAL_CLOCK.wipeWarningMs
  await scheduleTrial(deps, tx, TRIAL_JOBS.warnWipe, { trialId: trial.id }, warnAt)
  await mailTrial(deps, tx, { ...trial, ...change }, how.move === 'end' ? 'ended' : 'endedEarly')
  return true
}

/**
 * Mails a day before the disks are deleted. A server that was down at that time mails late, and the disks stay for a day
 * from then on.
 */
export async function warnOfWipe(deps: Deps, { trialId }: { trialId: string }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const trial = await trialById(tx, trialId)
    if (!trial?.wipesAt || trial.wipeWarnedAt !== null) return
    const now = deps.clock.now()
    // A job of an end before the extension: that of the present end comes later.
    if (trial.wipesAt - TRIAL_CLOCK.wipeWarningMs > now) return
    const change = { wipeWarnedAt: now, wipesAt: Math.max(trial.wipesAt, now + TRIAL_CLOCK.wipeWarningMs) }
    const still = { wipesAt: trial.wipesAt }
    if (!(await updateTrial(tx, { id: trialId, states: ['ended'], still }, change))) return
    await scheduleTrial(deps, tx, TRIAL_JOBS.wipe, { trialId }, change.wipesAt)
    await mailTrial(deps, tx, { ...trial, ...change }, 'wiping')
  })
}

/**
 * ended -> wiped: the disks are deleted first, so that the mail is true. Before that it is noted, so that a trial is
 * neither converted nor extended whose disks are on the way out.
 */
export async function wipeDesktop(deps: Deps, { trialId }: { trialId: string }): Promise<void> {
  const trial = await trialById(deps.db.query, trialId)
  const now = deps.clock.now()
  if (trial?.state !== 'ended' || !trial.wipesAt || trial.wipesAt > now) return
  const isNoted = await deps.db.transaction(async (tx) => {
    const wanted = { id: trialId, states: ['ended'], still: { wipesAt: trial.wipesAt } } as const
    if (!(await updateTrial(tx, wanted, { wipingAt: trial.wipingAt ?? now }))) return false
    if (await lapseExtension(deps, tx, trialId)) await freePlace(deps, tx, trial.regionId)
    return true
  })
  if (!isNoted) return
  if (trial.provisionerRef !== null) await deps.provisioner.end(trial.provisionerRef)
  await deps.db.transaction(async (tx) => {
    const change = { wipedAt: deps.clock.now() }
    if (await moveTrial(deps, tx, trial, { move: 'wipe', change })) await mailTrial(deps, tx, trial, 'wiped')
  })
}

/**
 * Ends every trial of an account that is closed for good, in the caller's transaction; desktops and disks are deleted by
 * a job. No mail: the address is deleted.
 */
export async function endTrialsForGood(deps: Deps, tx: Executor, accountId: string): Promise<void> {
  const now = deps.clock.now()
  for (const trial of await trialsByAccount(tx, accountId)) {
    const failed = { failedAt: now, failure: 'other' as const, failureReason: 'the account was closed' }
    const ended =
      (await moveTrial(deps, tx, trial, { move: 'end', change: { endedAt: now, stoppedAt: null } })) ||
      (await moveTrial(deps, tx, trial, { move: 'fail', change: failed }))
    // A trial that had ended still had its place where its extension was open.
    const hadPlace = await lapseExtension(deps, tx, trial.id)
    if (ended || hadPlace) await freePlace(deps, tx, trial.regionId)
    if (!ended && !(await updateTrial(tx, { id: trial.id, states: ['ended'] }, { wipesAt: null }))) continue
    const { id: trialId, provisionerRef } = trial
    await scheduleTrial(deps, tx, TRIAL_JOBS.release, { trialId, provisionerRef }, now)
  }
}

/** Deletes a desktop that no trial uses any more; the trial of an account that is closed is wiped with it. */
export async function releaseDesktop(
  deps: Deps,
  { trialId, provisionerRef }: { trialId: string; provisionerRef?: string | null },
): Promise<void> {
  const trial = await trialById(deps.db.query, trialId)
  // Jobs of an older release name the trial only.
  const reference = provisionerRef ?? trial?.provisionerRef
  if (reference) await deps.provisioner.end(reference)
  if (trial?.state !== 'ended' || trial.wipesAt !== null) return
  await deps.db.transaction(async (tx) => {
    const change = { wipedAt: deps.clock.now() }
    await moveTrial(deps, tx, trial, { move: 'wipe', change, still: { wipesAt: null } })
  })
}

/** The clocks of a trial whose end is this. */
export async function scheduleEnd(deps: Deps, tx: Executor, trialId: string, endsAt: number): Promise<void> {
  const warnAt = endsAt - TRIAL_CLOCK.endWarningMs
  await scheduleTrial(deps, tx, TRIAL_JOBS.warnEnd, { trialId, endsAt }, warnAt)
  await scheduleTrial(deps, tx, TRIAL_JOBS.end, { trialId }, endsAt)
}

/** The hour without activity, counted from `since`. */
export function scheduleIdle(deps: Deps, tx: Executor, trialId: string, since: number): Promise<void> {
  return scheduleTrial(deps, tx, TRIAL_JOBS.idle, { trialId, since }, since + TRIAL_CLOCK.idleMs)
}

/** Lets the provisioner turn the desktop on or off. */
export function schedulePower(deps: Deps, tx: Executor, trialId: string): Promise<void> {
  return scheduleTrial(deps, tx, TRIAL_JOBS.power, { trialId }, deps.clock.now())
}

/** Each attempt is an order of its own; the first has the id of the trial. */
function referenceOf({ id, attempt }: TrialRow): string {
  return attempt === 1 ? id : `${id}-${attempt}`
}

function isOverdue(deps: Deps, trial: TrialRow): boolean {
  return orderableSince(trial) + GIVE_UP_AFTER_MS <= deps.clock.now()
}

/** Whether the extension of a trial waits for an operator: as long as it does, the trial keeps its place of the stock. */
async function isExtensionOpen(tx: Executor, trialId: string): Promise<boolean> {
  return (await openExtension(tx, trialId)) !== undefined
}

/**
 * Settles an extension that waits for an operator and has nothing to extend any more, in the transaction of what made
 * it so. True where there was one: a trial that has ended then still had its place of the stock.
 */
export async function lapseExtension(deps: Deps, tx: Executor, trialId: string): Promise<boolean> {
  const open = await openExtension(tx, trialId)
  if (!open) return false
  await transition(deps, tx, { requestId: open.id, action: 'close', by: BY_SITE }, SYSTEM_CALL)
  return true
}

async function openExtension(tx: Executor, trialId: string) {
  const [extension] = await extensionsOfTrials(tx, [trialId])
  const request = extension && (await requestById(tx, extension.id))
  return request?.state === 'inReview' ? request : undefined
}
