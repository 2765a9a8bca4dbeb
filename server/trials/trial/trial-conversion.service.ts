import type { Language } from '#contract/kit/language.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#contract/kit/time.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import { trialErrors } from '#contract/trials/trial/trial.errors.ts'
import { TRIAL_CLOCK } from '#contract/trials/trial/trial.fields.ts'
import { trialRequests } from '#contract/trials/trial/trial.rules.ts'
import { PAID_PERIODS, type PaidPeriod } from '#contract/trials/trial/trial-conversion.fields.ts'
import { shownPrice } from '#server/catalog/catalog/quote.service.ts'
import { serviceEndpoints } from '#server/catalog/service-endpoint/service-endpoint.service.ts'
import { requireCertified } from '#server/company/certification/certification.service.ts'
import { statedVersions } from '#server/company/certification/certified-company.service.ts'
import { isUniqueViolation } from '#server/kit/db/unique-violation.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { newId } from '#server/kit/ids.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { currentFacts, quoteDaysOf } from '#server/publishing/facts/facts.service.ts'
import { signQuote } from './quote-key.service.ts'
import { findTrial, type TrialRow } from './trial.store.ts'
import { ownTrial, type Wanted } from './trial-actions.service.ts'
import { mailConverted } from './trial-conversion.mail.ts'
import { findTrialQuote, insertTrialQuote } from './trial-conversion.store.ts'
import { lapseExtension } from './trial-extension-end.service.ts'
import { schedulePower } from './trial-life.service.ts'
import { moveTrial, TRIAL_JOBS } from './trial-move.service.ts'
import { freePlace } from './trial-place.service.ts'

/** Where orders are placed; undefined where none can be, or where the service could not confirm one. */
export function orderAddress(deps: Pick<Deps, 'settings' | 'config'>): string | undefined {
  const { list } = serviceEndpoints(deps)
  const address = list.find(({ serviceName }) => serviceName === 'order')?.serviceEndpoint
  const isOurPage = address?.startsWith('/') === true
  return isOurPage || deps.config.orderCallbackSecrets.length > 0 ? address : undefined
}

/** What the desktop of a trial costs per month and per year now. @throws notFound, requestMoveNotAllowed, as askPrice does */
export async function offersOf(deps: Deps, { caller, trialId }: Omit<Wanted, 'call'>, language: Language) {
  const trial = await ownTrial(deps.db.query, caller, trialId)
  requireConvertible(trial)
  const asked = await Promise.allSettled(PAID_PERIODS.map((period) => priceOf(deps, trial, period, language)))
  const offers = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const [first] = asked
  // Sold per month or per year only is no failure; not at all is what the first one says.
  if (offers.length === 0 && first?.status === 'rejected') throw first.reason
  return { offers }
}

/**
 * The address of the order service with a signed quote for the desktop of a trial. Nothing changes for the trial until
 * the order is confirmed.
 * @throws notFound, requestMoveNotAllowed, notCertified, signingFailed, orderServiceMissing, as askPrice does
 */
export async function quoteForTrial(
  deps: Deps,
  { caller, trialId }: Omit<Wanted, 'call'>,
  period: PaidPeriod,
  language: Language,
): Promise<{ address: string; validUntil: number }> {
  const trial = await ownTrial(deps.db.query, caller, trialId)
  requireConvertible(trial)
  const account = await accountById(deps.db.query, trial.accountId)
  if (!account) throw appError(requestErrors.moveNotAllowed)
  requireCertified(account)
  const address = orderAddress(deps)
  if (address === undefined) throw appError(trialErrors.orderServiceMissing)

  const price = await priceOf(deps, trial, period, language)
  const issuedAt = deps.clock.now()
  const holdsUntil = issuedAt + quoteDaysOf(await currentFacts(deps)) * DAY_MS
  const discountEnds = price.discount?.validUntil ?? Number.POSITIVE_INFINITY
  const validUntil = Math.min(holdsUntil, discountEnds, lastDayOf(trial))
  const id = newId()
  const [company] = await statedVersions(deps.db.query, trial.accountId)
  const { regionId, sizeId, systemId, systemDiskGb, dataDiskGb, quantity } = price.configuration
  const claims = {
    iss: deps.siteAddress.origin(),
    aud: 'order',
    jti: id,
    sub: trial.accountId,
    iat: Math.floor(issuedAt / SECOND_MS),
    exp: Math.floor(validUntil / SECOND_MS),
    desktop: { id: trial.provisionerRef, trialId: trial.id },
    customer: {
      companyName: company?.companyName ?? '',
      registrationNumber: company?.registrationNumber ?? '',
    },
    order: { regionId, sizeId, systemId, systemDiskGb, dataDiskGb, quantity, period },
    price: {
      currency: price.configuration.currency,
      listMinor: price.listMinor,
      finalMinor: price.finalMinor,
      netMinor: price.netMinor,
      taxMinor: price.taxMinor,
      totalMinor: price.totalMinor,
      at: price.at,
      discountId: price.discount?.id ?? null,
    },
    language,
    returnUrl: `${deps.siteAddress.origin()}/content/application`,
  }
  const token = await signQuote(deps, claims).catch((error: unknown) => {
    deps.log.error({ trialId, err: error }, 'a quote could not be signed')
    throw appError(trialErrors.signingFailed)
  })
  const query = new URLSearchParams({ lang: language, quote: token })
  const target = `${address}${address.includes('?') ? '&' : '?'}${query}`
  return deps.db.transaction(async (tx) => {
    await insertTrialQuote(tx, { id, trialId, period, issuedAt, validUntil })
    return { address: target, validUntil }
  })
}

/** What became of the confirmation of an order; all but `converted` mean that the order has no desktop. */
export type OrderOutcome = 'converted' | 'quoteUnknown' | 'convertedByOther' | 'orderUsed' | 'desktopGone'

/**
 * Takes the confirmation of the order service: the trial is converted, its clocks stop, its disks stay. Confirmed again,
 * the same order has the same answer and no other effect.
 */
export async function confirmOrder(
  deps: Deps,
  { quoteId, orderNumber }: { readonly quoteId: string; readonly orderNumber: string },
): Promise<OrderOutcome> {
  const quote = await findTrialQuote(deps.db.query, quoteId)
  if (!quote) return 'quoteUnknown'
  for (;;) {
    const trial = await findTrial(deps.db.query, quote.trialId)
    if (!trial) return 'quoteUnknown'
    if (trial.state === 'converted')
      return trial.orderNumber === orderNumber ? 'converted' : 'convertedByOther'
    if (!isConvertible(trial)) return 'desktopGone'
    const outcome = await convert(deps, trial, orderNumber)
    // A trial that has moved on meanwhile is looked at again.
    if (outcome !== 'movedOn') return outcome
  }
}

/** The unique index decides between two trials with the same order. */
async function convert(
  deps: Deps,
  trial: TrialRow,
  orderNumber: string,
): Promise<'converted' | 'orderUsed' | 'movedOn'> {
  try {
    return await deps.db.transaction(async (tx) => {
      const change = { convertedAt: deps.clock.now(), orderNumber, stoppedAt: null, wipesAt: null }
      const still = { wipesAt: trial.wipesAt, endedAt: trial.endedAt, wipingAt: null }
      if (!(await moveTrial(deps, tx, trial, { move: 'convert', change, still }))) return 'movedOn'
      // One that runs has a place of the stock, and one that has ended still has it while its extension is open.
      const hadPlace = await lapseExtension(deps, tx, trial.id)
      if (trial.endedAt === null || hadPlace) await freePlace(deps, tx, trial.regionId)
      await schedulePower(deps, tx, trial.id)
      await mailConverted(deps, tx, { ...trial, ...change })
      const dueAt = deps.clock.now() + HOUR_MS
      const payload = { accountId: trial.accountId }
      await deps.jobs.schedule(tx, { kind: TRIAL_JOBS.converted, payload, dueAt })
      return 'converted'
    })
  } catch (error) {
    if (isUniqueViolation(error, 'order_number')) return 'orderUsed'
    throw error
  }
}

/** @throws requestMoveNotAllowed */
function requireConvertible(trial: TrialRow): void {
  if (!isConvertible(trial)) throw appError(requestErrors.moveNotAllowed)
}

/** Whether there is a desktop to convert: not while its disks are being deleted, nor once its account is closed. */
function isConvertible({ state, wipesAt, wipingAt }: TrialRow): boolean {
  if (!trialRequests.moves.convert.from.some((each) => each === state)) return false
  return state !== 'ended' || (wipesAt !== null && wipingAt === null)
}

/** The first moment at which the disks may be gone. */
function lastDayOf({ wipesAt, endsAt }: TrialRow): number {
  return wipesAt ?? (endsAt ?? 0) + TRIAL_CLOCK.graceMs
}

/** The price of the desktop of a trial, as it is. */
function priceOf(deps: Deps, trial: TrialRow, period: PaidPeriod, language: Language) {
  const { regionId, sizeId, systemId, systemDiskGb, dataDiskGb, quantity } = trial
  const wanted = { regionId, sizeId, systemId, systemDiskGb, dataDiskGb, quantity, period }
  return shownPrice(deps, wanted, language)
}
