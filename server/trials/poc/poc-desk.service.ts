import type { z } from 'zod'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { businessDay } from '#contract/kit/time.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import type { pocOutcomeBody, pocPlanBody } from '#contract/trials/poc/poc.fields.ts'
import { isUnderWay, pocRequests } from '#contract/trials/poc/poc.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
import { titleInBoth } from '#server/requests/request/own-requests.service.ts'
import { type RequestRow, requestById, transition } from '#server/requests/request/request.service.ts'
import { tellPlan } from './poc.mail.ts'
import { updateOutcome, updatePlan } from './poc.store.ts'

/** A request of this kind, of any account. @throws notFound */
export async function pocOfDesk(db: Executor, requestId: string): Promise<RequestRow> {
  const request = await requestById(db, requestId)
  if (request?.kind !== pocRequests.kind) throw appError(httpErrors.notFound)
  return request
}

/** Sets next step and days; the applicant is told. @throws notFound, requestMoveNotAllowed, changedMeanwhile */
export function plan(
  deps: Deps,
  caller: SignedInCaller,
  requestId: string,
  { version, ...wanted }: z.output<typeof pocPlanBody>,
  call: RequestContext,
): Promise<RequestRow> {
  return deps.db.transaction(async (tx) => {
    const request = await pocOfDesk(tx, requestId)
    if (!isUnderWay(request.state)) throw appError(requestErrors.moveNotAllowed)
    const stored = {
      nextStep: wanted.nextStep,
      nextStepOn: wanted.nextStepOn || null,
      startsOn: wanted.startsOn || null,
      endsOn: wanted.endsOn || null,
      plannedAt: deps.clock.now(),
    }
    if (!(await updatePlan(tx, requestId, version, stored))) throw appError(conflictErrors.changedMeanwhile)
    await tellPlan(deps, tx, request, stored)
    const entry = { kind: 'pocPlanned', accountId: request.accountId, actorId: userIdOf(caller) } as const
    const detail = { requestId, title: await titleInBoth(deps, tx, request) }
    await recordAudit(deps, tx, { ...entry, detail }, call)
    return request
  })
}

/** A decision is of a day since the request, and not ahead. @throws inputInvalid */
function requireDayOf({ clock, settings }: Deps, { createdAt }: RequestRow, decidedOn: string): void {
  const first = businessDay(createdAt, settings.timeZone)
  const last = businessDay(clock.now(), settings.timeZone)
  if (first <= decidedOn && decidedOn <= last) return
  const params = { first, last }
  throw appError(httpErrors.inputInvalid, { fields: { decidedOn: { code: 'dayRange', params } } })
}

/**
 * Records how an approved one ended: it is completed then.
 * @throws notFound, changedMeanwhile, requestMoveNotAllowed, inputInvalid for a day that cannot be the one of the decision
 */
export function recordOutcome(
  deps: Deps,
  caller: SignedInCaller,
  requestId: string,
  { outcome, reason, decidedOn, revision }: z.output<typeof pocOutcomeBody>,
  call: RequestContext,
): Promise<RequestRow> {
  return deps.db.transaction(async (tx) => {
    await pocOfDesk(tx, requestId)
    const outcomeBy = userIdOf(caller)
    const by = { actor: 'operator' as const, actorId: outcomeBy }
    const move = { requestId, action: 'complete', by, expectedRevision: revision }
    const request = await transition(deps, tx, move, call)
    requireDayOf(deps, request, decidedOn)
    const recorded = { outcome, outcomeReason: reason, outcomeOn: decidedOn }
    await updateOutcome(tx, requestId, { ...recorded, outcomeBy, outcomeAt: deps.clock.now() })
    // In the log of the operator: the account is not told how it ended for the provider.
    const detail = { requestId, outcome }
    await recordAudit(deps, tx, { kind: 'pocOutcomeRecorded', ...actorOf(caller), detail }, call)
    return request
  })
}
