import { z } from 'zod'
import { verificationCode } from '#contract/kit/fields/account-fields.ts'

/** Second factors that an account can set up; recovery codes come with the first of the others. */
export const FACTOR_METHODS = ['totp', 'passkey', 'recovery'] as const
export type FactorMethod = (typeof FACTOR_METHODS)[number]

/** A recovery code as typed: letters and digits, grouped by a hyphen; case and spaces do not count. */
export const recoveryCode = z
  .string()
  .overwrite((value) => value.replaceAll(/[\s-]/g, '').toLowerCase())
  .min(1, 'required')
  .max(32, 'tooLong')

/** A second factor being shown: at sign-in, or as a recent proof. */
export const factorProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), code: verificationCode }),
  z.object({ method: z.literal('recovery'), code: recoveryCode }),
  /** `response` is the AuthenticationResponseJSON of WebAuthn level 3, checked by the server's library. */
  z.object({ method: z.literal('passkey'), response: z.record(z.string(), z.unknown()) }),
])
export type FactorProof = z.output<typeof factorProof>
