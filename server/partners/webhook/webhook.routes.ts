import {
  createWebhook,
  deleteWebhook,
  getWebhookDelivery,
  listWebhooks,
  replayWebhookDeliveries,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
  type WebhookDelivery,
} from '#contract/partners/webhook/webhook.endpoints.ts'
import { deliveryList } from '#contract/partners/webhook/webhook.list.ts'
import { WEBHOOK_EVENTS } from '#contract/partners/webhook/webhook.rules.ts'
import { deliveryListEn } from '#contract/partners/webhook/webhook.text.en.ts'
import { deliveryListZh } from '#contract/partners/webhook/webhook.text.zh.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { routesOfList } from '#server/kit/list/list-routes.ts'
import { recordExport } from '#server/records/audit/audit.service.ts'
import { type AttemptRow, type DeliveryRow, failedOf, waitingFor } from './delivery.store.ts'
import {
  addWebhook,
  deliveryListService,
  editWebhook,
  readDelivery,
  removeWebhook,
  replayDeliveries,
  rotateSecret,
  sendTest,
  webhooksOf,
} from './webhook.service.ts'
import type { WebhookRow } from './webhook.store.ts'

export function webhookRoutes(deps: Deps): Route[] {
  const deliveries = deliveryListService(deps)
  /** How each of these webhooks is presented, by what its deliveries are now. */
  const presenter = async (db: Executor, webhooks: readonly WebhookRow[]) => {
    const ids = webhooks.map(({ id }) => id)
    const waiting = await waitingFor(db, ids)
    const failed = await failedOf(db, ids)
    const now = deps.clock.now()
    return (webhook: WebhookRow): Webhook =>
      presentWebhook(webhook, { now, waiting: waiting.get(webhook.id), failed: failed.get(webhook.id) ?? 0 })
  }
  const presentAll = async (db: Executor, webhooks: readonly WebhookRow[]) =>
    webhooks.map(await presenter(db, webhooks))
  const presentOne = async (db: Executor, webhook: WebhookRow) => (await presenter(db, [webhook]))(webhook)
  const withSecret = {
    answer: async (
      made: { readonly secret: string; readonly row: WebhookRow },
      _: unknown,
      db: Executor,
    ) => ({
      secret: made.secret,
      webhook: await presentOne(db, made.row),
    }),
  } as const
  return [
    route(listWebhooks, async ({ caller: { accountId } }) => {
      const list = await presentAll(deps.db.query, await webhooksOf(deps.db.query, accountId))
      return { totalCount: list.length, list, now: deps.clock.now() }
    }),
    route(createWebhook, (call) => addWebhook(deps, call.input.body, call), withSecret),
    route(updateWebhook, (call) => editWebhook(deps, call.input.params.webhookId, call.input.body, call), {
      answer: (webhook, _call, db) => presentOne(db, webhook),
    }),
    route(deleteWebhook, (call) => removeWebhook(deps, call.input.params.webhookId, call), {
      answer: () => ({ deleted: true as const }),
    }),
    route(
      rotateWebhookSecret,
      (call) => rotateSecret(deps, call.input.params.webhookId, call.input.body.version, call),
      withSecret,
    ),
    route(testWebhook, (call) => sendTest(deps, call.input.params.webhookId, call), {
      answer: (deliveryId) => ({ deliveryId }),
    }),
    route(getWebhookDelivery, async (call) => {
      const { delivery, attempts } = await readDelivery(deps, call.input.params.deliveryId, call)
      return presentDelivery(delivery, attempts, deps.clock.now())
    }),
    route(replayWebhookDeliveries, (call) => replayDeliveries(deps, deliveries, call.input.body, call)),
    ...routesOfList(deps, {
      list: deliveryList,
      service: deliveries,
      scope: ({ accountId }) => accountId,
      exports: {
        texts: { zh: deliveryListZh, en: deliveryListEn },
        fileName: 'webhook-deliveries',
        record: recordExport(deps, 'deliveriesExported'),
      },
    }),
  ]
}

interface WebhookView {
  readonly now: number
  /** What waits for it. */
  readonly waiting: { readonly count: number; readonly nextAt: number } | undefined
  /** How many of its deliveries failed for good. */
  readonly failed: number
}

export function presentWebhook(webhook: WebhookRow, { now, waiting, failed }: WebhookView): Webhook {
  const types = new Set(webhook.types.split(' '))
  const { oldSecretUntil } = webhook
  return {
    id: webhook.id,
    url: webhook.url,
    types: WEBHOOK_EVENTS.filter((type) => types.has(type)),
    isOn: webhook.offBecause === null,
    offBecause: webhook.offBecause,
    failingSince: webhook.failingSince,
    // An attempt that is due waits for its turn: it is never in the past.
    nextAttemptAt: waiting ? Math.max(waiting.nextAt, webhook.quietUntil ?? 0, now) : null,
    waiting: waiting?.count ?? 0,
    failed,
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
    nextAttemptAt: delivery.state === 'waiting' ? Math.max(delivery.dueAt, now) : null,
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
