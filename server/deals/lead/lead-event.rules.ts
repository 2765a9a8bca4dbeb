import type { LeadEventType } from '#contract/partners/webhook/webhook.rules.ts'
import type { PartnerEvent } from '#server/partners/webhook/partner-event.service.ts'
import type { LeadRow } from './lead.store.ts'

/** A message to the partner's systems: what the partner may know before the customer agrees. */
export function leadEvent(type: LeadEventType, lead: LeadRow): PartnerEvent {
  const { id, number, kind, state, region, industry, people, dueAt, cause } = lead
  return {
    partnerId: lead.partnerId,
    type,
    subject: { kind: 'lead', id, label: `L-${number}` },
    data: {
      leadId: id,
      number,
      request: kind,
      state,
      region,
      industry,
      people,
      dueAt: dueAt === null ? null : new Date(dueAt).toISOString(),
      ...(cause !== null && { cause }),
    },
  }
}
