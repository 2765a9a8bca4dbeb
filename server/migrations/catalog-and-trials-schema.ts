import type { Language } from '#contract/kit/language.ts'
import type { ClaimKind, ClaimState } from '#contract/trials/claim/claim.rules.ts'
import type { PocOutcome } from '#contract/trials/poc/poc.fields.ts'
import type { TrialFailure, TrialState } from '#contract/trials/trial/trial.rules.ts'
import type { PaidPeriod } from '#contract/trials/trial/trial-conversion.fields.ts'

/** Trials, proofs of concept and claims, and what of the catalogue they refer to: the tables of `009-catalog-and-trials.ts` and what later migrations add to them. */
export interface CatalogAndTrialsSchema {
  regions: { id: string; trialStock: number }
  sizes: { id: string }
  operatingSystems: { id: string }
  trials: {
    id: string
    accountId: string
    regionId: string
    sizeId: string
    systemId: string
    systemDiskGb: number
    dataDiskGb: number
    quantity: number
    trialDays: number
    contact: unknown
    state: TrialState
    language: Language
    attempt: number
    provisionerRef: string | null
    failure: TrialFailure | null
    failureReason: string | null
    requestedAt: number
    provisioningAt: number | null
    readyAt: number | null
    activeAt: number | null
    stoppedAt: number | null
    endsAt: number | null
    endWarnedFor: number | null
    endedAt: number | null
    wipesAt: number | null
    wipeWarnedAt: number | null
    wipedAt: number | null
    wipingAt: number | null
    convertedAt: number | null
    orderNumber: string | null
    failedAt: number | null
    waitingSince: number | null
    acceptBy: number | null
    approvedAt: number | null
    orderedFrom: number | null
    companyCode: string | null
  }
  trialApplications: {
    trialId: string
    accountId: string
    email: string
    day: string | null
    mailbox: string
    accountMailbox: string
    phone: string
    companyKey: string
    device: string | null
    address: string
    appliedAt: number
  }
  trialQuotes: { id: string; trialId: string; period: PaidPeriod; issuedAt: number; validUntil: number }
  trialExtensions: {
    id: string
    trialId: string
    reason: string
    endsAtAsked: number
    endsAtGranted: number | null
  }
  provisionerEvents: { id: string; receivedAt: number }
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
  purchases: {
    requestId: string
    accountId: string
    quote: string
    address: string
    facts: string
    companyName: string
    contactName: string
    contactEmail: string
    country: string
    contactPhone: string
    message: string
    statedBy: string
    createdAt: number
    open: boolean
  }
  purchaseCounts: {
    accountId: string
    undecided: number
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
  claims: {
    id: string
    accountId: string
    campaignId: string
    kind: ClaimKind
    state: ClaimState
    code: string
    terms: unknown
    campaignNameZh: string
    campaignNameEn: string
    timeZone: string
    language: Language
    claimedAt: number
    expiresAt: number
    redeemedAt: number | null
    orderId: string | null
    cancelledAt: number | null
  }
}
