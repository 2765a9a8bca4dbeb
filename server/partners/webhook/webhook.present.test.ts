import { expect, test } from 'vitest'
import type { DeliveryRow } from './delivery.store.ts'
import { presentDelivery, presentWebhook } from './webhook.routes.ts'
import type { WebhookRow } from './webhook.store.ts'

const webhook = { types: '', quietUntil: null, oldSecretUntil: null, offBecause: null } as WebhookRow
const delivery = { state: 'waiting', dueAt: 1000 } as DeliveryRow

test('an attempt that is due and waits for its turn is now, never in the past', () => {
  const next = (now: number) =>
    presentWebhook(webhook, { now, waiting: { count: 1, nextAt: 1000 }, failed: 0 })
  expect([next(500).nextAttemptAt, next(5000).nextAttemptAt]).toEqual([1000, 5000])
  expect(presentDelivery(delivery, [], 500).nextAttemptAt).toBe(1000)
  expect(presentDelivery(delivery, [], 5000).nextAttemptAt).toBe(5000)
})
