import { requestErrors } from '#contract/features/request/request.errors.ts'
import { trialErrors } from '#contract/features/trial/trial.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Deps } from '#server/deps.ts'
import { requireOnOffer, takeTrialDesktop } from '#server/features/catalog/catalog.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { ProvisionerFailure } from './provisioner.ts'
import { ownsTrial } from './trial.policy.ts'
import { oncePerRegion } from './trial.service.ts'
import { findTrial, type TrialRow } from './trial.store.ts'
import { endNow, noteActivity, scheduleIdle, schedulePower } from './trial-life.service.ts'
import { moveTrial, scheduleTrial, TRIAL_JOBS, type TrialMover } from './trial-move.service.ts'

/** What a person does with a trial of the account. Another account's trial is answered like an absent one. */
interface Wanted {
  readonly caller: SignedInCaller
  readonly trialId: string
  readonly call: RequestContext
}

/** Shuts the desktop down. @throws notFound, requestMoveNotAllowed */
export function stopOwnTrial(deps: Deps, wanted: Wanted): Promise<TrialRow> {
  return change(deps, wanted, async (tx, trial, by) => {
    const stopped = { stoppedAt: deps.clock.now() }
    if (!(await moveTrial(deps, tx, trial, { move: 'stop', change: stopped, by }))) return false
    await schedulePower(deps, tx, trial.id)
    return true
  })
}

/** Starts the desktop again; its idle hour begins. @throws notFound, requestMoveNotAllowed */
export function startOwnTrial(deps: Deps, wanted: Wanted): Promise<TrialRow> {
  return change(deps, wanted, async (tx, trial, by) => {
    const activeAt = deps.clock.now()
    // The job that ends the trial may be late: no desktop is started past its end.
    if (trial.endsAt === null || trial.endsAt <= activeAt) return false
    const started = { stoppedAt: null, activeAt }
    if (!(await moveTrial(deps, tx, trial, { move: 'start', change: started, by }))) return false
    await schedulePower(deps, tx, trial.id)
    await scheduleIdle(deps, tx, trial.id, activeAt)
    return true
  })
}

/** Ends the trial before its time. @throws notFound, requestMoveNotAllowed */
export function endOwnTrial(deps: Deps, wanted: Wanted): Promise<TrialRow> {
  return change(deps, wanted, (tx, trial, by) => endNow(deps, tx, trial, { move: 'endEarly', by }))
}

/**
 * Asks again for a desktop that could not be made: it takes a place of the stock, as the first time.
 * @throws notFound, requestMoveNotAllowed; onePerRegion where there is another trial by now; nothingOnSale,
 * sizeUnavailable, systemUnavailable
 */
export function retryOwnTrial(deps: Deps, wanted: Wanted): Promise<TrialRow> {
  return oncePerRegion(() =>
    change(deps, wanted, async (tx, trial, by) => {
      if (trial.state !== 'failed') return false
      requireOnOffer(deps, trial)
      const requestedAt = deps.clock.now()
      const asked = {
        ...{ requestedAt, attempt: trial.attempt + 1, provisionerRef: null, provisioningAt: null },
        ...{ failedAt: null, failure: null, failureReason: null },
      }
      const still = { attempt: trial.attempt }
      if (!(await moveTrial(deps, tx, trial, { move: 'retry', change: asked, still, by }))) return false
      await takeTrialDesktop(tx, trial.regionId)
      await scheduleTrial(deps, tx, TRIAL_JOBS.order, { trialId: trial.id }, requestedAt)
      return true
    }),
  )
}

/** Where the desktop is opened; opening it is activity. @throws notFound, requestMoveNotAllowed, 0008, 0033 */
export async function openOwnTrial(deps: Deps, { caller, trialId }: Wanted) {
  const trial = await ownTrial(deps.db.query, caller, trialId)
  if (trial.state !== 'ready' || trial.provisionerRef === null) throw appError(requestErrors.moveNotAllowed)
  const address = await deps.provisioner.open(trial.provisionerRef).catch((error: unknown) => {
    if (!(error instanceof ProvisionerFailure)) throw error
    deps.log.warn({ trialId, err: error }, 'the desktop could not be opened')
    throw appError(error.kind === 'signing' ? trialErrors.signingFailed : trialErrors.serviceUnreachable)
  })
  return deps.db.transaction(async (tx) => {
    const running = await ownTrial(tx, caller, trialId)
    await noteActivity(deps, tx, running, deps.clock.now())
    return { address, trial: await ownTrial(tx, caller, trialId) }
  })
}

function change(
  deps: Deps,
  { caller, trialId, call }: Wanted,
  step: (tx: Executor, trial: TrialRow, by: TrialMover) => Promise<boolean>,
): Promise<TrialRow> {
  const by: TrialMover = { who: { actor: 'applicant', actorId: userIdOf(caller) }, call }
  return deps.db.transaction(async (tx) => {
    const trial = await ownTrial(tx, caller, trialId)
    if (!(await step(tx, trial, by))) throw appError(requestErrors.moveNotAllowed)
    return ownTrial(tx, caller, trialId)
  })
}

async function ownTrial(db: Executor, caller: SignedInCaller, trialId: string): Promise<TrialRow> {
  const trial = await findTrial(db, trialId)
  if (!trial || !ownsTrial(caller, trial)) throw appError(httpErrors.notFound)
  return trial
}
