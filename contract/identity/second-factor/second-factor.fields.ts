import { z } from 'zod'
import { verificationCode } from '#contract/kit/fields/account-fields.ts'
import { text } from '#contract/kit/fields/text-fields.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'

/** Second factors that an account can set up; recovery codes come with the first of the others. */
export const FACTOR_METHODS = ['totp', 'passkey', 'recovery'] as const
export type FactorMethod = (typeof FACTOR_METHODS)[number]

export const FACTOR_LIMITS = {
  passkeys: 10,
  recoveryCodes: 10,
  /** Letters and digits of one recovery code: 50 random bits. */
  recoveryCodeLength: 10,
  /** Number of unused recovery codes at which the site suggests new ones. */
  fewRecoveryCodes: 3,
} as const

/**
 * A recovery code as typed: letters and digits, grouped by a hyphen; case and spaces do not count, and the letters
 * that Crockford's base 32 leaves out (I, L and O) are read as the digits they resemble.
 */
export const recoveryCode = stringOf('code')
  .overwrite((code) => code.replaceAll('-', '').toLowerCase().replaceAll(/[il]/g, '1').replaceAll('o', '0'))
  .min(1, 'required')
  .max(32, 'tooLong')

/** The name of a passkey; mails, the activity log and its spreadsheet show it. */
export const passkeyName = text()

/** A browser's response to a ceremony, as JSON of WebAuthn level 3; the server's library checks every part of it. */
export const passkeyResponse = z.record(stringOf('exact'), z.unknown())

/** A second factor, at sign-in or re-authentication. */
export const factorProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), code: verificationCode }),
  z.object({ method: z.literal('recovery'), code: recoveryCode }),
  z.object({ method: z.literal('passkey'), response: passkeyResponse }),
])
export type FactorProof = z.output<typeof factorProof>
