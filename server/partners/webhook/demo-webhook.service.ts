import type { DeliveryType } from '#contract/partners/webhook/webhook.rules.ts'
import { WEBHOOK_EVENTS } from '#contract/partners/webhook/webhook.rules.ts'
import type { Deps } from '#server/kit/deps.ts'
import { newId } from '#server/kit/ids.ts'
import { insertAttempt, insertDeliveries } from './delivery.store.ts'
import { newSecret } from './webhook.service.ts'
import { insertWebhook, nextEventNumber, SEALED_WEBHOOK_SECRETS, webhooksOf } from './webhook.store.ts'

/** A message of the past; made up, and never sent. */
export interface DemoDelivery {
  readonly type: DeliveryType
  readonly label: string
  readonly data: Readonly<Record<string, unknown>>
  /** Ms since 1970 UTC. */
  readonly at: number
  /** What its attempts were answered, in their order; the last one counts. */
  readonly answers: readonly number[]
}

/**
 * A webhook with deliveries of the past, for local mode; nothing of it waits, so nothing is sent. Its address is a port
 * of this machine on which no one listens: what happens later is tried there, and leaves the machine as little.
 * @returns false where the account has one
 */
export function addDemoWebhook(
  deps: Pick<Deps, 'db' | 'clock' | 'keys'>,
  accountId: string,
  { url, deliveries }: { readonly url: string; readonly deliveries: readonly DemoDelivery[] },
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    if ((await webhooksOf(tx, accountId)).length > 0) return false
    const webhookId = newId()
    const secret = deps.keys.seal(newSecret(), SEALED_WEBHOOK_SECRETS.purpose)
    await insertWebhook(tx, {
      id: webhookId,
      accountId,
      createdBy: accountId,
      url,
      types: WEBHOOK_EVENTS.join(' '),
      secret,
      oldSecret: null,
      oldSecretUntil: null,
      offBecause: null,
      failingSince: null,
      urlChangedAt: null,
      version: 1,
      quietUntil: null,
      createdAt: Math.min(...deliveries.map(({ at }) => at)),
    })
    for (const { type, label, data, at, answers } of deliveries) {
      const id = newId()
      const statusCode = answers.at(-1) ?? null
      const isDelivered = statusCode !== null && statusCode < 300
      await insertDeliveries(tx, [
        {
          id,
          accountId,
          webhookId,
          eventId: `msg_${newId()}`,
          number: await nextEventNumber(tx, accountId),
          type,
          subject: `demo:${id}`,
          label,
          state: isDelivered ? 'delivered' : 'failed',
          body: JSON.stringify({ type, timestamp: new Date(at).toISOString(), data }),
          attempts: answers.length,
          tries: answers.length,
          createdAt: at,
          dueAt: at,
          hastenedAt: null,
          claimedBy: null,
          claimedUntil: null,
          url,
          statusCode,
          problem: null,
          durationMs: DURATION_MS,
        },
      ])
      for (const [index, answered] of answers.entries())
        await insertAttempt(tx, {
          deliveryId: id,
          attempt: index + 1,
          at: at + index * PAUSE_MS,
          statusCode: answered,
          problem: null,
          durationMs: DURATION_MS,
          answer: answered < 300 ? '' : 'upstream unavailable',
        })
    }
    return true
  })
}

/** Of every made-up attempt, and between two of them. */
const DURATION_MS = 84
const PAUSE_MS = 600_000
