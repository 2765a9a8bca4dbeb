import type { AssociationEventType, InvitationEventType } from '#contract/partners/webhook/webhook.rules.ts'
import type { PartnerEvent } from '#server/partners/webhook/partner-event.service.ts'
import type { AssociationRow } from './association.store.ts'
import type { InvitationRow } from './invitation.store.ts'

/** Characters of an id by which people find what a message is about: customers are not named. */
const SHOWN_ID = 6

/** A message to the partner's systems about an invitation. */
export function invitationEvent(type: InvitationEventType, invitation: InvitationRow): PartnerEvent {
  const { id, partnerId, state, boundBy, expiresAt } = invitation
  return {
    partnerId,
    type,
    subject: { kind: 'invitation', id, label: `I-${id.slice(-SHOWN_ID)}` },
    data: { invitationId: id, state, boundBy, expiresAt: new Date(expiresAt).toISOString() },
  }
}

/** A message to the partner's systems about an association; `customerId` is the id by which its calls name it. */
export function associationEvent(type: AssociationEventType, association: AssociationRow): PartnerEvent {
  const { id, partnerId, invitationId, state, endCause } = association
  return {
    partnerId,
    type,
    subject: { kind: 'association', id, label: `C-${id.slice(-SHOWN_ID)}` },
    data: { customerId: id, invitationId, state, ...(endCause !== null && { cause: endCause }) },
  }
}
