import { z } from 'zod'
import { verificationCode } from '#contract/kit/fields/account-fields.ts'
import { text } from '#contract/kit/fields/text-fields.ts'

/** Second factors that an account can set up; recovery codes come with the first of the others. */
export const FACTOR_METHODS = ['totp', 'passkey', 'recovery'] as const
export type FactorMethod = (typeof FACTOR_METHODS)[number]

export const FACTOR_LIMITS = {
  passkeys: 10,
  recoveryCodes: 10,
  /** Letters and digits of one recovery code: 50 random bits. */
  recoveryCodeLength: 10,
  /** Recovery codes left at which the account is told to make new ones. */
  fewRecoveryCodes: 3,
} as const

/**
 * A recovery code as typed: letters and digits, grouped by a hyphen; case and spaces do not count, and what Crockford's
 * base 32 leaves away for its likeness (I, L and O) is read as what it resembles.
 */
export const recoveryCode = z
  .string()
  .overwrite((value) =>
    value.replaceAll(/[\s-]/g, '').toLowerCase().replaceAll(/[il]/g, '1').replaceAll('o', '0'),
  )
  .min(1, 'required')
  .max(32, 'tooLong')

/** What the person calls a passkey; it stands in mails, in the activity log and in its spreadsheet. */
export const passkeyName = text()

/** What a browser answers to a ceremony, as JSON of WebAuthn level 3; the server's library checks every part of it. */
export const passkeyResponse = z.record(z.string(), z.unknown())

/** A second factor being shown: at sign-in, or as a recent proof. */
export const factorProof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('totp'), code: verificationCode }),
  z.object({ method: z.literal('recovery'), code: recoveryCode }),
  z.object({ method: z.literal('passkey'), response: passkeyResponse }),
])
export type FactorProof = z.output<typeof factorProof>
