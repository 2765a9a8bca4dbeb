import { z } from 'zod'
import type { RequestReason } from '#contract/requests/request/request-reason.fields.ts'
import type { TrialMove } from '#contract/trials/trial/trial.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { type ReceivedMessage, signatureProblem } from '#server/kit/http/webhook-signature.ts'
import { jsonOf } from '#server/kit/json-of.ts'
import { SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import { BY_SITE, type MovedBy, transition } from '#server/requests/request/request.service.ts'
import { findTrialByDesktop, insertProvisionerEvent, type TrialRow, updateTrialState } from './trial.store.ts'

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

export const MOVED_BY_SITE: TrialMover = { who: BY_SITE, call: SYSTEM_CALL }

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
  { move, change, still, reasons, by = MOVED_BY_SITE }: TrialStep,
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

const event = z.object({
  type: z.literal('desktop.changed'),
  timestamp: z.string().max(64),
  data: z.object({ id: z.string().min(1).max(200) }),
})

/**
 * Takes a message that there is news of a desktop: the desktop is asked about soon. A message that is repeated, late or
 * out of order has no other effect, since what counts is what the provisioner then answers.
 * @returns undefined for a message that is taken, or known; otherwise why it is refused
 */
export async function takeProvisionerEvent(
  deps: Deps,
  secrets: readonly string[],
  received: ReceivedMessage,
): Promise<MessageProblem | undefined> {
  const now = deps.clock.now()
  const problem = signatureProblem(secrets, received, deps.clock)
  if (problem) return problem
  const parsed = event.safeParse(jsonOf(received.body))
  if (!parsed.success) return 'form'
  await deps.db.transaction(async (tx) => {
    const isNew = await insertProvisionerEvent(tx, { id: received.id, receivedAt: now })
    if (!isNew) return
    const trial = await findTrialByDesktop(tx, parsed.data.data.id)
    if (trial) await scheduleTrial(deps, tx, TRIAL_JOBS.sync, { trialId: trial.id }, now)
  })
  return undefined
}

/** Why a message of another service is refused: its signature, or its content. */
type MessageProblem = NonNullable<ReturnType<typeof signatureProblem>> | 'form'
