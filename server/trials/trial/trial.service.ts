import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { TRIAL } from '#contract/kit/limits.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import type { ReadyTime } from '#contract/trials/trial/trial.endpoints.ts'
import { trialErrors } from '#contract/trials/trial/trial.errors.ts'
import type { TrialRequest } from '#contract/trials/trial/trial.fields.ts'
import { READY_TIME } from '#contract/trials/trial/trial.fields.ts'
import { requireOnOffer } from '#server/catalog/catalog/catalog.service.ts'
import { companyCodeOf } from '#server/company/certification/certified-company.service.ts'
import { isUniqueViolation } from '#server/kit/db/unique-violation.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newId } from '#server/kit/ids.ts'
import { fillHeardFrom } from '#server/people/account/heard-from.service.ts'
import { fillEmptyProfile } from '#server/people/account/profile.service.ts'
import { giveOptional, textInForce } from '#server/people/agreement/consent.service.ts'
import { submitRequest } from '#server/requests/request/request.service.ts'
import { mayApplyForTrial } from './trial.policy.ts'
import type { TrialRow } from './trial.store.ts'
import { countReadySince, findTrial, insertTrial, readyTimeAt, trialsOfAccount } from './trial.store.ts'
import { enterTrial } from './trial-approval.service.ts'
import { type AppliedFrom, noteApplication } from './trial-signals.service.ts'

/**
 * Takes an application for a free trial: the trial, its desktop out of the region's stock and the job that starts it, or
 * its place on the waiting list, or its approval to come, are one transaction.
 * @throws notPermitted for operators; onePerRegion; oncePerDay; nothingOnSale (region unknown, or its waiting list full),
 * sizeUnavailable, systemUnavailable, inputInvalid (disks)
 */
export async function applyForTrial(
  deps: Deps,
  caller: SignedInCaller,
  request: TrialRequest,
  facts: RequestContext & AppliedFrom,
): Promise<TrialRow> {
  if (!mayApplyForTrial(caller)) throw appError(httpErrors.notPermitted)
  const trial = newTrial(caller, request, facts.language, deps.clock.now())
  return oncePerRegion(() =>
    deps.db.transaction(async (tx) => {
      requireOnOffer(deps, request)
      // Before the stock: a second trial is refused as such, sold out or not.
      const companyCode = await companyCodeOf(tx, trial.accountId)
      await insertTrial(tx, { ...trial, companyCode, contact: JSON.stringify(trial.contact) })
      await noteApplication(deps, tx, trial, request, facts)
      await submitRequest(deps, tx, requestOf(caller, trial, request), facts)
      await enterTrial(deps, tx, trial)
      const { name, phone, companyName, companyAddress } = request
      await fillEmptyProfile(deps, tx, actorOf(caller), { name, phone, companyName, companyAddress }, facts)
      if (request.heardFrom) await fillHeardFrom(tx, trial.accountId, request.heardFrom)
      if (request.consent) {
        // The form's tick is the same consent as the switch in the account center.
        const news = textInForce(deps, 'news', facts.language)
        await giveOptional(deps, tx, actorOf(caller), news, facts)
      }
      return (await findTrial(tx, trial.id)) ?? trial
    }),
  )
}

export type { TrialRow }

/** A trial for the site’s own work, by the id of its request. */
export const trialById = findTrial

/** The account's own trials, newest first. */
export function trialsOf(deps: Deps, caller: SignedInCaller): Promise<TrialRow[]> {
  return trialsOfAccount(deps.db.query, caller.accountId)
}

/** The trials of an account for the site's own work; what people ask for goes through `trialsOf`. */
export const trialsByAccount = trialsOfAccount

/** The median time from application to ready desktop; of an even number of desktops the lower one of the middle. */
export async function measuredReadyTime({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<ReadyTime> {
  const now = clock.now()
  const since = now - READY_TIME.days * DAY_MS
  const desktops = await countReadySince(db.query, since)
  const isEnough = desktops >= READY_TIME.minDesktops
  const medianMs = isEnough ? await readyTimeAt(db.query, since, Math.floor((desktops - 1) / 2)) : null
  return { medianMs: medianMs ?? null, desktops, validUntil: now + READY_TIME.shownMs }
}

/** The trial in the list of requests, under its own id. */
function requestOf(caller: SignedInCaller, { id, accountId, language }: TrialRow, request: TrialRequest) {
  const { companyName: subject, email: reference, country } = request
  const words = { language, subject, reference, country }
  return { kind: 'trial' as const, id, accountId, userId: userIdOf(caller), ...words }
}

function newTrial(caller: SignedInCaller, request: TrialRequest, language: Language, now: number): TrialRow {
  const { regionId, sizeId, systemId, systemDiskGb, dataDiskGb, quantity, ...contact } = request
  return {
    id: newId(),
    accountId: caller.accountId,
    regionId,
    sizeId,
    systemId,
    systemDiskGb,
    dataDiskGb,
    quantity,
    trialDays: TRIAL.days,
    contact,
    state: 'requested',
    language,
    attempt: 1,
    provisionerRef: null,
    failure: null,
    failureReason: null,
    failedAt: null,
    requestedAt: now,
    provisioningAt: null,
    readyAt: null,
    activeAt: null,
    stoppedAt: null,
    waitingSince: null,
    acceptBy: null,
    approvedAt: null,
    orderedFrom: null,
    companyCode: null,
    endsAt: null,
    endWarnedFor: null,
    endedAt: null,
    wipesAt: null,
    wipeWarnedAt: null,
    wipedAt: null,
    wipingAt: null,
    convertedAt: null,
    orderNumber: null,
  }
}

/** The unique indexes decide, also between applications at the same moment. */
export async function oncePerRegion<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'account_id', 'region_id') || isUniqueViolation(error, 'company_code'))
      throw fieldError('regionId', trialErrors.onePerRegion)
    if (isUniqueViolation(error, 'email', 'day')) throw fieldError('email', requestErrors.oncePerDay)
    throw error
  }
}
