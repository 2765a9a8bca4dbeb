import type { Webhook, WebhookDelivery } from '#contract/partners/webhook/webhook.endpoints.ts'
import { WEBHOOK_EVENTS } from '#contract/partners/webhook/webhook.rules.ts'
import type { AttemptRow, DeliveryRow } from './delivery.store.ts'
import type { WebhookRow } from './webhook.store.ts'

interface WebhookView {
  readonly now: number
  /** What waits for it. */
  readonly waiting: { readonly count: number; readonly nextAt: number } | undefined
}

export function presentWebhook(webhook: WebhookRow, { now, waiting }: WebhookView): Webhook {
  const types = new Set(webhook.types.split(' '))
  const { oldSecretUntil } = webhook
  return {
    id: webhook.id,
    url: webhook.url,
    types: WEBHOOK_EVENTS.filter((type) => types.has(type)),
    isOn: webhook.offBecause === null,
    offBecause: webhook.offBecause,
    failingSince: webhook.failingSince,
    nextAttemptAt: waiting ? Math.max(waiting.nextAt, webhook.quietUntil ?? 0) : null,
    waiting: waiting?.count ?? 0,
    oldSecretUntil: oldSecretUntil !== null && oldSecretUntil > now ? oldSecretUntil : null,
    createdAt: webhook.createdAt,
    version: webhook.version,
  }
}

export function presentDelivery(
  delivery: DeliveryRow,
  attempts: readonly AttemptRow[],
  now: number,
): WebhookDelivery {
  return {
    id: delivery.id,
    eventId: delivery.eventId,
    type: delivery.type,
    label: delivery.label,
    url: delivery.url,
    state: delivery.state,
    createdAt: delivery.createdAt,
    nextAttemptAt: delivery.state === 'waiting' ? delivery.dueAt : null,
    body: delivery.body,
    attempts: attempts.map(({ at, statusCode, problem, durationMs, answer }) => ({
      at,
      statusCode,
      problem,
      durationMs,
      answer,
    })),
    now,
  }
}
