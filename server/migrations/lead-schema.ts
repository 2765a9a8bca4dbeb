import type { LeadKind, LeadState, ReturnCause } from '#contract/deals/lead/lead.rules.ts'
import type { Industry } from '#contract/kit/industries.ts'
import type { SalesRegion } from '#contract/kit/sales-regions.ts'

/** Requests of customers that are passed to partners; the rest of the tables is in `schema.ts`. */
export interface LeadSchema {
  leadCounters: { partnerId: string; lastNumber: number }
  leads: {
    id: string
    requestId: string
    kind: LeadKind
    customerId: string
    partnerId: string
    number: number
    state: LeadState
    region: SalesRegion
    industry: Industry | null
    people: number | null
    needs: string
    passedBy: string
    receivedAt: number
    dueAt: number | null
    acceptedAt: number | null
    consentId: string | null
    sharedAt: number | null
    closedAt: number | null
    cause: ReturnCause | null
    reason: string
  }
  leadViews: {
    id: string
    leadId: string
    customerId: string
    userId: string
    viewer: string
    partnerName: string
    viewedAt: number
  }
}
