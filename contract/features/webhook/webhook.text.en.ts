import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { deliveryList } from './webhook.list.ts'
import type { DeliveryType } from './webhook.rules.ts'

export const deliveryTypesEn: Record<DeliveryType, string> = {
  'deal.status_changed': 'Deal: status changed',
  'deal.stage_changed': 'Deal: stage changed',
  'deal.comment_added': 'Deal: comment added',
  'webhook.test': 'Test',
}

export const deliveryListEn: ListTexts<typeof deliveryList> = {
  title: 'Webhook deliveries',
  columns: {
    ...{ type: 'Event', label: 'About', state: 'Status', statusCode: 'HTTP status', attempts: 'Attempts' },
    ...{ durationMs: 'Duration (ms)', createdAt: 'Time', url: 'Address' },
  },
  options: {
    type: deliveryTypesEn,
    state: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
  },
}
