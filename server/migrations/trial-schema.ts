import type { Language } from '#contract/kit/language.ts'
import type { TrialFailure, TrialState } from '#contract/trials/trial/trial.rules.ts'
import type { PaidPeriod } from '#contract/trials/trial/trial-conversion.fields.ts'

/** The tables of trials. */
export interface TrialSchema {
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
  provisionerEvents: { id: string; receivedAt: number }
  trialQuotes: { id: string; trialId: string; period: PaidPeriod; issuedAt: number; validUntil: number }
  trialExtensions: {
    id: string
    trialId: string
    reason: string
    endsAtAsked: number
    endsAtGranted: number | null
  }
}
