import type { RequestActor, RequestKind } from '#contract/features/request/request.fields.ts'
import type { Language } from '#contract/kit/language.ts'

/** Requests of accounts and what belongs to their kinds; the rest of the tables is in `schema.ts`. */
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
