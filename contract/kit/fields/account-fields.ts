import { z } from 'zod'
import { verificationErrors } from '#contract/kit/errors/verification.errors.ts'
import { CODE_LIMITS, LIMITS } from '#contract/kit/limits.ts'
import { isEmailAddress } from './email-address.ts'
import { stringOf, TEXT_KINDS } from './text-kinds.ts'
import { typedDigits } from './typed-codes.ts'

export { emailKey } from './email-address.ts'

/** Letters, digits, - and _; the first no special character (specification, point 5). */
const USER_NAME = new RegExp(
  `^[A-Za-z0-9][A-Za-z0-9_-]{${LIMITS.userName.min - 1},${LIMITS.userName.max - 1}}$`,
)

export const userName = stringOf('address')
  .min(1, { error: 'required' })
  .regex(USER_NAME, { error: 'userNameRule' })

/** The form in which user names are compared and unique: case does not count (readings, 6). */
export function userNameKey(value: string): string {
  return TEXT_KINDS.address(value).toLowerCase()
}

/** Stored as typed; compare by `emailKey`, send to `asciiAddress`. */
export const email = stringOf('address')
  .min(1, { error: 'required' })
  .max(LIMITS.email.max, { error: 'emailRule' })
  .refine(isEmailAddress, { error: 'emailRule' })

/**
 * A password being chosen, taken exactly as typed. Which rule it has to meet (tooWeak) is a setting of the deployment,
 * so the rule is looked at by `passwordError`, on the screen and on the server.
 */
export const chosenPassword = stringOf('secret')
  .min(1, { error: 'required' })
  .max(LIMITS.typedPassword.max, { error: 'tooLong' })

/** A password as typed: compared with its hash, not checked against the rule for new ones. */
export const typedPassword = stringOf('secret').min(1, 'required').max(LIMITS.typedPassword.max, 'tooLong')

const CODE = new RegExp(`^\\d{${CODE_LIMITS.digits}}$`)

/** Six digits, as an app or a mail shows them. */
export const verificationCode = z
  .string({
    error: (issue) =>
      issue.input === undefined || issue.input === null ? verificationErrors.codeEmpty.code : 'invalid',
  })
  .overwrite(TEXT_KINDS.code)
  .overwrite(typedDigits)
  .min(1, { error: verificationErrors.codeEmpty.code })
  .regex(CODE, { error: 'verificationCodeRule' })
