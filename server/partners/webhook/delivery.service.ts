import { DAY_MS, MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'
import { RETRY_PAUSES_MS, WEBHOOKS, type WebhookOff } from '#contract/partners/webhook/webhook.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type PostOutcome, postPublic } from '#server/kit/http/post-public.ts'
import { signedHeaders } from '#server/kit/http/webhook-signature.ts'
import { newId } from '#server/kit/ids.ts'
import { recordAudit, SYSTEM_CALL } from '#server/records/audit/audit.service.ts'
import {
  claimDelivery,
  type DeliveryRow,
  giveUpWaiting,
  insertAttempt,
  makeDue,
  settleDelivery,
} from './delivery.store.ts'
import { scheduleDelivery } from './partner-event.service.ts'
import { tellWebhookOff } from './webhook.mail.ts'
import {
  findWebhook,
  markFailing,
  markOff,
  quietTime,
  SEALED_OLD_WEBHOOK_SECRETS,
  SEALED_WEBHOOK_SECRETS,
  setQuiet,
  unmarkFailing,
  type WebhookRow,
} from './webhook.store.ts'

/** Deliveries that one process sends to a webhook at the same time. */
const LANES = 3
/** A process that died frees its deliveries after this time; no attempt takes as long. */
const CLAIM_MS = MINUTE_MS
/** A job ends after this time and leaves the rest to another one, before its lease is over. */
const JOB_MS = 45 * SECOND_MS
/** The receiver says that it wants no more (Standard Webhooks). */
const GONE = 410

interface Lanes {
  active: number
  /** A delivery was added while all lanes were busy, which they have to look for. */
  again: boolean
}

/** What is due to a webhook, sent by few lanes at a time; one webhook never waits for another. */
export function createDeliverer(deps: Deps): (webhookId: string) => Promise<void> {
  const ofWebhooks = new Map<string, Lanes>()
  return async (webhookId) => {
    const lanes = ofWebhooks.get(webhookId) ?? { active: 0, again: false }
    if (lanes.active >= LANES) {
      lanes.again = true
      return
    }
    ofWebhooks.set(webhookId, lanes)
    lanes.active += 1
    try {
      await sendDue(deps, webhookId, lanes)
    } finally {
      lanes.active -= 1
      if (lanes.active === 0) ofWebhooks.delete(webhookId)
    }
  }
}

async function sendDue(deps: Deps, webhookId: string, lanes: Lanes): Promise<void> {
  let spentMs = 0
  for (;;) {
    if (spentMs > JOB_MS) return scheduleDelivery(deps, deps.db.query, webhookId, deps.clock.now())
    lanes.again = false
    const now = deps.clock.now()
    const quietUntil = await quietTime(deps.db.query, webhookId)
    if (quietUntil > now) return scheduleDelivery(deps, deps.db.query, webhookId, quietUntil)
    const claim = { webhookId, by: newId(), now, until: now + CLAIM_MS }
    const delivery = await claimDelivery(deps.db.query, claim)
    if (delivery) spentMs += await attempt(deps, delivery)
    else if (!lanes.again) return
  }
}

/** One attempt, and what follows from its answer. @returns how long it took, in ms */
async function attempt(deps: Deps, delivery: DeliveryRow): Promise<number> {
  const webhook = await findWebhook(deps.db.query, delivery.webhookId)
  if (!webhook) return 0
  const { url, offBecause } = webhook
  if (offBecause !== null) {
    await deps.db.transaction((tx) => settleDelivery(tx, delivery, { state: 'failed', problem: 'off' }))
    return 0
  }
  const outcome = await send(deps, webhook, delivery)
  const { statusCode, answer, problem, durationMs } = outcome
  await deps.db.transaction(async (tx) => {
    const at = deps.clock.now()
    const isMoved = (await findWebhook(tx, webhook.id))?.url !== url
    const retryAt = isMoved ? at : retryTime(outcome, at)
    const next = nextOf(delivery, outcome, { now: at, retryAt, isMoved })
    if (!(await settleDelivery(tx, delivery, { url, statusCode, problem, durationMs, ...next }))) return
    await insertAttempt(tx, {
      deliveryId: delivery.id,
      attempt: delivery.attempts,
      at,
      statusCode,
      problem,
      durationMs,
      answer,
    })
    if (next.state === 'delivered') return receiverIsBack(deps, tx, webhook)
    // What an address has answered says nothing of the one that it was replaced by.
    if (isMoved) return scheduleDelivery(deps, tx, webhook.id, at)
    await markFailing(tx, webhook.id, at)
    if (retryAt > at) await setQuiet(tx, webhook.id, retryAt)
    if (statusCode === GONE) return switchOff(deps, tx, webhook, 'gone')
    const since = webhook.failingSince ?? at
    if (next.state === 'failed' && at - since >= WEBHOOKS.failingMs)
      return switchOff(deps, tx, webhook, 'failing')
    // Those about the same go on where this one has failed for good.
    const dueAt = next.dueAt ?? at
    await scheduleDelivery(deps, tx, webhook.id, dueAt)
  })
  return durationMs
}

function nextOf(
  { tries }: Pick<DeliveryRow, 'tries'>,
  { statusCode }: PostOutcome,
  { now, retryAt, isMoved }: { readonly now: number; readonly retryAt: number; readonly isMoved: boolean },
): Partial<Pick<DeliveryRow, 'state' | 'dueAt' | 'tries'>> {
  if (statusCode !== null && statusCode >= 200 && statusCode < 300) return { state: 'delivered' }
  if (isMoved) return { dueAt: now, tries: 0 }
  const pause = RETRY_PAUSES_MS[tries - 1]
  return pause === undefined ? { state: 'failed' } : { dueAt: Math.max(now + pause, retryAt) }
}

/** A receiver is left alone for so long at most, whatever it asks for. */
const LONGEST_QUIET_MS = DAY_MS

/** Until when the receiver asks to be left alone (Retry-After, in seconds or as a date); `now`: it does not. */
function retryTime(outcome: PostOutcome, now: number): number {
  const asked = outcome.statusCode === null ? undefined : outcome.retryAfter?.trim()
  if (!asked) return now
  const at = /^\d+$/.test(asked) ? now + Number(asked) * SECOND_MS : Date.parse(asked)
  return Number.isNaN(at) ? now : Math.min(Math.max(at, now), now + LONGEST_QUIET_MS)
}

/** What waits for a receiver that had failed is sent at once. */
async function receiverIsBack(deps: Deps, tx: Executor, { id }: WebhookRow): Promise<void> {
  const { failingSince } = (await findWebhook(tx, id)) ?? { failingSince: null }
  if (failingSince === null) return
  const now = deps.clock.now()
  await unmarkFailing(tx, id)
  await makeDue(tx, id, now)
  await scheduleDelivery(deps, tx, id, now)
}

/** Switches a webhook off by itself, and tells who it belongs to. */
async function switchOff(deps: Deps, tx: Executor, webhook: WebhookRow, because: WebhookOff): Promise<void> {
  if (!(await markOff(tx, webhook.id, because))) return
  await giveUpWaiting(tx, webhook.id)
  const detail = { name: webhook.url }
  const entry = { kind: 'webhookSwitchedOff', accountId: webhook.accountId, actorId: null, detail } as const
  await recordAudit(deps, tx, entry, SYSTEM_CALL)
  await tellWebhookOff(deps, tx, webhook)
}

function send(deps: Deps, webhook: WebhookRow, { eventId, body }: DeliveryRow): Promise<PostOutcome> {
  const now = deps.clock.now()
  const request = {
    url: webhook.url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Webhooks/1',
      ...signedHeaders(secretsOf(deps, webhook, now), { id: eventId, body }, deps.clock),
    },
    timeoutMs: WEBHOOKS.timeoutMs,
    answerBytes: WEBHOOKS.answerBytes,
    allowsLoopback: deps.config.localMode,
  }
  const { tracing } = deps
  return tracing ? tracing.part('webhook', () => postPublic(request)) : postPublic(request)
}

/** The secret, and for a day the one before it. */
function secretsOf({ keys }: Pick<Deps, 'keys'>, webhook: WebhookRow, now: number): string[] {
  const { secret, oldSecret, oldSecretUntil } = webhook
  const old = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now ? oldSecret : undefined
  return [
    keys.unseal(secret, SEALED_WEBHOOK_SECRETS.purpose),
    ...(old === undefined ? [] : [keys.unseal(old, SEALED_OLD_WEBHOOK_SECRETS.purpose)]),
  ]
}
