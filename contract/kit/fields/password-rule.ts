import { newPasswordErrors } from '#contract/kit/errors/new-password.errors.ts'
import { LIMITS } from '#contract/kit/limits.ts'
import type { FieldError } from './field-errors.ts'

/**
 * The rules that a deployment can choose from (PASSWORD_POLICY). `standard` is the specification's; `nist` asks for
 * length alone and takes any character, as NIST SP 800-63B does.
 */
export const PASSWORD_POLICIES = ['standard', 'nist'] as const
export type PasswordPolicy = (typeof PASSWORD_POLICIES)[number]

/** One of the rules that a screen ticks off while a password is typed. */
export interface PasswordCheck {
  readonly id: 'length' | 'kinds' | 'characters'
  readonly test: (value: string) => boolean
}

/** The special characters of the specification (point 5); others are refused (readings, 18). */
const SPECIALS = '!@#$%^-_=+[{}]:,./?~*&'.replace(/[\]^-]/g, '\\$&')

const SPECIAL = new RegExp(`[${SPECIALS}]`)
const KINDS = [/[A-Z]/, /[a-z]/, /[0-9]/, SPECIAL]
const ALLOWED = new RegExp(`^[A-Za-z0-9${SPECIALS}]+$`)

const { min, max, kinds } = LIMITS.password
const { passphrase } = LIMITS

/** The rule in its single parts, in the order in which a screen lists them. */
export const PASSWORD_CHECKS: Readonly<Record<PasswordPolicy, readonly PasswordCheck[]>> = {
  standard: [
    { id: 'length', test: (value) => value.length >= min && value.length <= max },
    { id: 'kinds', test: (value) => KINDS.filter((kind) => kind.test(value)).length >= kinds },
    { id: 'characters', test: (value) => ALLOWED.test(value) },
  ],
  nist: [
    { id: 'length', test: (value) => lengthOf(value) >= passphrase.min && lengthOf(value) <= passphrase.max },
  ],
}

/** How long a password may be under each policy. */
export const PASSWORD_LENGTHS = { standard: LIMITS.password, nist: passphrase } as const

export function meetsPasswordRule(value: string, policy: PasswordPolicy = 'standard'): boolean {
  return PASSWORD_CHECKS[policy].every((check) => check.test(value))
}

/** What is wrong with a password being chosen, as its field says it; undefined where it meets the rule. */
export function passwordError(value: string, policy: PasswordPolicy): FieldError | undefined {
  if (policy === 'nist') {
    const params = { min: passphrase.min, max: passphrase.max }
    return meetsPasswordRule(value, policy) ? undefined : { code: 'passwordLength', params }
  }
  // Two kinds of characters rule it out as well, but "not all digits" (specification, point 5) says what to do.
  if (/^\d+$/.test(value)) return { code: 'notAllDigits' }
  const character = refusedCharacter(value)
  if (character !== undefined && /\s/.test(character)) return { code: 'passwordSpace' }
  if (character !== undefined) return { code: 'passwordCharacter', params: { character } }
  return meetsPasswordRule(value, policy) ? undefined : { code: newPasswordErrors.tooWeak.code }
}

/** The first character that the standard rule does not allow; an emoji is one character. */
function refusedCharacter(value: string): string | undefined {
  return Array.from(value).find((character) => !ALLOWED.test(character))
}

/** An emoji counts as one character, as people see it. */
function lengthOf(value: string): number {
  return Array.from(value).length
}
