import type { Language } from '#contract/kit/language.ts'
import type {
  AssociationState,
  EndCause,
  InvitationBinding,
  InvitationState,
  Side,
} from '#contract/partners/association/association.rules.ts'

/** Invitations of customers by partners, and associations; the rest of the tables is in `schema.ts`. */
export interface AssociationSchema {
  invitations: {
    id: string
    partnerId: string
    customerName: string
    boundBy: InvitationBinding
    boundTo: string
    boundKey: string
    language: Language
    tokenHash: string
    state: InvitationState
    sentBy: string
    sentAt: number
    expiresAt: number
    openedAt: number | null
    settledAt: number | null
  }
  associations: {
    id: string
    customerId: string
    partnerId: string
    invitationId: string
    customerName: string
    companyCode: string | null
    state: AssociationState
    consentId: string
    noticeVersion: string
    acceptedAt: number
    activeSince: number | null
    endRequestId: string | null
    endAskedBy: Side | null
    endReason: string
    endAskedAt: number | null
    arbitratedFrom: number | null
    endRefusedAt: number | null
    endRefusal: string
    endedAt: number | null
    endCause: EndCause | null
    endNote: string
  }
  associationViews: {
    id: string
    associationId: string
    customerId: string
    partnerId: string
    userId: string
    viewer: string
    partnerName: string
    fields: string
    viewedAt: number
  }
}
