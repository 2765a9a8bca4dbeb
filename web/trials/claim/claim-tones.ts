import type { Tones } from '#contract/kit/tone.ts'
import type { ClaimState } from '#contract/trials/claim/claim.rules.ts'

/** How each state of a claim looks. */
export const CLAIM_TONES: Tones<ClaimState> = {
  open: 'busy',
  redeemed: 'good',
  expired: 'quiet',
  cancelled: 'quiet',
}
