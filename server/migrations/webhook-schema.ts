import type {
  AttemptProblem,
  DeliveryState,
  DeliveryType,
  WebhookOff,
} from '#contract/partners/webhook/webhook.rules.ts'

/** Messages to the systems of partners; the rest of the tables is in `schema.ts`. */
export interface WebhookSchema {
  webhooks: {
    id: string
    accountId: string
    createdBy: string
    url: string
    types: string
    secret: string
    oldSecret: string | null
    oldSecretUntil: number | null
    offBecause: WebhookOff | null
    failingSince: number | null
    createdAt: number
    urlChangedAt: number | null
    version: number
    quietUntil: number | null
  }
  webhookCounters: { accountId: string; lastNumber: number }
  webhookDeliveries: {
    id: string
    accountId: string
    webhookId: string
    eventId: string
    number: number
    type: DeliveryType
    subject: string
    label: string
    body: string
    state: DeliveryState
    attempts: number
    tries: number
    createdAt: number
    dueAt: number
    hastenedAt: number | null
    claimedBy: string | null
    claimedUntil: number | null
    url: string
    statusCode: number | null
    problem: AttemptProblem | null
    durationMs: number | null
  }
  webhookAttempts: {
    deliveryId: string
    attempt: number
    at: number
    statusCode: number | null
    problem: AttemptProblem | null
    durationMs: number
    answer: string
  }
}
