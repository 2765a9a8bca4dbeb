import type { DecisionState } from '#contract/features/queue/queue.rules.ts'
import type { RequestActor, RequestKind } from '#contract/features/request/request.fields.ts'
import type { Language } from '#contract/kit/language.ts'

/** The tables of requests, and of the work of operators on them; see `schema.ts`. */
export interface RequestSchema {
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
    createdAt: number
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
    origin: 'written' | 'refused'
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
}
