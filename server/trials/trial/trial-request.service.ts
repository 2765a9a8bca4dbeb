import { sizeName } from '#contract/catalog/catalog/size-name.rules.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Trial } from '#contract/trials/trial/trial.endpoints.ts'
import { trialErrors } from '#contract/trials/trial/trial.errors.ts'
import { type TrialState, trialRequests, usesRegion } from '#contract/trials/trial/trial.rules.ts'
import { TRIAL_REVIEW_FIELDS } from '#contract/trials/trial/trial-queue.fields.ts'
import { desktopWords } from '#server/catalog/catalog/catalog.service.ts'
import { companyCodeOf } from '#server/company/certification/certified-company.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { groupedPhone } from '#server/kit/phone/stored-phone.ts'
import { nameOfPerson } from '#server/people/person/person-names.service.ts'
import type { QueueOnServer } from '#server/requests/queue/queue.service.ts'
import { historyOf, reasonsOf, requestById } from '#server/requests/request/request.service.ts'
import type { MadeMove, RequestFact } from '#server/requests/request/request-registry.service.ts'
import { mailTrial } from './trial.mail.ts'
import {
  companyHasTrial,
  findTrials,
  placeOf,
  setCompanyCode,
  type TrialRow,
  trialById,
  trialsByAccount,
  updateTrialState,
} from './trial.store.ts'
import { expectedReadyAt, moveTrial } from './trial-move.service.ts'
import { type FoundSignal, hasStrongSignal, signalsOf } from './trial-signals.service.ts'
import { mailTrialStep } from './trial-waiting.mail.ts'
import { freePlace, leaveTrial, missingOf, placeTrial } from './trial-waiting.service.ts'

/**
 * Trials as requests: what follows from a decision or a withdrawal; mails and stock follow from the trial's own steps. A
 * verified company makes the trials of its account count for it.
 */
export function registerTrialRequests(deps: Deps): void {
  deps.requests.watch('certification', (tx, { accountId, state }) =>
    state === 'verified' ? countForCompany(deps, tx, accountId) : Promise.resolve(),
  )
  deps.requests.on('trial', {
    afterMove: (tx, move) => applyTrialMove(deps, tx, move),
    async titles(db, requests, language) {
      const trials = await findTrials(
        db,
        requests.map(({ id }) => id),
      )
      const wordsOf = desktopWords(deps, language)
      return new Map(trials.map((trial) => [trial.id, wordsOf(trial).regionName]))
    },
    async nextMoments(db, requests) {
      const ids = requests.map(({ id }) => id)
      const trials = await findTrials(db, ids)
      return new Map(
        trials.flatMap((trial) => {
          const at = nextMoment(trial, deps.config)
          return at === null ? [] : [[trial.id, at] as const]
        }),
      )
    },
    async facts(db, { id }, language): Promise<RequestFact[]> {
      const trial = await trialById(db, id)
      if (!trial) return []
      const words = desktopWords(deps, language)(trial)
      return [
        { name: 'region', value: words.regionName },
        { name: 'size', value: sizeName(words) },
        { name: 'system', value: words.systemName },
        { name: 'disks', value: `${trial.systemDiskGb} + ${trial.dataDiskGb} GB` },
      ]
    },
  })
}

/** When what its state waits for happens; null: nothing that has a time. */
function nextMoment(trial: TrialRow, { provisionMs }: Pick<Deps['config'], 'provisionMs'>): number | null {
  switch (trial.state) {
    case 'requested':
    case 'provisioning':
      return expectedReadyAt(trial, provisionMs)
    case 'offered':
      return trial.acceptBy
    case 'ready':
    case 'stopped':
      return trial.endsAt
    case 'ended':
      return trial.wipesAt
    default:
      return null
  }
}

/**
 * The trials of an account whose company was verified, or is stated differently now, count for that company, in the
 * transaction of the verification: once per company and region. Where another account of it has the region's trial, an
 * application that has no desktop yet is declined, with the reason; a desktop that runs or is being set up stays until
 * its end. The unique index decides between two verifications at once: the second one runs again.
 */
async function countForCompany(deps: Deps, tx: Executor, accountId: string): Promise<void> {
  const companyCode = await companyCodeOf(tx, accountId)
  for (const trial of await trialsByAccount(tx, accountId)) {
    if (trial.companyCode === companyCode) continue
    const { id, regionId, state } = trial
    const isTaken =
      companyCode !== null &&
      usesRegion(state) &&
      (await companyHasTrial(tx, { companyCode, regionId, otherThan: id }))
    await setCompanyCode(tx, id, isTaken ? null : companyCode)
    if (isTaken) await declineDuplicate(deps, tx, trial)
  }
}

async function declineDuplicate(deps: Deps, tx: Executor, trial: TrialRow): Promise<void> {
  const { from } = trialRequests.moves.refuse
  if (!(from as readonly TrialState[]).includes(trial.state)) return
  const { code, [trial.language]: text } = trialErrors.onePerRegion
  const reasons = [{ code, field: 'regionId', text }]
  const change = { waitingSince: null, acceptBy: null }
  if (!(await moveTrial(deps, tx, trial, { move: 'refuse', change, reasons }))) return
  if (trial.state === 'offered') await freePlace(deps, tx, trial.regionId)
  await mailTrialStep(deps, tx, trial.id, {
    news: 'declined',
    event: { reasons: JSON.stringify(reasons), note: '' },
  })
}

/** What the queue shows of a trial: what was applied for and by whom, and every sign of abuse with its evidence. */
export function trialOnQueue(deps: Pick<Deps, 'contents' | 'clock'>): QueueOnServer {
  return {
    async item(db, { id }, language) {
      const trial = await trialById(db, id)
      const signals = await signalsOf(db, id)
      return {
        fields: trial ? fieldsOf(deps, trial, language) : [],
        images: [],
        checks: signals.map((signal) => checkOf(signal, language)),
      }
    },
    async warnings(db, requests) {
      const found = new Map<string, number>()
      for (const { id } of requests)
        found.set(id, (await signalsOf(db, id)).filter(({ warns }) => warns).length)
      return found
    },
  }
}

function fieldsOf(deps: Pick<Deps, 'contents' | 'clock'>, trial: TrialRow, language: Language) {
  const words = desktopWords(deps, language)(trial)
  const stated: Record<string, unknown> = {
    ...(trial.contact as object),
    regionId: words.regionName,
    desktop: `${sizeName(words)}, ${words.systemName}`,
  }
  return TRIAL_REVIEW_FIELDS.map((name) => ({
    name,
    value: name === 'phone' ? groupedPhone(String(stated[name] ?? '')) : String(stated[name] ?? ''),
    previous: null,
    form: name === 'country' ? ('country' as const) : ('text' as const),
  })).filter(({ value }) => value !== '')
}

const FIELD_OF: Partial<Record<FoundSignal['name'], (typeof TRIAL_REVIEW_FIELDS)[number]>> = {
  mailDomain: 'email',
  sameMailbox: 'email',
  samePhone: 'phone',
  sameCompany: 'companyName',
}

function checkOf({ name, warns, params, account: found }: FoundSignal, language: Language) {
  const state = warns ? ('warning' as const) : ('passed' as const)
  const account = found && { id: found.id, name: nameOfPerson({ userName: found.name }, language) }
  const named = account ? { ...params, account: account.name } : params
  return { name, state, params: named, account, field: FIELD_OF[name] ?? null }
}

/**
 * What becomes of an application that was just made: an operator approves it first where the settings say so, otherwise
 * it gets a place or is on the waiting list. Part of the caller's transaction. @throws nothingOnSale
 */
export async function enterTrial(deps: Deps, tx: Executor, trial: TrialRow): Promise<void> {
  if (!(await needsApproval(deps, tx, trial))) return placeTrial(deps, tx, trial, { isLimited: true })
  if (await moveTrial(deps, tx, trial, { move: 'hold', change: {} }))
    await mailTrialStep(deps, tx, trial.id, { news: 'held' })
}

async function needsApproval(deps: Deps, tx: Executor, trial: TrialRow): Promise<boolean> {
  const { approval } = deps.settings.value('trial')
  if (approval === 'none' || trial.approvedAt !== null) return false
  return approval === 'all' || (await hasStrongSignal(tx, trial.id))
}

/** What follows from a decision of an operator, or from taking the application back, in the transaction of that move. */
async function applyTrialMove(deps: Deps, tx: Executor, { request, event }: MadeMove): Promise<void> {
  const { id } = request
  if (event.action === 'withdraw') return leaveTrial(deps, tx, { id, from: event.fromState })
  if (event.action === 'approve') return approveTrial(deps, tx, id)
  if (event.action !== 'reject') return
  if (!(await updateTrialState(tx, id, 'reject', {}))) throw appError(conflictErrors.changedMeanwhile)
  await mailTrialStep(deps, tx, id, { news: 'declined', event })
}

/** inApproval -> requested: it gets a place, or is on the waiting list however long that is. */
async function approveTrial(deps: Deps, tx: Executor, id: string): Promise<void> {
  const now = deps.clock.now()
  // The day for which orders are tried, and the time until it is ready, count from here.
  const approved = { approvedAt: now, orderedFrom: now }
  if (!(await updateTrialState(tx, id, 'approve', approved))) throw appError(conflictErrors.changedMeanwhile)
  const trial = await trialById(tx, id)
  if (!trial) return
  const failure = missingOf(deps, trial)
  if (!failure) return placeTrial(deps, tx, trial, { isLimited: false })
  const failed = { failure, failureReason: 'no longer on offer when it was approved', failedAt: now }
  if (await moveTrial(deps, tx, trial, { move: 'fail', change: failed }))
    await mailTrial(deps, tx, trial, 'failed')
}

/** What other rows than its own say about an application that has no desktop. */
export type TrialStanding = Pick<Trial, 'waiting' | 'decisionDueAt' | 'declined'>

const NOTHING: TrialStanding = { waiting: null, decisionDueAt: null, declined: null }

/** The place on the waiting list, the date of a decision, or why it was declined. */
export async function standingOf(db: Executor, trial: TrialRow): Promise<TrialStanding> {
  const { id, state, waitingSince } = trial
  if (state === 'waiting' && waitingSince !== null)
    return { ...NOTHING, waiting: { place: await placeOf(db, trial), since: waitingSince } }
  if (state === 'inApproval') return { ...NOTHING, decisionDueAt: (await requestById(db, id))?.dueAt ?? null }
  if (state !== 'declined') return NOTHING
  const last = (await historyOf(db, id)).at(-1)
  return last ? { ...NOTHING, declined: { reasons: reasonsOf(last), note: last.note } } : NOTHING
}
