import { timingSafeEqual } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import { findTrialByDesktop, insertProvisionerEvent } from './trial.store.ts'
import { scheduleTrial, TRIAL_JOBS } from './trial-move.service.ts'

/** A message of the provisioner as it came. */
interface ReceivedEvent {
  readonly id: string
  /** Seconds since 1970 UTC, as text. */
  readonly time: string
  readonly signature: string
  readonly body: string
}

/** How far the time stamp may be from now, as Standard Webhooks has it. */
const TOLERANCE_MS = 5 * MINUTE_MS
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
 * @returns the status of the response: 204, also for a message that is known; 400 for one of another form; 401 for one
 * whose signature or time stamp does not pass
 */
export async function takeProvisionerEvent(
  deps: Deps,
  secret: string,
  received: ReceivedEvent,
): Promise<204 | 400 | 401> {
  if (!isSigned(secret, received, deps.clock.now())) return 401
  const parsed = event.safeParse(jsonOf(received.body))
  if (!parsed.success) return 400
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const isNew = await insertProvisionerEvent(tx, { id: received.id, receivedAt: now }, now - REMEMBERED_MS)
    if (!isNew) return
    const trial = await findTrialByDesktop(tx, parsed.data.data.id)
    if (trial) await scheduleTrial(deps, tx, TRIAL_JOBS.sync, { trialId: trial.id }, now)
  })
  return 204
}

/** The library signs; its own check takes the time from the machine, this one from the site's clock. */
function isSigned(secret: string, { id, time, signature, body }: ReceivedEvent, now: number): boolean {
  if (id === '' || id.length > 200 || !/^\d{1,12}$/.test(time)) return false
  const sentAt = Number(time) * SECOND_MS
  if (Math.abs(now - sentAt) > TOLERANCE_MS) return false
  const expected = Buffer.from(new Webhook(secret).sign(id, new Date(sentAt), body))
  return signature.split(' ').some((each) => {
    const given = Buffer.from(each)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
