import type { Language } from '#contract/kit/language.ts'
import type { DecisionState } from '#contract/requests/queue/queue.rules.ts'
import type { RequestActor, RequestKind } from '#contract/requests/request/request.fields.ts'

/** Requests of accounts to the provider, and the work of operators on them: the tables of `008-requests-and-company.ts` and what later migrations add to them. */
export interface RequestsAndCompanySchema {
  requests: {
    id: string
    kind: RequestKind
    accountId: string
    userId: string
    state: string
    revision: number
    onlyKey: string | null
    subject: string
    reference: string
    country: string
    language: Language
    submissions: number
    createdAt: number
    submittedAt: number
    stateSince: number
    dueAt: number | null
    decidedAt: number | null
    claimedBy: string | null
  }
  requestEvents: {
    requestId: string
    revision: number
    at: number
    action: string
    actor: RequestActor
    actorId: string | null
    fromState: string | null
    toState: string
    reasons: string
    note: string
  }
  requestDecisions: {
    id: string
    requestId: string
    action: string
    state: DecisionState
    revision: number
    reasons: string
    note: string
    decidedBy: string
    createdAt: number
    confirmedBy: string | null
    effectAt: number | null
    closedAt: number | null
  }
  requestNotes: {
    id: string
    requestId: string
    authorId: string
    text: string
    mentions: string
    origin: 'written' | 'refused' | 'released'
    createdAt: number
  }
  requestViewers: { userId: string; requestId: string; seenAt: number }
  queueSettings: {
    queue: string
    version: number
    value: string
    changedBy: string
    createdAt: number
  }
  certifications: {
    requestId: string
    version: number
    accountId: string
    country: string
    companyName: string
    companyKey: string
    registrationNumber: string
    address: string
    contactName: string
    contactPhone: string
    images: string
    statedBy: string
    reason: string | null
    evidence: string | null
    createdAt: number
  }
}
