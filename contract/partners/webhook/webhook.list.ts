import { z } from 'zod'
import { defineList, type RowOf } from '#contract/kit/list/define-list.ts'
import { column } from '#contract/kit/list/list-column.ts'
import { filter } from '#contract/kit/list/list-filter.ts'
import { ATTEMPT_PROBLEMS, DELIVERY_STATES, DELIVERY_TYPES } from './webhook.rules.ts'

/** What was and is being sent to the webhooks of an account. */
export const deliveryList = defineList({
  entity: 'WebhookDeliveries',
  version: 1,
  path: '/api/webhook-deliveries',
  audience: 'partner',
  permission: 'integration:read',
  exportPermission: 'integration:export',
  summary: 'Deliveries to the webhooks of one’s account in the last 30 days, newest first.',
  columns: {
    type: column.option(DELIVERY_TYPES),
    /** What it is about, as people call it: D-12. */
    label: column.text(),
    state: column.option(DELIVERY_STATES),
    /** HTTP status of the last attempt; null: there was no answer. */
    statusCode: column.number({ nullable: true }),
    attempts: column.number(),
    /** Of the last attempt, in ms. */
    durationMs: column.number({ nullable: true, hidden: true }),
    createdAt: column.moment({ sortable: true }),
    url: column.text(),
  },
  extra: { problem: z.enum(ATTEMPT_PROBLEMS).nullable() },
  filters: {
    state: filter.options(DELIVERY_STATES),
    type: filter.options(DELIVERY_TYPES),
    createdAt: filter.moments(),
  },
  defaultSort: '-createdAt',
  search: ['label'],
})
export type WebhookDeliveryRow = RowOf<typeof deliveryList>
