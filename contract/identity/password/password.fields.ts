import { chosenPassword, typedPassword } from '#contract/kit/fields/account-fields.ts'

/** The two entries of a new password. */
export const twice = { password: chosenPassword, repeat: typedPassword }

/** For `refine`, with `DIFFER`. */
export function isSame({ password, repeat }: { password: string; repeat: string }): boolean {
  return password === repeat
}
export const DIFFER = { path: ['repeat'], error: 'passwordsDiffer' }
