import type { Language } from '#contract/kit/language.ts'
import type { RequestActor, RequestKind } from '#contract/requests/request/request.fields.ts'
import type { PocOutcome } from '#contract/trials/poc/poc.fields.ts'

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
  pocs: {
    requestId: string
    accountId: string
    messages: number
    planVersion: number
    nextStep: string | null
    nextStepOn: string | null
    startsOn: string | null
    endsOn: string | null
    plannedAt: number | null
    outcome: PocOutcome | null
    outcomeReason: string | null
    outcomeOn: string | null
    outcomeBy: string | null
    outcomeAt: number | null
  }
  pocForms: {
    requestId: string
    version: number
    requirement: string
    people: number
    regionIds: string
    sizeIds: string
    applications: string
    startsOn: string
    endsOn: string
    successCriteria: string
    companyName: string
    contactName: string
    contactEmail: string
    country: string
    contactPhone: string
    statedBy: string
    createdAt: number
  }
  pocMessages: {
    requestId: string
    number: number
    actor: 'applicant' | 'operator'
    authorId: string
    text: string
    createdAt: number
  }
  pocCounts: {
    accountId: string
    undecided: number
  }
}
