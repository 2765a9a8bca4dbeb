import type { LeadState } from '#contract/deals/lead/lead.rules.ts'
import type { Tones } from '#contract/kit/tone.ts'

/** How each state of a lead looks to the partner who gets it. */
export const LEAD_TONES: Tones<LeadState> = {
  offered: 'warn',
  accepted: 'busy',
  shared: 'good',
  declined: 'quiet',
  returned: 'quiet',
}
