import { z } from 'zod'
import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'

/** The two identities of the specification, chosen at registering and signing in. */
export const IDENTITIES = ['customer', 'partner'] as const
export type Identity = (typeof IDENTITIES)[number]

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
  /** Milliseconds since 1970 UTC after which the session is over in any case. */
  expiresAt: z.number().int(),
  /** A partner came in by the customer's door: signed in, and told. */
  notice: z.enum(['partnerSignedInAsCustomer']).optional(),
})
export type SignedIn = z.output<typeof signedInSchema>
