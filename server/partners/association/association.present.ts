import type { Language } from '#contract/kit/language.ts'
import type {
  AssociationView,
  CustomerView,
  EndView,
  OpenedInvitation,
  SentInvitation,
} from '#contract/partners/association/association.fields.ts'
import type {
  AssociationViewRow,
  CustomerRow,
  InvitationRow as ShownInvitation,
} from '#contract/partners/association/invitation.list.ts'
import { qrOutline } from '#server/kit/qr-code.ts'
import { nameOfPerson } from '#server/people/person/person-names.service.ts'
import type { AssociationRow, ViewRow } from './association.store.ts'
import type { PartnerCard } from './association-names.service.ts'
import type { SentLink } from './invitation.service.ts'
import type { InvitationRow } from './invitation.store.ts'

export function presentSent({ invitation, link }: SentLink): SentInvitation {
  const { id, customerName, boundBy, boundTo, expiresAt } = invitation
  return {
    id,
    customerName,
    boundBy,
    boundTo,
    link,
    qr: qrOutline(link),
    expiresAt,
    mailed: boundBy === 'email',
  }
}

export function presentOpened(invitation: InvitationRow, partner: PartnerCard): OpenedInvitation {
  const { customerName, boundBy, boundTo, expiresAt } = invitation
  return {
    partnerName: partner.name,
    partnerCountry: partner.country,
    partnerCity: partner.city,
    partnerEmail: partner.email,
    customerName,
    boundBy,
    boundHint: boundBy === 'email' ? hintOf(boundTo) : `…${boundTo.slice(-4)}`,
    expiresAt,
  }
}

/** `it@bukitfoods.example` as `i***@bukitfoods.example`: enough for its owner, too little for others. */
function hintOf(email: string): string {
  return `${email.slice(0, 1)}***${email.slice(email.lastIndexOf('@'))}`
}

/** An invitation of the list with the name of its sender. */
export interface NamedInvitation {
  readonly id: string
  readonly invitation: InvitationRow
  readonly sender: { readonly userName: string } | undefined
}

export function presentInvitation(
  { invitation, sender }: NamedInvitation,
  reader: Language,
): ShownInvitation {
  const sentBy = sender ? nameOfPerson(sender, reader) : ''
  const { id, customerName, boundBy, boundTo, state, sentAt, expiresAt, openedAt, settledAt, language } =
    invitation
  return {
    id,
    customerName,
    boundBy,
    boundTo,
    state,
    sentAt,
    expiresAt,
    openedAt,
    settledAt,
    language,
    sentBy,
  }
}

/** An association with what its state alone does not say. */
export interface KnownCustomer {
  readonly id: string
  readonly association: AssociationRow
  readonly shares: boolean
}

export function presentCustomerRow({ association, shares }: KnownCustomer): CustomerRow {
  const { id, customerName, state, activeSince, acceptedAt, endAskedAt, endedAt, endAskedBy } = association
  const isEnding = state === 'ending'
  return {
    id,
    customerName,
    state,
    shares,
    activeSince,
    acceptedAt,
    endedAt,
    endAskedAt: isEnding ? endAskedAt : null,
    arbitratedFrom: isEnding ? association.arbitratedFrom : null,
    endAskedBy: isEnding ? endAskedBy : null,
  }
}

export function presentView({ id, viewedAt, viewer, partnerName, fields }: ViewRow): AssociationViewRow {
  return { id, viewedAt, viewer, partnerName, fields }
}

/** A request to end that is open. */
function presentEnd(association: AssociationRow, inReview: boolean): EndView | null {
  const { state, endRequestId, endAskedBy, endAskedAt, arbitratedFrom } = association
  if (state !== 'ending' || !endRequestId || !endAskedBy || endAskedAt === null || arbitratedFrom === null)
    return null
  return {
    requestId: endRequestId,
    askedBy: endAskedBy,
    askedAt: endAskedAt,
    arbitratedFrom,
    inReview,
    reason: association.endReason,
    refusedAt: association.endRefusedAt,
    refusal: association.endRefusal,
  }
}

interface Known {
  readonly inReview: boolean
}

export function presentCustomer(
  association: AssociationRow,
  { shares, inReview }: Known & { readonly shares: boolean },
): CustomerView {
  const { id, customerName, state, acceptedAt, activeSince, endedAt, endCause } = association
  return {
    id,
    customerName,
    state,
    shares,
    acceptedAt,
    activeSince,
    endedAt,
    endCause,
    end: presentEnd(association, inReview),
  }
}

export function presentAssociation(
  association: AssociationRow,
  {
    partner,
    consentId,
    inReview,
  }: Known & { readonly partner: PartnerCard | undefined; readonly consentId: string | null },
): AssociationView {
  const { id, state, acceptedAt, activeSince, noticeVersion, endedAt, endCause, endNote } = association
  return {
    id,
    state,
    acceptedAt,
    activeSince,
    noticeVersion,
    consentId,
    endedAt,
    endCause,
    endNote,
    partnerName: partner?.name ?? '',
    partnerCity: partner?.city ?? '',
    partnerEmail: partner?.email ?? '',
    end: presentEnd(association, inReview),
  }
}
