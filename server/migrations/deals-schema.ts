import type { LeadKind, LeadState, ReturnCause } from '#contract/deals/lead/lead.rules.ts'
import type { DealStage, LossReason } from '#contract/deals/pipeline/deal-stage.rules.ts'
import type { LeadSource } from '#contract/deals/pipeline/lead-source.rules.ts'
import type { DealStatus } from '#contract/deals/pipeline/pipeline.rules.ts'
import type { Industry } from '#contract/kit/industries.ts'
import type { Currency } from '#contract/kit/money.ts'
import type { SalesRegion } from '#contract/kit/sales-regions.ts'

/** Leads and deals of partners: the tables of `011-deals.ts` and what later migrations add to them. */
export interface DealsSchema {
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
  deals: {
    id: string
    accountId: string
    number: number
    version: number
    status: DealStatus
    stage: DealStage
    stageSince: number
    companyName: string
    companyCode: string
    country: string
    city: string
    industry: Industry | ''
    otherIndustry: string
    projectName: string
    projectKey: string
    scale: number | null
    scenarios: string
    keyNeeds: string
    resourceUse: string
    leadTime: string
    contractNumber: string
    estimatedValue: number | null
    currency: Currency | ''
    closesOn: string | null
    contactName: string
    contactPhone: string
    contactEmail: string
    leadSource: LeadSource | ''
    remarks: string
    createdBy: string
    createdAt: number
    updatedAt: number
    submittedAt: number | null
    possibleConflict: number
    duplicateOf: string | null
    protectedFrom: number | null
    protectedUntil: number | null
    remindedAt: number | null
    closedAt: number | null
    closeReason: LossReason | ''
    closeNote: string
    comments: number
    lastComment: string | null
    lastCommentAt: number | null
    lastCommentBy: 'partner' | 'operator' | null
    events: number
    leadId: string | null
    leadNumber: number | null
  }
  dealCounts: { accountId: string; lastNumber: number; drafts: number }
  dealKeys: {
    dealId: string
    kind: 'code' | 'name' | 'nameLike' | 'domain' | 'phone' | 'project'
    value: string
    held: 1 | null
  }
  dealMatches: { dealId: string; otherId: string; score: number; signals: string; isFirst: number }
  dealSubmissions: {
    dealId: string
    number: number
    form: string
    submittedBy: string
    submittedAt: number
  }
  dealComments: {
    dealId: string
    number: number
    kind: 'comment' | 'reply'
    side: 'partner' | 'operator'
    authorId: string
    replyTo: number | null
    version: number
    text: string
    createdAt: number
    editedAt: number | null
    earlier: string
    mentions: string
  }
  dealEvents: {
    dealId: string
    number: number
    at: number
    side: 'partner' | 'operator' | 'system'
    actorId: string | null
    kind: 'created' | 'status' | 'stage' | 'field' | 'protection'
    name: string
    fromValue: string | null
    toValue: string | null
    reasons: string
    note: string
    beganAt: number | null
  }
  dealExtensions: {
    id: string
    dealId: string
    reason: string
    days: number
    untilAsked: number
    untilGranted: number | null
    counts: 1 | null
  }
}
