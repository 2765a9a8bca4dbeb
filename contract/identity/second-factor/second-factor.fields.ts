import { z } from 'zod'
import { verificationCode } from '#contract/kit/fields/account-fields.ts'
import { text } from '#contract/kit/fields/text-fields.ts'
import { stringOf } from '#contract/kit/fields/text-kinds.ts'
import { isLetterCode, typedLetters } from '#contract/kit/fields/typed-codes.ts'

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

/** A recovery code as typed. */
export const recoveryCode = stringOf('code')
  .overwrite(typedLetters)
  .min(1, 'required')
  .refine((code) => code === '' || isLetterCode(code, FACTOR_LIMITS.recoveryCodeLength), 'recoveryCodeRule')

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
