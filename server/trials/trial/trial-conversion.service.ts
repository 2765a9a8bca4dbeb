import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import type { Customer } from '#contract/catalog/catalog/price.fields.ts'
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
import { findQuoteKey, SEALED_QUOTE_KEY, saveFirstQuoteKey } from '#server/kit/keys/key.store.ts'
import { accountById } from '#server/people/account/account.service.ts'
import { currentFacts, quoteDaysOf } from '#server/publishing/facts/facts.service.ts'
import { mailConverted } from './trial.mail.ts'
import { findTrialQuote, insertTrialQuote, type TrialRow, trialById, trialsByAccount } from './trial.store.ts'
import { ownTrial, type Wanted } from './trial-actions.service.ts'
import { lapseExtension, schedulePower } from './trial-life.service.ts'
import { moveTrial, TRIAL_JOBS } from './trial-move.service.ts'
import { freePlace } from './trial-waiting.service.ts'

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
      discountedPeriods: price.later === null ? null : (price.discount?.firstPeriods ?? null),
      discountedDesktops: price.discountedDesktops,
      later: price.later,
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
    const trial = await trialById(deps.db.query, quote.trialId)
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

/**
 * The price of the desktop of a trial, as it is. The account is a new customer unless a trial of it was converted: what
 * it has bought elsewhere only the order service knows.
 */
async function priceOf(deps: Deps, trial: TrialRow, period: PaidPeriod, language: Language) {
  const { regionId, sizeId, systemId, systemDiskGb, dataDiskGb, quantity } = trial
  const trials = await trialsByAccount(deps.db.query, trial.accountId)
  const customer: Customer = trials.some(({ convertedAt }) => convertedAt !== null) ? 'existing' : 'new'
  const wanted = { regionId, sizeId, systemId, systemDiskGb, dataDiskGb, quantity, period, customer }
  return shownPrice(deps, wanted, language)
}

/** The public half as JSON Web Key has it (RFC 8037). */
interface PublicQuoteKey {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly x: string
  readonly kid: string
  readonly alg: 'EdDSA'
  readonly use: 'sig'
}

type KeyDeps = Pick<Deps, 'db' | 'clock' | 'keys'>

/**
 * The site's key of quotes, Ed25519: made for the first quote, and the same in every process. It is stored sealed by
 * SECRET_KEY.
 */
async function quoteKey(deps: KeyDeps): Promise<KeyObject> {
  const { db, clock, keys } = deps
  const found = await storedKey(deps)
  if (found) return found
  const made = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' })
  const sealed = keys.seal(made.toString('base64'), SEALED_QUOTE_KEY.purpose)
  await saveFirstQuoteKey(db.query, sealed, clock.now())
  const first = await storedKey(deps)
  if (!first) throw new Error('the key of quotes is gone')
  return first
}

async function storedKey({ db, keys }: KeyDeps): Promise<KeyObject | undefined> {
  const sealed = await findQuoteKey(db.query)
  if (sealed === undefined) return undefined
  const key = Buffer.from(keys.unseal(sealed, SEALED_QUOTE_KEY.purpose), 'base64')
  return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
}

/** The keys that quotes are verified with; none before the first quote. */
export async function publicQuoteKeys(deps: KeyDeps): Promise<{ keys: PublicQuoteKey[] }> {
  const key = await storedKey(deps)
  return { keys: key ? [publicHalf(key)] : [] }
}

/** Signs claims as a JSON Web Token (RFC 7519) with EdDSA (RFC 8037). */
async function signQuote(deps: KeyDeps, claims: object): Promise<string> {
  const key = await quoteKey(deps)
  const { kid } = publicHalf(key)
  const head = { alg: 'EdDSA', typ: 'JWT', kid }
  const text = [head, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
}

/** `kid` is the thumbprint of the key (RFC 7638). */
function publicHalf(key: KeyObject): PublicQuoteKey {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x })
  const kid = createHash('sha256').update(members).digest('base64url')
  return { kty: 'OKP', crv: 'Ed25519', x, kid, alg: 'EdDSA', use: 'sig' }
}
