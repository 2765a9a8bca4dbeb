import { LIMITS } from '#contract/kit/limits.ts'

/** One of the rules that a screen ticks off while a password is typed. */
export interface PasswordCheck {
  readonly id: 'length' | 'kinds' | 'characters'
  readonly test: (value: string) => boolean
}

/** The special characters of the specification (point 5); others are refused (readings, 18). */
export const PASSWORD_SPECIALS = '!@#$%^-_=+[{}]:,./?~*&'

const SPECIAL = /[!@#$%^\-_=+[{}\]:,./?~*&]/
const KINDS = [/[A-Z]/, /[a-z]/, /[0-9]/, SPECIAL]
const ALLOWED = /^[A-Za-z0-9!@#$%^\-_=+[{}\]:,./?~*&]+$/

const { min, max, kinds } = LIMITS.password

/** The password rule in its single parts, in the order in which a screen lists them. */
export const PASSWORD_CHECKS: readonly PasswordCheck[] = [
  { id: 'length', test: (value) => value.length >= min && value.length <= max },
  { id: 'kinds', test: (value) => KINDS.filter((kind) => kind.test(value)).length >= kinds },
  { id: 'characters', test: (value) => ALLOWED.test(value) },
]

export function meetsPasswordRule(value: string): boolean {
  return PASSWORD_CHECKS.every((check) => check.test(value))
}
