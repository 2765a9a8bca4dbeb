import { CERTIFICATION_DAYS } from '#contract/kit/limits.ts'
import type { CertificationStatus } from '#contract/people/account/certification-status.fields.ts'
import { defineRequestKind, type RequestState } from '#contract/requests/request/request.rules.ts'

/** The request of an account is in the state that the account shows. */
export type CertificationState = Exclude<CertificationStatus, 'none'>

/**
 * Enterprise certification (specification, point 4). An account without a request is "to be verified". It has one
 * request for good: a refused, returned or withdrawn one is corrected and submitted again.
 */
export const certificationRequests = defineRequestKind({
  kind: 'certification',
  states: {
    inReview: { actsNext: 'operator', workingDays: CERTIFICATION_DAYS.max },
    /** Sent back: the applicant corrects what the reasons name. */
    returned: { actsNext: 'applicant' },
    failed: { actsNext: 'applicant', tone: 'bad' },
    withdrawn: { actsNext: null },
    verified: { actsNext: null, tone: 'good' },
  } satisfies Record<CertificationState, RequestState>,
  start: 'inReview',
  moves: {
    approve: { from: ['inReview'], to: 'verified', by: 'operator' },
    sendBack: { from: ['inReview'], to: 'returned', by: 'operator' },
    reject: { from: ['inReview'], to: 'failed', by: 'operator' },
    resubmit: { from: ['returned', 'failed', 'withdrawn'], to: 'inReview', by: 'applicant' },
    withdraw: { from: ['inReview', 'returned'], to: 'withdrawn', by: 'applicant' },
  },
  readPermission: 'realName:read',
  submitPermission: 'realName:submit',
})

/** Whether the account may state its company now, for the first time or again. */
export function canSubmit(status: CertificationStatus): boolean {
  return status !== 'inReview' && status !== 'verified'
}
