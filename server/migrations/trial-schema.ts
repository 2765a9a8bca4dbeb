import type { PaidPeriod } from '#contract/features/trial/trial-conversion.fields.ts'

/** What belongs to trials besides their own table, which is in `schema.ts`. */
export interface TrialSchema {
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
