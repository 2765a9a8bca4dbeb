import { z } from 'zod'
import { catalogErrors } from '#contract/catalog/catalog/catalog.errors.ts'
import { isOperator } from '#contract/kit/account-type.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import { TRIAL } from '#contract/kit/limits.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import type { ReadyTime, Trial } from '#contract/trials/trial/trial.endpoints.ts'
import { trialErrors } from '#contract/trials/trial/trial.errors.ts'
import { READY_TIME, TRIAL_CLOCK, type TrialRequest } from '#contract/trials/trial/trial.fields.ts'
import {
  type TrialAction,
  type TrialFailure,
  trialActions,
  trialRequests,
} from '#contract/trials/trial/trial.rules.ts'
import type { TrialExtension } from '#contract/trials/trial/trial-extension.fields.ts'
import { type DesktopWords, requireOnOffer } from '#server/catalog/catalog/catalog.service.ts'
import { companyCodeOf } from '#server/company/certification/certified-company.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { isUniqueViolation } from '#server/kit/db/unique-violation.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError, fieldError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { newIdAt } from '#server/kit/ids.ts'
import { anyFields, instant, instantOrNull } from '#server/kit/personal/copied-fields.ts'
import { copiedTable } from '#server/kit/personal/copied-section.ts'
import { shownPairs } from '#server/kit/personal/copied-values.ts'
import type { PersonalData } from '#server/kit/personal/personal-data.ts'
import { storedPhone } from '#server/kit/phone/stored-phone.ts'
import { fillEmptyProfile, fillHeardFrom } from '#server/people/account/account.service.ts'
import { giveOptional, textInForce } from '#server/people/agreement/consent.service.ts'
import { requestById, submitRequest } from '#server/requests/request/request.service.ts'
import type { PowerStep } from './provisioner.ts'
import {
  addPastTrial,
  countReadySince,
  deleteApplications,
  deleteContacts,
  deleteExtensionTexts,
  readyTimeAt,
  type TrialRow,
  trialById,
  trialsByAccount,
} from './trial.store.ts'
import {
  askAbout,
  checkDesktop,
  endDesktop,
  endTrialsForGood,
  noteActivity,
  orderDesktop,
  powerDesktop,
  releaseDesktop,
  scheduleIdle,
  stopIdleDesktop,
  warnOfEnd,
  warnOfWipe,
  wipeDesktop,
} from './trial-life.service.ts'
import { expectedReadyAt, moveTrial, orderableSince, TRIAL_JOBS } from './trial-move.service.ts'
import { enterTrial, type TrialStanding } from './trial-request.service.ts'
import { type AppliedFrom, noteApplication } from './trial-signals.service.ts'
import { lapseOffer, OFFER_PLACES, offerPlaces } from './trial-waiting.service.ts'

export { addPastTrial, trialById, trialsByAccount, trialsSince } from './trial.store.ts'

/**
 * Takes an application for a free trial: the trial, its desktop out of the region's stock and the job that starts it, or
 * its place on the waiting list, or its approval to come, are one transaction.
 * @throws notPermitted for operators; onePerRegion; oncePerDay; nothingOnSale (region unknown, or its waiting list full),
 * sizeUnavailable, systemUnavailable, inputInvalid (disks)
 */
export async function applyForTrial(
  deps: Deps,
  caller: SignedInCaller,
  stated: TrialRequest,
  facts: RequestContext & AppliedFrom,
): Promise<TrialRow> {
  if (!mayApplyForTrial(caller)) throw appError(httpErrors.notPermitted)
  const request = { ...stated, phone: storedPhone(stated.phone, stated.country) }
  const trial = newTrial(caller, request, facts.language, deps.clock.now())
  return oncePerRegion(() =>
    deps.db.transaction(async (tx) => {
      requireOnOffer(deps, request)
      // Before the stock: a second trial is refused as such, sold out or not.
      const companyCode = await companyCodeOf(tx, trial.accountId)
      await addPastTrial(tx, { ...trial, companyCode, contact: JSON.stringify(trial.contact) })
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
      return (await trialById(tx, trial.id)) ?? trial
    }),
  )
}

export type { TrialRow }

/** The account's own trials, newest first. */
export function trialsOf(deps: Deps, caller: SignedInCaller): Promise<TrialRow[]> {
  return trialsByAccount(deps.db.query, caller.accountId)
}

/** The median time until a desktop is ready; of an even number of desktops the lower one of the middle. */
export async function measuredReadyTime({ db, clock, settings }: Deps): Promise<ReadyTime> {
  const reviewed = settings.value('trial').approval === 'all'
  const now = clock.now()
  const since = now - READY_TIME.days * DAY_MS
  const desktops = await countReadySince(db.query, since)
  const isEnough = desktops >= READY_TIME.minDesktops
  const medianMs = isEnough ? await readyTimeAt(db.query, since, Math.floor((desktops - 1) / 2)) : null
  return { medianMs: medianMs ?? null, desktops, reviewed, validUntil: now + READY_TIME.shownMs }
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
    id: newIdAt(now),
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

/** Customers and partners try desktops out; the provider's own staff does not use up the stock. */
function mayApplyForTrial(caller: SignedInCaller): boolean {
  return !isOperator(caller.accountType)
}

/** Trials of another account are like absent ones. */
export function ownsTrial(caller: SignedInCaller, trial: Pick<TrialRow, 'accountId'>): boolean {
  return trial.accountId === caller.accountId
}

/** Whether the caller may do more with trials than look: open, stop, start, end and ask again. */
export function mayActOnTrials(caller: SignedInCaller): boolean {
  return mayApplyForTrial(caller) && caller.permissions.has(trialRequests.submitPermission)
}

/** How a trial is shown to its account. */
interface TrialView {
  readonly words: DesktopWords
  readonly language: Language
  /** How long a desktop usually takes. */
  readonly provisionMs: number
  /** Whether the caller may do more than look. */
  readonly mayAct: boolean
  /** Whether desktops can be bought from here. */
  readonly isOnSale: boolean
  readonly extension: TrialExtension | undefined
  readonly extensionDays: number
  readonly standing: TrialStanding
}

/** A trial for its own account: neither the provisioner's reference nor its reason of a failure. */
export function presentTrial(trial: TrialRow, view: TrialView): Trial {
  const { words, language, provisionMs, standing, extension, extensionDays } = view
  const beingMade = trial.state === 'requested' || trial.state === 'provisioning'
  const isRunning = trial.state === 'ready' && trial.activeAt !== null
  return {
    ...trial,
    ...words,
    orderedFrom: orderableSince(trial),
    expectedReadyAt: beingMade ? expectedReadyAt(trial, provisionMs) : null,
    idleAt: isRunning ? (trial.activeAt ?? 0) + TRIAL_CLOCK.idleMs : null,
    wipesAt: trial.state === 'ended' ? trial.wipesAt : null,
    extension: extension ?? null,
    extensionDays,
    ...standing,
    failure: trial.failure ? saidOf(trial.failure, language) : null,
    actions: actionsOf(trial, view),
  }
}

function actionsOf({ state }: TrialRow, { mayAct, isOnSale, extension }: TrialView): TrialAction[] {
  if (!mayAct) return []
  return trialActions(state).filter(
    (action) => (action !== 'convert' || isOnSale) && (action !== 'extend' || extension === undefined),
  )
}

const FAILURES = {
  productMissing: catalogErrors.sizeUnavailable,
  imageMissing: catalogErrors.systemUnavailable,
  notOnSale: catalogErrors.nothingOnSale,
  signing: trialErrors.signingFailed,
  unreachable: trialErrors.serviceUnreachable,
  other: null,
} as const satisfies Record<TrialFailure, unknown>

function saidOf(failure: TrialFailure, language: Language): Trial['failure'] {
  const error = FAILURES[failure]
  return error && { errorCode: error.code, errorMsg: error[language] }
}

/** Who does the due steps of trials (decision 055). */
export function registerTrialJobs(deps: Deps): void {
  const { jobs } = deps
  jobs.on(TRIAL_JOBS.order, (payload) => orderDesktop(deps, payload as OfTrial), ASKS)
  jobs.on(TRIAL_JOBS.check, (payload) => checkDesktop(deps, payload as OfTrial), ASKS)
  jobs.on(TRIAL_JOBS.sync, (payload) => syncDesktop(deps, payload as OfTrial), ASKS)
  jobs.on(TRIAL_JOBS.idle, (payload) => stopIdleDesktop(deps, payload as OfTrial & { since: number }), ASKS)
  jobs.on(TRIAL_JOBS.power, (payload) => powerDesktop(deps, payload as OfTrial), ASKS)
  jobs.on(TRIAL_JOBS.warnEnd, (payload) => warnOfEnd(deps, payload as OfTrial & { endsAt: number }))
  jobs.on(TRIAL_JOBS.end, (payload) => endDesktop(deps, payload as OfTrial))
  jobs.on(TRIAL_JOBS.lapse, (payload) => lapseOffer(deps, payload as OfTrial & { acceptBy: number }))
  jobs.on(OFFER_PLACES, (payload) => offerPlaces(deps, payload as { regionId: string }))
  jobs.on(TRIAL_JOBS.warnWipe, (payload) => warnOfWipe(deps, payload as OfTrial))
  jobs.on(TRIAL_JOBS.wipe, (payload) => wipeDesktop(deps, payload as OfTrial), ASKS)
  jobs.on(TRIAL_JOBS.release, (payload) => releaseDesktop(deps, payload as OfTrial), ASKS)
}

/** These steps call the provisioner; the others do not wait for it. */
const ASKS = 'provisioner'

type OfTrial = { trialId: string }

const trials = copiedTable({
  key: 'trials',
  title: { zh: '试用', en: 'Trials' },
  row: z.object({
    trialId: z.string(),
    state: z.string(),
    regionId: z.string(),
    sizeId: z.string(),
    systemId: z.string(),
    systemDiskGb: z.int(),
    dataDiskGb: z.int(),
    quantity: z.int(),
    trialDays: z.int(),
    /** The form as it was sent, field by field. */
    form: anyFields,
    requestedAt: instant,
    readyAt: instantOrNull,
    endsAt: instantOrNull,
    endedAt: instantOrNull,
    failedAt: instantOrNull,
  }),
  async read({ db }, { accountId }) {
    const rows = await trialsByAccount(db.query, accountId)
    return rows.map((trial) => ({
      ...trial,
      trialId: trial.id,
      form: trial.contact as Record<string, unknown>,
    }))
  },
  show: ({ form, ...trial }) => ({ ...trial, form: shownPairs(form) }),
  labels: {
    trialId: { zh: '试用编号', en: 'Trial' },
    regionId: { zh: '地域', en: 'Region' },
    sizeId: { zh: '规格', en: 'Size' },
    systemId: { zh: '系统', en: 'System' },
    systemDiskGb: { zh: '系统盘（GB）', en: 'System disk, GB' },
    dataDiskGb: { zh: '数据盘（GB）', en: 'Data disk, GB' },
    quantity: { zh: '数量', en: 'Quantity' },
    trialDays: { zh: '试用天数', en: 'Days' },
    form: { zh: '您填写的内容', en: 'Application details' },
    readyAt: { zh: '就绪时间', en: 'Ready' },
    endsAt: { zh: '到期时间', en: 'Expires' },
    failedAt: { zh: '失败时间', en: 'Failed' },
  },
})

export const trialPersonal: PersonalData = {
  tables: ['trials', 'trialApplications', 'trialExtensions'],
  stays: { trialQuotes: 'which price was quoted, under an id without a name' },
  end: (deps, tx, { accountId }) => endTrialsForGood(deps, tx, accountId),
  async wipe(_deps, tx, { accountId }) {
    await deleteContacts(tx, accountId)
    await deleteExtensionTexts(tx, accountId)
    await deleteApplications(tx, accountId)
  },
  copied: [trials],
}

/**
 * Asks the provisioner about a desktop that it has told news of. Nothing is taken from the message itself, so the order
 * of messages does not matter. The next question is not scheduled here: that of the order is due already.
 */
async function syncDesktop(deps: Deps, { trialId }: { trialId: string }): Promise<void> {
  const trial = await trialById(deps.db.query, trialId)
  if (!trial?.provisionerRef) return
  if (trial.state === 'provisioning') {
    await askAbout(deps, trial, trial.provisionerRef)
    return
  }
  if (trial.state !== 'ready' && trial.state !== 'stopped') return
  const { lastActiveAt, power } = await deps.provisioner.status(trial.provisionerRef)
  await deps.db.transaction(async (tx) => {
    if (trial.state === 'stopped') await resumeTrial(deps, tx, trial, power)
    else if (lastActiveAt !== undefined) await noteActivity(deps, tx, trial, lastActiveAt)
  })
}

/**
 * stopped -> ready where the client has started the desktop: it runs although it was turned off. A desktop that has not
 * been turned off yet runs as well, and stays stopped for its person.
 */
async function resumeTrial(
  deps: Deps,
  tx: Executor,
  trial: TrialRow,
  power: PowerStep | undefined,
): Promise<void> {
  const now = deps.clock.now()
  const request = await requestById(tx, trial.id)
  const wasTurnedOff = request !== undefined && power !== undefined && power.sequence >= request.revision
  if (!wasTurnedOff || !power.on || trial.endsAt === null || trial.endsAt <= now) return
  const still = { activeAt: trial.activeAt }
  if (await moveTrial(deps, tx, trial, { move: 'resume', change: { stoppedAt: null, activeAt: now }, still }))
    await scheduleIdle(deps, tx, trial.id, now)
}
