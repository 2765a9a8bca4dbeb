import type { ListTexts } from '#contract/kit/list/list-texts.ts'
import type { deliveryList } from './webhook.list.ts'
import type { DeliveryType } from './webhook.rules.ts'

export const deliveryTypesEn: Record<DeliveryType, string> = {
  'deal.status_changed': 'Deal: status changed',
  'deal.stage_changed': 'Deal: stage changed',
  'deal.protection_extended': 'Deal: protection extended',
  'deal.comment_added': 'Deal: comment added',
  'lead.received': 'Lead: received',
  'lead.accepted': 'Lead: accepted',
  'lead.contact_shared': 'Lead: contact shared',
  'lead.declined': 'Lead: declined',
  'lead.returned': 'Lead: returned',
  'invitation.sent': 'Invitation: sent',
  'invitation.accepted': 'Invitation: accepted',
  'invitation.revoked': 'Invitation: revoked',
  'invitation.expired': 'Invitation: expired',
  'association.approved': 'Association: approved',
  'association.ended': 'Association: ended',
  'webhook.test': 'Test',
}

export const deliveryListEn: ListTexts<typeof deliveryList> = {
  title: 'Webhook deliveries',
  searched: 'deliveries',
  columns: {
    type: 'Event',
    label: 'About',
    state: 'Status',
    statusCode: 'HTTP status',
    attempts: 'Attempts',
    durationMs: 'Duration (ms)',
    createdAt: 'Time',
    url: 'Address',
  },
  options: {
    type: deliveryTypesEn,
    state: { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
  },
}
