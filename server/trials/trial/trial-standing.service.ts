import type { Trial } from '#contract/trials/trial/trial.endpoints.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { historyOf, reasonsOf, requestById } from '#server/requests/request/request.service.ts'
import type { TrialRow } from './trial.store.ts'
import { placeOf } from './trial-waiting.store.ts'

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
