import type { LeadView, OwnLead, RequestLeads, SuggestedPartner } from '#contract/deals/lead/lead.fields.ts'
import type { LeadRow as ShownLead } from '#contract/deals/lead/lead.list.ts'
import type { LeadRow } from './lead.store.ts'
import type { Candidate, KnownRequest } from './lead-desk.service.ts'
import type { KnownLead } from './lead-own.service.ts'

export function presentLeadRow(lead: LeadRow): ShownLead {
  const { id, number, state, kind, region, industry, people, needs, receivedAt, dueAt, closedAt } = lead
  // What the customer is asked until then is not the partner's deadline.
  return {
    id,
    number,
    state,
    kind,
    region,
    industry,
    people,
    needs,
    receivedAt,
    closedAt,
    dueAt: state === 'offered' ? dueAt : null,
  }
}

export function presentLead(
  lead: LeadRow,
  { isShared, deals, now }: Pick<LeadView, 'isShared' | 'deals' | 'now'>,
): LeadView {
  const { id, number, kind, region, industry, people, needs, state } = lead
  const { receivedAt, dueAt, acceptedAt, sharedAt, closedAt, reason, cause } = lead
  return {
    id,
    number,
    kind,
    region,
    industry,
    people,
    needs,
    state,
    receivedAt,
    dueAt,
    acceptedAt,
    sharedAt,
    closedAt,
    reason,
    cause,
    isShared,
    now,
    deals: deals.map(({ id: dealId, number: dealNumber }) => ({ id: dealId, number: dealNumber })),
  }
}

export function presentOwnLead({ lead, title, partner, isShared, views }: KnownLead): OwnLead {
  const { id, requestId, kind, state, acceptedAt, dueAt, consentId } = lead
  return {
    id,
    requestId,
    kind,
    title,
    dueAt,
    acceptedAt: acceptedAt ?? 0,
    state: state === 'shared' ? 'shared' : 'accepted',
    partnerName: partner?.name ?? '',
    partnerCity: partner?.city ?? '',
    partnerEmail: partner?.email ?? '',
    consentId: isShared ? consentId : null,
    views: views.map(({ viewer, viewedAt }) => ({ viewer, viewedAt })),
  }
}

export function presentRequestLeads(
  { blocked, proposal: { region, industry, people, needs }, leads }: KnownRequest,
  now: number,
): RequestLeads {
  return {
    blocked,
    proposal: { region, industry, people, needs },
    now,
    leads: leads.map(({ lead, partnerName, passedBy }) => ({
      ...lead,
      partnerName,
      passedBy,
    })),
  }
}

export function presentCandidate(candidate: Candidate): SuggestedPartner {
  const { partnerId, name, country, city, matches, openLeads, hadBefore } = candidate
  return { partnerId, name, country, city, matches: [...matches], openLeads, hadBefore }
}
