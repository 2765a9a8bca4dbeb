import { z } from 'zod'
import { endpoint } from '#contract/kit/endpoint.ts'
import { endpointGroup } from '#contract/kit/endpoint-group.ts'
import { conflictErrors } from '#contract/kit/errors/conflict.errors.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { seenVersion } from '#contract/kit/fields/seen-version.ts'
import { listErrors } from '#contract/kit/list/list.errors.ts'
import { bulkInput, bulkOutput } from '#contract/kit/list/list-selection.ts'
import { partnerErrors } from '#contract/partners/partner/partner.errors.ts'
import { webhookErrors } from './webhook.errors.ts'
import { newWebhookBody, webhookBody } from './webhook.fields.ts'
import {
  ATTEMPT_PROBLEMS,
  DELIVERY_STATES,
  DELIVERY_TYPES,
  WEBHOOK_EVENTS,
  WEBHOOK_OFF,
} from './webhook.rules.ts'

const moment = z.int()
const params = z.object({ webhookId: looseId })

/** A webhook without its secret. Times in ms since 1970 UTC. */
const webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    types: z.array(z.enum(WEBHOOK_EVENTS)),
    isOn: z.boolean(),
    /** null: it is on. */
    offBecause: z.enum(WEBHOOK_OFF).nullable(),
    /** Since when every attempt has failed; null: the last one succeeded, or there was none. */
    failingSince: moment.nullable(),
    /** The next attempt after a failed one; null: nothing waits. */
    nextAttemptAt: moment.nullable(),
    /** Deliveries that wait. */
    waiting: z.int(),
    /** Deliveries of the last 30 days that failed for good. */
    failed: z.int(),
    /** Until when the secret before is valid too; null: it is not. */
    oldSecretUntil: moment.nullable(),
    createdAt: moment,
    /** `updateWebhook` sends it back; it grows with each change by a person, and when the site turns it off. */
    version: z.int(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof webhook>

const withSecret = z.object({
  /** `whsec_` and 32 bytes in Base64; answered here only. */
  secret: z.string(),
  webhook,
})

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  method: 'GET',
  path: '/api/webhooks',
  audience: 'partner',
  permission: 'integration:read',
  summary: 'The webhooks of one’s account.',
  output: z.object({ totalCount: z.int(), list: z.array(webhook), now: moment }),
  errors: [],
})
export type Webhooks = z.output<typeof listWebhooks.output>

export const createWebhook = endpoint({
  name: 'createWebhook',
  method: 'POST',
  path: '/api/webhooks',
  audience: 'partner',
  permission: 'integration:create',
  grants: { entries: ['webhookCreated'], tells: 'owner' },
  summary:
    'Adds an address that is told of events by signed messages (Standard Webhooks). The secret of the signature is answered here only.',
  body: newWebhookBody,
  output: withSecret,
  errors: [partnerErrors.certificationNeeded, webhookErrors.full, webhookErrors.addressRefused],
})

const ofWebhook = endpointGroup({
  path: '/api/webhooks/{webhookId}',
  audience: 'partner',
  params,
})

export const updateWebhook = ofWebhook.endpoint({
  name: 'updateWebhook',
  method: 'PUT',
  permission: 'integration:update',
  grants: { entries: ['webhookChanged'], tells: 'owner' },
  summary:
    'Changes address and events of a webhook, and turns it on or off. What waits for one that is turned off is not sent. When it has changed since `version`, nothing is written (0022).',
  body: webhookBody,
  output: webhook,
  errors: [
    httpErrors.notFound,
    partnerErrors.certificationNeeded,
    webhookErrors.addressRefused,
    conflictErrors.changedMeanwhile,
  ],
})

export const deleteWebhook = ofWebhook.endpoint({
  name: 'deleteWebhook',
  method: 'DELETE',
  permission: 'integration:delete',
  summary: 'Deletes a webhook with its deliveries.',
  output: z.object({ deleted: z.literal(true) }),
  errors: [httpErrors.notFound],
})

export const rotateWebhookSecret = ofWebhook.endpoint({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: '/secret',
  permission: 'integration:update',
  grants: { entries: ['webhookSecretMade'], tells: 'owner' },
  summary:
    'Makes a new secret for the signatures, answered here only. Messages are signed with the one before too for another 24 hours. When the webhook has changed since `version`, as by another new secret, nothing is made (0022).',
  body: z.object({ version: seenVersion }),
  output: withSecret,
  errors: [httpErrors.notFound, conflictErrors.changedMeanwhile],
})

export const testWebhook = ofWebhook.endpoint({
  name: 'testWebhook',
  method: 'POST',
  path: '/test',
  permission: 'integration:update',
  summary: 'Sends a message of the type `webhook.test`.',
  output: z.object({ deliveryId: z.string() }),
  errors: [httpErrors.notFound, webhookErrors.off],
})

const attempt = z.object({
  at: moment,
  /** HTTP status; null: there was no answer. */
  statusCode: z.int().nullable(),
  problem: z.enum(ATTEMPT_PROBLEMS).nullable(),
  durationMs: z.int(),
  /** The beginning of the answer. */
  answer: z.string(),
})

/** A delivery with its message and all attempts. */
const delivery = z
  .object({
    id: z.string(),
    /** The header `webhook-id`, the same for every attempt. */
    eventId: z.string(),
    type: z.enum(DELIVERY_TYPES),
    label: z.string(),
    url: z.string(),
    state: z.enum(DELIVERY_STATES),
    createdAt: moment,
    /** The next attempt; null: none follows. */
    nextAttemptAt: moment.nullable(),
    /** The message as it is sent. */
    body: z.string(),
    /** Newest first. */
    attempts: z.array(attempt),
    now: moment,
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.output<typeof delivery>

export const getWebhookDelivery = endpoint({
  name: 'getWebhookDelivery',
  method: 'GET',
  path: '/api/webhook-deliveries/{deliveryId}',
  audience: 'partner',
  permission: 'integration:read',
  summary: 'A delivery with its message and the answers to it.',
  params: z.object({ deliveryId: looseId }),
  output: delivery,
  errors: [httpErrors.notFound],
})

export const replayWebhookDeliveries = endpoint({
  name: 'replayWebhookDeliveries',
  method: 'POST',
  path: '/api/webhook-deliveries/replay',
  audience: 'partner',
  permission: 'integration:update',
  summary:
    'Sends deliveries again, each with the id that it had. Those that still wait, and those of a webhook that is off, are refused.',
  body: bulkInput,
  output: bulkOutput,
  errors: [listErrors.selectionGone, listErrors.tooManyRows, webhookErrors.notReplayable],
})
