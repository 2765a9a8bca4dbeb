import { TEST_EVENT, type WebhookEvent } from '#contract/partners/webhook/webhook.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { newId } from '#server/kit/ids.ts'
import { insertDeliveries } from './delivery.store.ts'
import { nextEventNumber, type WebhookRow, webhooksOf } from './webhook.store.ts'

/** Job that sends what is due to a webhook. */
export const DELIVER = 'webhook.deliver'

/** Sends what is due to a webhook from this moment on. */
export function scheduleDelivery(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Executor,
  webhookId: string,
  dueAt: number,
): Promise<void> {
  return jobs.schedule(tx, { kind: DELIVER, payload: { webhookId }, dueAt })
}

export interface PartnerEvent {
  /** The account of the partner. */
  readonly partnerId: string
  readonly type: WebhookEvent
  /** What it is about; events about the same arrive in the order in which they were recorded. */
  readonly subject: {
    readonly kind: 'deal' | 'lead' | 'invitation' | 'association'
    readonly id: string
    readonly label: string
  }
  /** Ids, numbers and states; a receiver that wants more asks for it with its API token. */
  readonly data: Readonly<Record<string, unknown>>
}

type RecordDeps = Pick<Deps, 'clock' | 'jobs'>

/**
 * Tells the systems of a partner what happened, in the transaction in which it happens and after its row was changed:
 * both stay or neither, and events about one thing are numbered in its order.
 */
export async function recordPartnerEvent(deps: RecordDeps, tx: Executor, event: PartnerEvent): Promise<void> {
  const { partnerId, type } = event
  const all = await webhooksOf(tx, partnerId)
  const wanted = all.filter(({ offBecause, types }) => offBecause === null && types.split(' ').includes(type))
  if (wanted.length > 0) await queue(deps, tx, wanted, event)
}

/** Sends a test message to one webhook, outside of the order of others. @returns id of the delivery */
export async function recordTest(deps: RecordDeps, tx: Executor, webhook: WebhookRow): Promise<string> {
  const subject = { kind: 'test', id: newId(), label: '' }
  const data = { message: 'It works.' }
  const test = { partnerId: webhook.accountId, type: TEST_EVENT, subject, data } as const
  const [id = ''] = await queue(deps, tx, [webhook], test)
  return id
}

type Queued = Omit<PartnerEvent, 'type' | 'subject'> & {
  readonly type: WebhookEvent | typeof TEST_EVENT
  readonly subject: { readonly kind: string; readonly id: string; readonly label: string }
}

async function queue(
  deps: RecordDeps,
  tx: Executor,
  webhooks: readonly WebhookRow[],
  { partnerId, type, subject, data }: Queued,
): Promise<string[]> {
  const now = deps.clock.now()
  const eventId = `msg_${newId()}`
  const number = await nextEventNumber(tx, partnerId)
  const body = JSON.stringify({ type, timestamp: new Date(now).toISOString(), data })
  const deliveries = webhooks.map(({ id: webhookId, url }) => ({
    id: newId(),
    accountId: partnerId,
    webhookId,
    eventId,
    number,
    type,
    subject: `${subject.kind}:${subject.id}`,
    label: subject.label,
    body,
    state: 'waiting' as const,
    attempts: 0,
    tries: 0,
    createdAt: now,
    dueAt: now,
    claimedBy: null,
    claimedUntil: null,
    hastenedAt: null,
    url,
    statusCode: null,
    problem: null,
    durationMs: null,
  }))
  await insertDeliveries(tx, deliveries)
  for (const { id: webhookId } of webhooks) await scheduleDelivery(deps, tx, webhookId, now)
  return deliveries.map(({ id }) => id)
}
