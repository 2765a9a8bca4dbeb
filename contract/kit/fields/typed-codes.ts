import { TEXT_KINDS } from './text-kinds.ts'

/**
 * Codes that people read off and type are read here, for forms and the API alike, whatever they are for: in any width,
 * with any kind of dash or space between their signs, with characters that cannot be seen. What is left must have the
 * form of the code, or it is refused at its field, before anything is counted.
 */

/** Crockford's base 32: without I, L, O and U, which are confused with others. */
export const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The signs of a code of digits. */
export function typedDigits(typed: string): string {
  return TEXT_KINDS.code(typed).replaceAll('-', '')
}

/** The signs of a code of `CODE_LETTERS`, in capitals; the letters that it leaves out are the digits they resemble. */
export function typedLetters(typed: string): string {
  return typedDigits(typed).toUpperCase().replaceAll(/[IL]/g, '1').replaceAll('O', '0')
}

/** Whether these are the signs of a code of `CODE_LETTERS`. */
export function isLetterCode(signs: string, length: number): boolean {
  return signs.length === length && [...signs].every((sign) => CODE_LETTERS.includes(sign))
}
