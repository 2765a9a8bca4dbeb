import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import { movesFrom } from '#contract/requests/request/request.rules.ts'
import { trialErrors } from '#contract/trials/trial/trial.errors.ts'
import { trialRequests } from '#contract/trials/trial/trial.rules.ts'
import { requireOnOffer } from '#server/catalog/catalog/catalog.service.ts'
import { companyCodeOf } from '#server/company/certification/certified-company.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { transition } from '#server/requests/request/request.service.ts'
import { ProvisionerFailure } from './provisioner.ts'
import { oncePerRegion, ownsTrial } from './trial.service.ts'
import { type TrialRow, trialById } from './trial.store.ts'
import { endNow, noteActivity, scheduleIdle, schedulePower } from './trial-life.service.ts'
import { moveTrial, type TrialMover } from './trial-move.service.ts'
import { enterTrial } from './trial-request.service.ts'
import { acceptPlace, placeTrial } from './trial-waiting.service.ts'

/** What a person does with a trial of the account. Another account's trial is answered like an absent one. */
export interface Wanted {
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

/** Accepts the place that is reserved. @throws notFound, requestMoveNotAllowed; what is not on offer any more */
export function acceptOwnPlace(deps: Deps, wanted: Wanted): Promise<TrialRow> {
  return change(deps, wanted, (tx, trial, by) => acceptPlace(deps, tx, trial, by))
}

/** Takes the application back, as `withdrawRequest` does. @throws notFound, requestMoveNotAllowed */
export function withdrawOwnTrial(deps: Deps, wanted: Wanted): Promise<TrialRow> {
  return change(deps, wanted, async (tx, { id }, { who, call }) => {
    await transition(deps, tx, { requestId: id, action: 'withdraw', by: who }, call)
    return true
  })
}

/**
 * Asks again for a desktop that could not be made, or for one whose place was not accepted: it takes a place of the
 * stock or of the waiting list, as the first time. One that was taken back may need approval again.
 * @throws notFound, requestMoveNotAllowed; onePerRegion where there is another trial by now; nothingOnSale,
 * sizeUnavailable, systemUnavailable
 */
export function retryOwnTrial(deps: Deps, wanted: Wanted): Promise<TrialRow> {
  return oncePerRegion(() =>
    change(deps, wanted, async (tx, trial, by) => {
      if (!movesFrom(trialRequests, trial.state, 'applicant').includes('retry')) return false
      requireOnOffer(deps, trial)
      const companyCode = await companyCodeOf(tx, trial.accountId)
      const asked = {
        companyCode,
        orderedFrom: deps.clock.now(),
        attempt: trial.attempt + 1,
        provisionerRef: null,
        provisioningAt: null,
        failedAt: null,
        failure: null,
        failureReason: null,
      }
      const still = { attempt: trial.attempt }
      if (!(await moveTrial(deps, tx, trial, { move: 'retry', change: asked, still, by }))) return false
      const isWithdrawn = trial.state === 'withdrawn'
      await (isWithdrawn ? enterTrial(deps, tx, trial) : placeTrial(deps, tx, trial, { isLimited: true }))
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

/** @throws notFound */
export async function ownTrial(db: Executor, caller: SignedInCaller, trialId: string): Promise<TrialRow> {
  const trial = await trialById(db, trialId)
  if (!trial || !ownsTrial(caller, trial)) throw appError(httpErrors.notFound)
  return trial
}
