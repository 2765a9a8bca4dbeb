/** How far an account is with the proof of its company: `none` before the first request, then the state of the request. */
export const CERTIFICATION_STATUSES = [
  'none',
  'inReview',
  'returned',
  'failed',
  'withdrawn',
  'verified',
] as const
export type CertificationStatus = (typeof CERTIFICATION_STATUSES)[number]
