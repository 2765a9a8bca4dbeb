import { z } from 'zod'
import { AGREEMENTS } from '#contract/features/agreement/agreement.endpoints.ts'
import { FACTOR_METHODS } from '#contract/features/second-factor/second-factor.fields.ts'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'

/** The two identities of the specification, chosen at registering and signing in. */
export const IDENTITIES = ['customer', 'partner'] as const
export type Identity = (typeof IDENTITIES)[number]

/** A secret of ours that comes back: a ticket, or what a mailed link carries. What it is worth the server knows. */
export const secretText = z.string().min(1, 'required').max(64, 'invalid')

/** Every sign-in is answered with this, whichever way it was made. */
export const signedInSchema = z.object({
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
  /** Milliseconds since 1970 UTC after which the session is over in any case. */
  expiresAt: z.number().int(),
  /**
   * Signed in, and told: a partner came in by the customer's door, or the third-party identity that was to be linked
   * could not be (its offer was over, or it is linked already).
   */
  notice: z.enum(['partnerSignedInAsCustomer', 'notLinked']).optional(),
})
export type SignedIn = z.output<typeof signedInSchema>

/** The right password was given, and something more is asked for before a session begins. */
export const signInStepSchema = z.object({
  /** 256 random bits, good for ten minutes and for one session; sent back with what was asked for. */
  ticket: z.string(),
  /** What is asked for next: a second factor, or consent to the texts in force. */
  next: z.enum(['secondFactor', 'agreements']),
  /** With `secondFactor`: the ways that this account has set up. */
  methods: z.array(z.enum(FACTOR_METHODS)),
  /** With `agreements`: the texts that have changed since the person agreed. */
  agreements: z.array(z.enum(AGREEMENTS)),
  /** Milliseconds since 1970 UTC at which the ticket ends. */
  expiresAt: z.number().int(),
})
export type SignInStep = z.output<typeof signInStepSchema>

/** Every way in answers with a session, or with the next step towards one. */
export const signInAnswer = z.union([signedInSchema, signInStepSchema])
export type SignInAnswer = z.output<typeof signInAnswer>
