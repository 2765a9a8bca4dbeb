import { formatDeadline } from '#contract/kit/deadline.ts'
import type { Language } from '#contract/kit/language.ts'
import { TRIAL } from '#contract/kit/limits.ts'
import { DAY_MS } from '#contract/kit/time.ts'
import type { ExtensionState } from '#contract/requests/request/extension.rules.ts'
import { requestErrors } from '#contract/requests/request/request.errors.ts'
import { trialErrors } from '#contract/trials/trial/trial.errors.ts'
import type { TrialExtension } from '#contract/trials/trial/trial-extension.fields.ts'
import { desktopWords } from '#server/catalog/catalog/catalog.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { isUniqueViolation } from '#server/kit/db/unique-violation.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { userIdOf } from '#server/kit/http/caller.ts'
import { newIdAt } from '#server/kit/ids.ts'
import { requestsByIds, submitRequest, toldWith } from '#server/requests/request/request.service.ts'
import type { MadeMove, RequestFact } from '#server/requests/request/request-registry.service.ts'
import {
  extensionsOfTrials,
  findExtension,
  findExtensions,
  findTrials,
  insertExtension,
  lockTrial,
  type TrialRow,
  trialById,
  updateGranted,
  updateTrial,
} from './trial.store.ts'
import { ownTrial, type Wanted } from './trial-actions.service.ts'
import { scheduleEnd, schedulePower } from './trial-life.service.ts'
import { moveTrial } from './trial-move.service.ts'
import { mailExtension } from './trial-waiting.mail.ts'
import { freePlace } from './trial-waiting.service.ts'

/**
 * Asks for the one extension of a trial that runs; an operator decides.
 * @throws notFound, requestMoveNotAllowed, extensionOnce
 */
export async function askForExtension(
  deps: Deps,
  { caller, trialId, call }: Wanted,
  reason: string,
  language: Language,
): Promise<TrialRow> {
  try {
    return await deps.db.transaction(async (tx) => {
      const trial = await ownTrial(tx, caller, trialId)
      const runs = trial.state === 'ready' || trial.state === 'stopped'
      if (!runs || trial.endsAt === null || trial.endsAt <= deps.clock.now())
        throw appError(requestErrors.moveNotAllowed)
      const id = newIdAt(deps.clock.now())
      await insertExtension(tx, { id, trialId, reason, endsAtAsked: trial.endsAt, endsAtGranted: null })
      const { companyName: subject } = trial.contact as { companyName: string }
      const { accountId } = trial
      const words = { kind: 'trialExtension' as const, id, subject, language }
      await submitRequest(deps, tx, { ...words, accountId, userId: userIdOf(caller) }, call)
      return trial
    })
  } catch (error) {
    if (isUniqueViolation(error, 'trial_id')) throw appError(trialErrors.extensionOnce)
    throw error
  }
}

/** What became of the extensions of some trials, by trial. */
export async function extensionsByTrial(
  db: Executor,
  trialIds: readonly string[],
): Promise<ReadonlyMap<string, TrialExtension>> {
  const rows = await extensionsOfTrials(db, trialIds)
  const requests =
    rows.length > 0
      ? await requestsByIds(
          db,
          rows.map(({ id }) => id),
        )
      : []
  return new Map(
    rows.flatMap(({ id, trialId }) => {
      const request = requests.find((each) => each.id === id)
      if (!request) return []
      const { createdAt: askedAt, dueAt } = request
      return [[trialId, { requestId: id, state: request.state as ExtensionState, askedAt, dueAt }] as const]
    }),
  )
}

/** Extensions in the list of requests, and what follows from their decisions. */
export function registerTrialExtensions(deps: Deps): void {
  deps.requests.on('trialExtension', {
    afterMove: (tx, move) => settleExtension(deps, tx, move),
    async titles(db, requests, language) {
      const rows = await findExtensions(
        db,
        requests.map(({ id }) => id),
      )
      const trials = await findTrials(
        db,
        rows.map(({ trialId }) => trialId),
      )
      const wordsOf = desktopWords(deps, language)
      const regions = new Map(trials.map((trial) => [trial.id, wordsOf(trial).regionName]))
      return new Map(rows.map(({ id, trialId }) => [id, regions.get(trialId) ?? '']))
    },
    async facts(db, { id }, language): Promise<RequestFact[]> {
      const row = await findExtension(db, id)
      const trial = row && (await trialById(db, row.trialId))
      if (!trial) return []
      const when = (at: number): string => formatDeadline(at, language, deps.settings.timeZone)
      const granted = row.endsAtGranted
      return [
        { name: 'region', value: desktopWords(deps, language)(trial).regionName },
        { name: 'endsAtAsked', value: when(row.endsAtAsked) },
        ...(granted === null ? [] : [{ name: 'endsAtGranted', value: when(granted) }]),
        { name: 'extensionReason', value: row.reason },
      ]
    },
  })
}

async function settleExtension(deps: Deps, tx: Executor, { request, event }: MadeMove): Promise<void> {
  if (!['approve', 'reject', 'withdraw'].includes(event.action)) return
  const row = await findExtension(tx, request.id)
  if (!row) return
  if (event.action === 'approve') {
    const endsAt = await extendTrial(deps, tx, row.trialId)
    await updateGranted(tx, row.id, endsAt)
  } else await giveUpPlace(deps, tx, row.trialId)
  const trial = await trialById(tx, row.trialId)
  if (!trial || event.action === 'withdraw') return
  await mailExtension(deps, tx, trial, {
    news: event.action === 'approve' ? 'granted' : 'refused',
    said: (language) => toldWith(event, language),
  })
}

/** How many days longer an extended trial lasts: a setting. */
export function extensionDaysOf({ settings }: Pick<Deps, 'settings'>): number {
  return settings.value('trial').extensionDays ?? TRIAL.days
}

/**
 * Moves the end of a trial by the extension. One that has ended meanwhile begins again, shut down, on the place of the
 * stock that it still has. As long as the extension was open, nothing else can have happened to it.
 */
async function extendTrial(deps: Deps, tx: Executor, trialId: string): Promise<number> {
  const now = deps.clock.now()
  const trial = await trialById(tx, trialId)
  if (!trial?.endsAt) throw new Error(`trial ${trialId} has no end to extend`)
  const endsAt = Math.max(trial.endsAt, now) + extensionDaysOf(deps) * DAY_MS
  const still = { endsAt: trial.endsAt }
  const runs = { id: trialId, states: ['ready', 'stopped'], still } as const
  if (!(await updateTrial(tx, runs, { endsAt }))) {
    const again = { endsAt, endedAt: null, wipesAt: null, wipeWarnedAt: null, stoppedAt: now }
    if (!(await moveTrial(deps, tx, trial, { move: 'reopen', change: again, still: { wipingAt: null } })))
      throw new Error(`trial ${trialId} can not be extended any more`)
    await schedulePower(deps, tx, trialId)
  }
  await scheduleEnd(deps, tx, trialId, endsAt)
  return endsAt
}

/** A trial that has ended meanwhile had its place of the stock until now; one of a closed account has none. */
async function giveUpPlace(deps: Deps, tx: Executor, trialId: string): Promise<void> {
  // Locked: the end of the trial comes before this, or sees that the extension is settled.
  const trial = await lockTrial(tx, trialId)
  if (trial?.state === 'ended' && trial.wipesAt !== null) await freePlace(deps, tx, trial.regionId)
}
