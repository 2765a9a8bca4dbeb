import type { RequestReason } from '#contract/requests/request/request-reason.fields.ts'
import type { TrialMove } from '#contract/trials/trial/trial.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { type MovedBy, SYSTEM_CALL, transition } from '#server/requests/request/request.service.ts'
import { type TrialRow, updateTrialState } from './trial.store.ts'

/** Jobs of a trial's life by what they do; the names are stored in the table of jobs. */
export const TRIAL_JOBS = {
  order: 'trial.start',
  check: 'trial.check',
  sync: 'trial.sync',
  idle: 'trial.idle',
  power: 'trial.power',
  warnEnd: 'trial.warnEnd',
  end: 'trial.end',
  lapse: 'trial.lapse',
  warnWipe: 'trial.warnWipe',
  wipe: 'trial.wipe',
  release: 'trial.release',
  /** An hour after a conversion, for what other features do then. */
  converted: 'trial.converted',
} as const
type TrialJob = (typeof TRIAL_JOBS)[keyof typeof TRIAL_JOBS]

/** Who makes a move, and by which call. */
export interface TrialMover {
  readonly who: MovedBy
  readonly call: Pick<RequestContext, 'address' | 'userAgent' | 'requestId'>
}

export const BY_SITE: TrialMover = { who: { actor: 'system', actorId: null }, call: SYSTEM_CALL }

interface TrialStep {
  readonly move: TrialMove
  /** What else changes with the state. */
  readonly change: Parameters<typeof updateTrialState>[3]
  /** What the trial must still be like. */
  readonly still?: Parameters<typeof updateTrialState>[4]
  readonly by?: TrialMover
  /** What the person is told of it. */
  readonly reasons?: readonly RequestReason[]
}

/** Moves the trial and its request, in the caller's transaction; false where its state does not allow it any more. */
export async function moveTrial(
  deps: Deps,
  tx: Executor,
  trial: Pick<TrialRow, 'id'>,
  { move, change, still, reasons, by = BY_SITE }: TrialStep,
): Promise<boolean> {
  if (!(await updateTrialState(tx, trial.id, move, change, still))) return false
  await transition(
    deps,
    tx,
    { requestId: trial.id, action: move, by: by.who, ...(reasons && { reasons }) },
    by.call,
  )
  return true
}

/** Schedules a step of a trial's life. */
export function scheduleTrial(
  deps: Deps,
  tx: Executor,
  kind: TrialJob,
  payload: { readonly trialId: string } & Readonly<Record<string, string | number | null>>,
  dueAt: number,
): Promise<void> {
  return deps.jobs.schedule(tx, { kind, payload, dueAt })
}

/** Since when the desktop may be ordered: its application, the approval, the accepted place or the latest attempt. */
export function orderableSince({ orderedFrom, requestedAt }: TrialRow): number {
  return orderedFrom ?? requestedAt
}

/** When a desktop that is being set up is ready if all goes as usual. */
export function expectedReadyAt(trial: TrialRow, provisionMs: number): number {
  return (trial.provisioningAt ?? orderableSince(trial)) + provisionMs
}
