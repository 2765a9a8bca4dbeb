import { newPasswordErrors } from '#contract/kit/errors/new-password.errors.ts'
import { passwordError } from '#contract/kit/fields/password-rule.ts'
import type { Config } from '#server/config/config.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type AccountNames, isCommonPassword, resemblesAccount } from './common-passwords.ts'

/**
 * Refuses a password that breaks the rule in force, and one that meets it and is easily guessed all the same, each
 * with its own sentence at `field`.
 * @throws tooWeak
 */
export function refuseWeakPassword(
  { config }: { readonly config: Pick<Config, 'passwordPolicy'> },
  password: string,
  names: AccountNames,
  field = 'password',
): void {
  const error = passwordError(password, config.passwordPolicy) ?? guessable(password, names)
  if (error) throw appError(newPasswordErrors.tooWeak, { fields: { [field]: error } })
}

function guessable(password: string, names: AccountNames) {
  if (isCommonPassword(password)) return { code: 'passwordCommon' as const }
  return resemblesAccount(password, names) ? { code: 'passwordLikeAccount' as const } : undefined
}
