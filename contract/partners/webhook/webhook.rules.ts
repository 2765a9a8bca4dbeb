import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'

/** What a webhook can be told of, by the `type` of the message. */
const DEAL_EVENTS = [
  'deal.status_changed',
  'deal.stage_changed',
  'deal.protection_extended',
  'deal.comment_added',
] as const
const INVITATION_EVENTS = [
  'invitation.sent',
  'invitation.accepted',
  'invitation.revoked',
  'invitation.expired',
] as const
const ASSOCIATION_EVENTS = ['association.approved', 'association.ended'] as const
const LEAD_EVENTS = [
  'lead.received',
  'lead.accepted',
  'lead.contact_shared',
  'lead.declined',
  'lead.returned',
] as const
export const WEBHOOK_EVENTS = [
  ...DEAL_EVENTS,
  ...LEAD_EVENTS,
  ...INVITATION_EVENTS,
  ...ASSOCIATION_EVENTS,
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
export type LeadEventType = (typeof LEAD_EVENTS)[number]
export type InvitationEventType = (typeof INVITATION_EVENTS)[number]
export type AssociationEventType = (typeof ASSOCIATION_EVENTS)[number]

/** Sent on request, to see whether an address works. */
export const TEST_EVENT = 'webhook.test'
export const DELIVERY_TYPES = [...WEBHOOK_EVENTS, TEST_EVENT] as const
export type DeliveryType = (typeof DELIVERY_TYPES)[number]

/** `waiting`: it is sent now or again; `failed`: no attempt follows by itself. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Why a webhook is off: by a person, after three days without success, the receiver answered 410, or its account was disabled. */
export const WEBHOOK_OFF = ['person', 'failing', 'gone', 'account'] as const
export type WebhookOff = (typeof WEBHOOK_OFF)[number]

/** Why an attempt failed without a status. `off`: the webhook was switched off before it was sent. */
export const ATTEMPT_PROBLEMS = [
  'timeout',
  'nameUnknown',
  'addressRefused',
  'connection',
  'certificate',
  'badAnswer',
  'off',
] as const
export type AttemptProblem = (typeof ATTEMPT_PROBLEMS)[number]

/** Pauses after the first, the second … failed attempt: almost three days together. */
export const RETRY_PAUSES_MS: readonly number[] = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
  12 * HOUR_MS,
  8 * HOUR_MS,
]

export const WEBHOOKS = {
  /** Of an account. */
  most: 5,
  /** For one answer, whole. */
  timeoutMs: 10 * SECOND_MS,
  /** Bytes of an answer that are stored; the rest is not read. */
  answerBytes: 4096,
  /** The secret before stays valid so long after a rotation. */
  oldSecretMs: DAY_MS,
  /** A webhook without a success for so long is switched off, once a delivery has failed for good. */
  failingMs: 2 * DAY_MS,
  /** Days for which deliveries are stored. */
  storedDays: 30,
  /** Deliveries that one call sends again. */
  replayed: 500,
} as const
