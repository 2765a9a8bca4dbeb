import { lockoutErrors } from '#contract/features/lockout/lockout.errors.ts'
import { signInErrors } from '#contract/features/sign-in/sign-in.errors.ts'

/** The codes that count the tries that are left, and the later proof of a password; said at the password. */
const CODES: readonly string[] = [
  signInErrors.passwordWrong.code,
  lockoutErrors.fourLeft.code,
  lockoutErrors.threeLeft.code,
  lockoutErrors.twoLeft.code,
  lockoutErrors.oneLeft.code,
  signInErrors.loginIncorrect.code,
]

/** Whether an answer says that name and password do not fit together. */
export function isWrongPassword(errorCode: string): boolean {
  return CODES.includes(errorCode)
}
