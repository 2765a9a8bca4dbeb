import type { Tones } from '#contract/kit/tone.ts'
import type { AssociationState, InvitationState } from '#contract/partners/association/association.rules.ts'

/** How each state of an association looks. */
export const ASSOCIATION_TONES: Tones<AssociationState> = {
  pending: 'warn',
  active: 'good',
  ending: 'warn',
  ended: 'quiet',
}

/** How each state of an invitation looks. */
export const INVITATION_TONES: Tones<InvitationState> = {
  pending: 'busy',
  accepted: 'good',
  revoked: 'quiet',
  expired: 'quiet',
}
