import { z } from 'zod'
import { FACTOR_METHODS } from '#contract/identity/second-factor/second-factor.fields.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
import { SESSION_DUTIES } from '#contract/kit/endpoint.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { AGREEMENTS } from '#contract/people/agreement/agreement.endpoints.ts'

/** The two identities of the specification, chosen at registering and signing in. */
export const IDENTITIES = ['customer', 'partner'] as const
/** Of operators, who choose none: their login page is their own. */
export type Identity = (typeof IDENTITIES)[number] | 'operator'

/** A secret that the server issued: a ticket, or the token of a mailed link. */
export const secretText = stringOf('exact').min(1, 'required').max(64, 'invalid')

/** The response to a completed sign-in of any method. */
export const signedInSchema = z
  .object({
    /** 256 random bits, base64url; sent back as `X-Auth-Token`. */
    token: z.string(),
    userId: z.string(),
    accountType: z.union([
      z.literal(ACCOUNT_TYPE.customer),
      z.literal(ACCOUNT_TYPE.partner),
      z.literal(ACCOUNT_TYPE.operator),
    ]),
    /** Whether the account itself signed in or one of its sub-accounts. */
    session: z.enum(['primary', 'sub']),
    /** Milliseconds since 1970 UTC at which the session ends in any case. */
    expiresAt: z.int(),
    /** What the session must do first: until then every other call is refused. */
    duty: z.enum(SESSION_DUTIES).optional(),
    /**
     * A remark on a completed sign-in: a partner signed in with the customer identity, or a pending third-party link
     * could not be redeemed (it was over, or the identity is linked already).
     */
    notice: z.enum(['partnerSignedInAsCustomer', 'notLinked']).optional(),
  })
  .meta({ id: 'SignedIn' })
export type SignedIn = z.output<typeof signedInSchema>

/** The first secret is verified; a further step is required before a session begins. */
export const signInStepSchema = z
  .object({
    /** 256 random bits, valid for ten minutes and one session; sent back with the next step. */
    ticket: z.string(),
    /** The next step: a second factor, or consent to the texts in force. */
    next: z.enum(['secondFactor', 'agreements']),
    /** With `secondFactor`: the ways that this account has set up. */
    methods: z.array(z.enum(FACTOR_METHODS)),
    /** With `agreements`: the texts that have changed since the person agreed. */
    agreements: z.array(z.enum(AGREEMENTS)),
    /** Milliseconds since 1970 UTC at which the ticket ends. */
    expiresAt: z.int(),
  })
  .meta({ id: 'SignInStep' })
export type SignInStep = z.output<typeof signInStepSchema>

/** Every sign-in method responds with a session, or with the next step towards one. */
export const signInAnswer = z.union([signedInSchema, signInStepSchema])
export type SignInAnswer = z.output<typeof signInAnswer>
