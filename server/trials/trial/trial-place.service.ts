import {
  nothingOnSale,
  returnTrialDesktop,
  takeTrialDesktop,
} from '#server/catalog/catalog/catalog.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { TrialRow } from './trial.store.ts'
import { moveTrial, scheduleTrial, TRIAL_JOBS } from './trial-move.service.ts'
import { mailTrialStep } from './trial-waiting.mail.ts'
import { placeOf, waitingIn } from './trial-waiting.store.ts'

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
