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
import type { Executor } from '#server/kit/db/database.ts'
import { qrOutline } from '#server/kit/qr-code.ts'
import { accountsByIds } from '#server/people/account/account.service.ts'
import { nameOfPerson } from '#server/people/person/person-names.service.ts'
import { subAccountsByIds } from '#server/people/sub-account/sub-account.service.ts'
import { requestById } from '#server/requests/request/request.service.ts'
import { consentOf, type PartnerCard, partnerCard, sharingAmong } from './association.service.ts'
import {
  type AssociationRow,
  findAssociations,
  openOfCustomer,
  openOfCustomers,
  type ViewRow,
} from './association.store.ts'
import type { SentLink } from './invitation.service.ts'
import { findInvitations, type InvitationRow } from './invitation.store.ts'

/** Invitations with the names of those who sent them. */
export async function loadInvitations(db: Executor, ids: readonly string[]): Promise<NamedInvitation[]> {
  const invitations = await findInvitations(db, ids)
  const senders = [...new Set(invitations.map(({ sentBy }) => sentBy))]
  const users = [...(await accountsByIds(db, senders)), ...(await subAccountsByIds(db, senders))]
  const byId = new Map(users.map((user) => [user.id, user]))
  return invitations.map((invitation) => ({
    id: invitation.id,
    invitation,
    sender: byId.get(invitation.sentBy),
  }))
}

/** Customers, and whether each shares its details now. */
export async function loadCustomers(db: Executor, ids: readonly string[]): Promise<KnownCustomer[]> {
  const associations = await findAssociations(db, ids)
  const sharing = await sharingAmong(db, associations)
  return associations.map((association) => ({
    id: association.id,
    association,
    shares: sharing.has(association.id),
  }))
}

/** One customer as its partner reads it. */
export async function shownCustomer(db: Executor, association: AssociationRow): Promise<CustomerView> {
  const shares = (await sharingAmong(db, [association])).has(association.id)
  return presentCustomer(association, { shares, inReview: await isInReview(db, association) })
}

/** An association as its customer reads it. */
export async function shownAssociation(db: Executor, association: AssociationRow): Promise<AssociationView> {
  return presentAssociation(association, {
    partner: await partnerCard(db, association.partnerId),
    consentId: await consentOf(db, association),
    inReview: await isInReview(db, association),
  })
}

async function isInReview(db: Executor, { state, endRequestId }: AssociationRow): Promise<boolean> {
  if (state !== 'ending' || endRequestId === null) return false
  return (await requestById(db, endRequestId))?.state === 'inReview'
}

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
interface NamedInvitation {
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
interface KnownCustomer {
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
    endRefused: isEnding && association.endRefusedAt !== null,
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

function presentCustomer(
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

function presentAssociation(
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

/** The partner of a customer, one that waits for its approval included; undefined: it has none. */
export async function partnerOfCustomer(db: Executor, customerId: string): Promise<string | undefined> {
  return (await openOfCustomer(db, customerId))?.partnerId
}

/** The partners of these customers, by customer, as `partnerOfCustomer`. */
export async function partnersOfCustomers(
  db: Executor,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const open = await openOfCustomers(db, customerIds)
  return new Map(open.map(({ customerId, partnerId }) => [customerId, partnerId]))
}
