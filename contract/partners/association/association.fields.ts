import { z } from 'zod'
import { email } from '#contract/kit/fields/account-fields.ts'
import { companyCodeKey } from '#contract/kit/fields/credit-code.ts'
import { looseId } from '#contract/kit/fields/ids.ts'
import { longText, text } from '#contract/kit/fields/text-fields.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { atMost } from '#contract/kit/fields/text-length.ts'
import { LANGUAGES } from '#contract/kit/language.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import { CERTIFICATION_STATUSES } from '#contract/people/account/certification-status.fields.ts'
import { ASSOCIATION_STATES, END_CAUSES, INVITATION_BINDINGS, SIDES } from './association.rules.ts'

/** Limits of invitations and associations. */
export const ASSOCIATION = {
  /** How long a link is valid. */
  invitationDays: 7,
  /** Invitations that one partner sends in a day, resent ones included: each may be a mail to a stranger. */
  perDay: 500,
  /** From asking to end until an operator decides. */
  arbitrationDays: 15,
  /** Characters of a reason or of an answer. */
  reason: 500,
  companyCode: 36,
} as const

/** A company code as it is compared with that of the customer. */
const companyCode = stringOf('code')
  .overwrite(companyCodeKey)
  .min(1, 'required')
  .regex(/\p{N}/u, { error: 'invalid' })
  .check(atMost(ASSOCIATION.companyCode))

export const invitationByEmail = z.object({
  boundBy: z.literal('email'),
  /** What the partner calls the customer. */
  customerName: text({ max: LIMITS.companyName.max }),
  email,
  /** Of the mail and of the page. */
  language: z.enum(LANGUAGES),
})

/** An invitation by e-mail is mailed and bound to that mailbox; one by company code is a link for the partner to hand over. */
export const invitationBody = z.discriminatedUnion('boundBy', [
  invitationByEmail,
  z.object({
    boundBy: z.literal('companyCode'),
    customerName: text({ max: LIMITS.companyName.max }),
    companyCode,
    language: z.enum(LANGUAGES),
  }),
])
export type InvitationForm = z.output<typeof invitationBody>

/** A link that was just made. It is shown once: the database has its hash only. */
export const sentInvitation = z
  .object({
    id: z.string(),
    customerName: z.string(),
    boundBy: z.enum(INVITATION_BINDINGS),
    /** The mailbox or the company code. */
    boundTo: z.string(),
    /** The address to hand over, also as a QR code. */
    link: z.string(),
    /** The same as a square of modules, dark ones as a path of SVG. */
    qr: z.object({ size: z.int(), path: z.string() }),
    /** Ms since 1970 UTC. */
    expiresAt: z.int(),
    /** Whether a mail with the link is on its way. */
    mailed: z.boolean(),
  })
  .meta({ id: 'SentInvitation' })
export type SentInvitation = z.output<typeof sentInvitation>

/** What a link says to its reader before the login. The mailbox is shortened: links are handed on. */
export const openedInvitation = z
  .object({
    partnerName: z.string(),
    /** Two letters. */
    partnerCountry: z.string(),
    partnerCity: z.string(),
    /** Where the partner is reached. */
    partnerEmail: z.string(),
    customerName: z.string(),
    boundBy: z.enum(INVITATION_BINDINGS),
    /** `i***@bukitfoods.example`, or the last four characters of the code. */
    boundHint: z.string(),
    expiresAt: z.int(),
  })
  .meta({ id: 'OpenedInvitation' })
export type OpenedInvitation = z.output<typeof openedInvitation>

/** A reason, or what is said in answer. */
export const associationReason = longText({ max: ASSOCIATION.reason })

/** A request to end an association, as both sides see it. Times in ms since 1970 UTC. */
export const endView = z
  .object({
    requestId: z.string(),
    askedBy: z.enum(SIDES),
    reason: z.string(),
    askedAt: z.int(),
    /** From then on an operator decides. */
    arbitratedFrom: z.int(),
    /** Null: the other side has not answered. */
    refusedAt: z.int().nullable(),
    refusal: z.string(),
    /** Whether an operator decides now. */
    inReview: z.boolean(),
  })
  .meta({ id: 'AssociationEnd' })
export type EndView = z.output<typeof endView>

/** The answer of the other side to the request that it has seen. */
export const endAnswer = z.object({
  requestId: looseId,
  agrees: z.boolean(),
  text: associationReason.or(z.literal('')),
})
export type EndAnswer = z.output<typeof endAnswer>

/** The newest association of a customer, as it sees it. Times in ms since 1970 UTC. */
export const associationView = z
  .object({
    id: z.string(),
    state: z.enum(ASSOCIATION_STATES),
    partnerName: z.string(),
    partnerCity: z.string(),
    partnerEmail: z.string(),
    acceptedAt: z.int(),
    activeSince: z.int().nullable(),
    /** Version of the notice that was accepted last. */
    noticeVersion: z.iso.date(),
    /** The consent to share: withdrawing it (`withdrawConsent`) stops sharing at once. Null: stopped. */
    consentId: z.string().nullable(),
    end: endView.nullable(),
    endedAt: z.int().nullable(),
    endCause: z.enum(END_CAUSES).nullable(),
    endNote: z.string(),
  })
  .meta({ id: 'Association' })
export type AssociationView = z.output<typeof associationView>

/**
 * What a partner sees of a customer that shares: the fields that the notice names (`information-agreement`, 2), no
 * others. A new field needs a new version of the notice first.
 */
export const sharedFields = z
  .object({
    userName: z.string(),
    userId: z.string(),
    companyName: z.string(),
    country: z.string(),
    address: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    certification: z.enum(CERTIFICATION_STATUSES),
  })
  .meta({ id: 'SharedCustomer' })
export type SharedFields = z.output<typeof sharedFields>
export const SHARED_FIELDS = Object.keys(sharedFields.shape) as (keyof SharedFields)[]

/** A customer as its partner reads it on the page of one customer. */
export const customerView = z
  .object({
    id: z.string(),
    customerName: z.string(),
    state: z.enum(ASSOCIATION_STATES),
    shares: z.boolean(),
    acceptedAt: z.int(),
    activeSince: z.int().nullable(),
    end: endView.nullable(),
    endedAt: z.int().nullable(),
    endCause: z.enum(END_CAUSES).nullable(),
  })
  .meta({ id: 'PartnerCustomer' })
export type CustomerView = z.output<typeof customerView>
