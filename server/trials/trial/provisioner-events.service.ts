import { z } from 'zod'
import { HOUR_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/kit/deps.ts'
import { jsonOf, type ReceivedMessage, signatureProblem } from '#server/kit/http/webhook-signature.ts'
import { findTrialByDesktop, insertProvisionerEvent } from './trial.store.ts'
import { scheduleTrial, TRIAL_JOBS } from './trial-move.service.ts'

/** Ids are known for longer than their time stamps pass. */
const REMEMBERED_MS = HOUR_MS

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
    const isNew = await insertProvisionerEvent(tx, { id: received.id, receivedAt: now }, now - REMEMBERED_MS)
    if (!isNew) return
    const trial = await findTrialByDesktop(tx, parsed.data.data.id)
    if (trial) await scheduleTrial(deps, tx, TRIAL_JOBS.sync, { trialId: trial.id }, now)
  })
  return undefined
}

/** Why a message of another service is refused: its signature, or its content. */
export type MessageProblem = NonNullable<ReturnType<typeof signatureProblem>> | 'form'
