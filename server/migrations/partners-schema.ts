import type { Language } from '#contract/kit/language.ts'
import type {
  AssociationState,
  EndCause,
  InvitationBinding,
  InvitationState,
  Side,
} from '#contract/partners/association/association.rules.ts'
import type {
  AttemptProblem,
  DeliveryState,
  DeliveryType,
  WebhookOff,
} from '#contract/partners/webhook/webhook.rules.ts'

/** Partners, their customers, and what connects their systems: the tables of `010-partners.ts` and what later migrations add to them. */
export interface PartnersSchema {
  partners: {
    accountId: string
    joinedAt: number
    companyName: string
    companyKey: string
    country: string
    city: string
    website: string
    regions: string
    industries: string
    otherIndustry: string
    contactEmail: string
  }
  partnerApplications: {
    requestId: string
    accountId: string
    settledAt: number | null
  }
  partnerForms: {
    requestId: string
    version: number
    companyName: string
    country: string
    city: string
    website: string
    regions: string
    industries: string
    otherIndustry: string
    experience: string
    certificates: string
    contactName: string
    contactEmail: string
    contactPhone: string
    answer: string
    statedBy: string
    createdAt: number
  }
  partnerListings: {
    accountId: string
    id: string
    revision: number
    nameZh: string
    nameEn: string
    cityZh: string
    cityEn: string
    summaryZh: string
    summaryEn: string
    website: string
    regions: string
    industries: string
    listedAt: number | null
    hiddenAt: number | null
    hiddenReason: string
    updatedAt: number
  }
  apiTokens: {
    id: string
    accountId: string
    createdBy: string
    label: string
    ending: string
    tokenHash: string
    scopes: string
    createdAt: number
    expiresAt: number
    lastUsedAt: number | null
    lastUsedFrom: string | null
    revokedAt: number | null
    remindedAt: number | null
  }
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
  webhooks: {
    id: string
    accountId: string
    createdBy: string
    url: string
    types: string
    secret: string
    oldSecret: string | null
    oldSecretUntil: number | null
    offBecause: WebhookOff | null
    failingSince: number | null
    createdAt: number
    urlChangedAt: number | null
    version: number
    quietUntil: number | null
  }
  webhookCounters: { accountId: string; lastNumber: number }
  webhookDeliveries: {
    id: string
    accountId: string
    webhookId: string
    eventId: string
    number: number
    type: DeliveryType
    subject: string
    label: string
    body: string
    state: DeliveryState
    attempts: number
    tries: number
    createdAt: number
    dueAt: number
    hastenedAt: number | null
    claimedBy: string | null
    claimedUntil: number | null
    url: string
    statusCode: number | null
    problem: AttemptProblem | null
    durationMs: number | null
  }
  webhookAttempts: {
    deliveryId: string
    attempt: number
    at: number
    statusCode: number | null
    problem: AttemptProblem | null
    durationMs: number
    answer: string
  }
}
