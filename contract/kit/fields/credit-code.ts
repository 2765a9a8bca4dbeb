import { LIMITS } from '#contract/kit/limits.ts'
import { isPlainLine } from './characters.ts'
import { stringOf, TEXT_KINDS } from './text-kinds.ts'

/** GB 32100-2015: 31 characters, no I O S V Z; the place of each is its value. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const LENGTH = 18

/** 3^(i-1) mod 31 for the first 17 characters. */
const WEIGHTS = Array.from({ length: LENGTH - 1 }, (_, place) => 3 ** place % ALPHABET.length)

/** A unified social credit code as it is stored: half width, capitals, no spaces. */
export function bareCreditCode(value: string): string {
  return TEXT_KINDS.code(value).toUpperCase()
}

/**
 * The number of a company as it is compared, in whatever register: capitals and digits, without what is written between
 * them, as in `CHE-123.456.789` and `12.345.678/0001-90`.
 */
export function companyCodeKey(value: string): string {
  return bareCreditCode(value).replace(/[^\p{L}\p{N}]/gu, '')
}

/** Whether it is as long as a unified social credit code and written with letters and digits only. */
export function isCreditCodeLength(value: string): boolean {
  return new RegExp(`^[0-9A-Z]{${LENGTH}}$`).test(bareCreditCode(value))
}

/**
 * Why this cannot be, or may not be, a unified social credit code: `alphabet` is certain, `checkDigit` is not, since
 * some early codes were issued with a wrong one. Undefined for a sound code, and for a number of another length.
 */
export function creditCodeDoubt(value: string): 'alphabet' | 'checkDigit' | undefined {
  if (!isCreditCodeLength(value)) return undefined
  const code = bareCreditCode(value)
  if ([...code].some((char) => !ALPHABET.includes(char))) return 'alphabet'
  return checkDigit(code) === code.at(-1) ? undefined : 'checkDigit'
}

/** The last character that the first 17 of a bare code ask for. */
export function checkDigit(code: string): string {
  const sum = WEIGHTS.reduce(
    (total, weight, place) => total + weight * ALPHABET.indexOf(code[place] ?? '0'),
    0,
  )
  return ALPHABET[(ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length] ?? ''
}

/** The number of a company in the register of whatever country, or ''; one as long as a credit code is written as that is. */
export function registeredNumber() {
  return stringOf('plain')
    .overwrite((value) => (isCreditCodeLength(value) ? bareCreditCode(value) : value))
    .max(LIMITS.text.max, { error: 'tooLong' })
    .refine(isPlainLine, { error: 'charactersRule' })
    .default('')
}
