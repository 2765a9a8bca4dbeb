import { HOUR_MS } from '#contract/kit/time.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import type { TrialFailure } from '#contract/trials/trial/trial.rules.ts'
import {
  nothingOnSale,
  regionsToServe,
  requireOnOffer,
  returnTrialDesktop,
  takeTrialDesktop,
} from '#server/catalog/catalog/catalog.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { AppError, appError } from '#server/kit/http/app-error.ts'
import { mailTrial } from './trial.mail.ts'
import {
  firstWaiting,
  placeOf,
  regionsWithWaiting,
  type TrialRow,
  trialById,
  updateTrialState,
  waitingIn,
} from './trial.store.ts'
import { moveTrial, scheduleTrial, TRIAL_JOBS, type TrialMover } from './trial-move.service.ts'
import { mailTrialStep } from './trial-waiting.mail.ts'

/*
 * The waiting list of a region. Its first application gets the next free place of the stock, which is reserved until it
 * is accepted or the time is over; then the place goes to the next one. Place and move are one transaction, so however
 * many processes offer at once, a place is given to one application, and each application gets one.
 */

/** Offers the free places of a region to those who wait longest. */
export async function offerPlaces(deps: Deps, { regionId }: { readonly regionId: string }): Promise<void> {
  while (await deps.db.transaction((tx) => serveFirst(deps, tx, regionId))) {
    // One transaction for each, so that a long list blocks no applications.
  }
}

/** The same for every region whose list can move: operators have added stock, or closed the region. */
export async function offerFreePlaces(deps: Deps): Promise<void> {
  const waiting = await regionsWithWaiting(deps.db.query)
  if (waiting.length === 0) return
  for (const regionId of await regionsToServe(deps, deps.db.query, waiting))
    await offerPlaces(deps, { regionId })
}

/** Whether there may be more to do. */
async function serveFirst(deps: Deps, tx: Executor, regionId: string): Promise<boolean> {
  const trial = await firstWaiting(tx, regionId)
  if (!trial) return false
  const missing = missingOf(deps, trial)
  if (missing) return drop(deps, tx, trial, missing)
  if (!(await takeTrialDesktop(tx, regionId))) return false
  const now = deps.clock.now()
  const acceptBy = now + deps.settings.value('trial').acceptHours * HOUR_MS
  if (!(await moveTrial(deps, tx, trial, { move: 'offer', change: { acceptBy, waitingSince: null } }))) {
    await returnTrialDesktop(tx, regionId)
    return true
  }
  await scheduleTrial(deps, tx, TRIAL_JOBS.lapse, { trialId: trial.id, acceptBy }, acceptBy)
  await mailTrialStep(deps, tx, trial.id, { news: 'offered' })
  return true
}

/** Ends an application for what is not on offer any more; the person is told, and the trial is not used up. */
async function drop(deps: Deps, tx: Executor, trial: TrialRow, failure: TrialFailure): Promise<boolean> {
  const failed = { failure, failureReason: 'no longer on offer while it waited', failedAt: deps.clock.now() }
  const change = { ...failed, waitingSince: null }
  if (await moveTrial(deps, tx, trial, { move: 'drop', change })) await mailTrial(deps, tx, trial, 'failed')
  return true
}

const FAILURE_OF: Readonly<Record<string, TrialFailure>> = {
  sizeId: 'productMissing',
  systemId: 'imageMissing',
}

/** Why a desktop cannot be had any more; undefined where it can. */
export function missingOf(deps: Pick<Deps, 'contents' | 'clock'>, trial: TrialRow): TrialFailure | undefined {
  try {
    requireOnOffer(deps, trial)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [field = ''] = Object.keys(error.fields ?? {})
    return FAILURE_OF[field] ?? (field === 'regionId' ? 'notOnSale' : 'productMissing')
  }
}

/**
 * offered -> requested, in the caller's transaction: the desktop is ordered. False where nothing is offered any more.
 * @throws nothingOnSale, sizeUnavailable, systemUnavailable for what was withdrawn meanwhile
 */
export async function acceptPlace(
  deps: Deps,
  tx: Executor,
  trial: TrialRow,
  by: TrialMover,
): Promise<boolean> {
  const now = deps.clock.now()
  // The job that ends the offer may be late.
  if (trial.state !== 'offered' || trial.acceptBy === null || trial.acceptBy <= now) return false
  requireOnOffer(deps, trial)
  // The day for which orders are tried, and the time until it is ready, count from here.
  const change = { acceptBy: null, orderedFrom: now }
  if (
    !(await moveTrial(deps, tx, trial, { move: 'accept', change, still: { acceptBy: trial.acceptBy }, by }))
  )
    return false
  await scheduleTrial(deps, tx, TRIAL_JOBS.order, { trialId: trial.id }, now)
  return true
}

/** offered -> lapsed when the time is over: the place goes to the next of the list. */
export async function lapseOffer(
  deps: Deps,
  { trialId, acceptBy }: { readonly trialId: string; readonly acceptBy: number },
): Promise<void> {
  if (deps.clock.now() < acceptBy) return
  await deps.db.transaction(async (tx) => {
    const trial = await trialById(tx, trialId)
    if (!trial) return
    const change = { acceptBy: null }
    if (!(await moveTrial(deps, tx, trial, { move: 'lapse', change, still: { acceptBy } }))) return
    await freePlace(deps, tx, trial.regionId)
    await mailTrialStep(deps, tx, trialId, { news: 'lapsed' })
  })
}

/**
 * The trial of a request that its applicant has taken back, in the transaction of that move: a place that was reserved
 * goes to the next of the list.
 * @throws requestMoveNotAllowed where the trial has moved on
 */
export async function leaveTrial(
  deps: Deps,
  tx: Executor,
  { id, from }: { readonly id: string; readonly from: string | null },
): Promise<void> {
  const trial = await trialById(tx, id)
  if (!trial || !(await updateTrialState(tx, id, 'withdraw', { waitingSince: null, acceptBy: null })))
    throw appError(requestErrors.moveNotAllowed)
  if (from === 'offered') await freePlace(deps, tx, trial.regionId)
}

/**
 * Takes a place of the region's stock for a trial in `requested`, whose desktop is then ordered; where none is free, or
 * others wait for one, the trial is on the waiting list. Part of the caller's transaction.
 * @param isLimited whether a list that is full refuses it; an approved application always gets on the list
 * @throws nothingOnSale where the list is full, or there is none
 */
export async function placeTrial(
  deps: Deps,
  tx: Executor,
  trial: Pick<TrialRow, 'id' | 'regionId'>,
  { isLimited }: { readonly isLimited: boolean },
): Promise<void> {
  const now = deps.clock.now()
  const { count, lastSince } = await waitingIn(tx, trial.regionId)
  if (count === 0 && (await takeTrialDesktop(tx, trial.regionId)))
    return scheduleTrial(deps, tx, TRIAL_JOBS.order, { trialId: trial.id }, now)
  if (isLimited && count >= deps.settings.value('trial').waitingMost) throw nothingOnSale()
  // Behind the last one also within a millisecond, and where its process has a clock that is ahead.
  const change = { waitingSince: Math.max(now, (lastSince ?? 0) + 1) }
  if (!(await moveTrial(deps, tx, trial, { move: 'queue', change }))) return
  const place = await placeOf(tx, { ...trial, ...change })
  await mailTrialStep(deps, tx, trial.id, { news: 'waiting', place })
}

/** Gives a place of the stock back, in the transaction that frees it; the next of the waiting list is offered it. */
export async function freePlace(deps: Deps, tx: Executor, regionId: string): Promise<void> {
  await returnTrialDesktop(tx, regionId)
  await deps.jobs.schedule(tx, { kind: OFFER_PLACES, payload: { regionId }, dueAt: deps.clock.now() })
}

/** Job that offers the free places of a region to its waiting list. */
export const OFFER_PLACES = 'trial.offerPlaces'
