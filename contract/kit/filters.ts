import { stripSpaces, toHalfWidth } from './fields/characters.ts'

/**
 * Input filters (specification, point 5): what an input keeps of what is typed, pasted or filled into it. They make an
 * input method's full-width signs plain ones and leave out what has no meaning there: spaces, units, separators. What
 * would make another number is never left out (3.5 is not 35) and nothing is cut: the field rules decide and say what
 * is wrong. Each may be applied to its own output without changing it.
 */
export type InputFilter = (typed: string) => string

export { stripSpaces } from './fields/characters.ts'

/** A whole number: no zeros before its first digit, so that 007 is 7. A lone 0 is none (specification). */
export function integerInput(typed: string): string {
  const number = numberInput(typed)
  return number === '0' ? '' : number
}

/** An amount; the rule allows two decimals. */
export function priceInput(typed: string): string {
  return decimalInput(typed)
}

/** A number; the rule allows four decimals. */
export function countInput(typed: string): string {
  return decimalInput(typed)
}

function decimalInput(typed: string): string {
  return numberInput(typed).replace(/^(-?)\./, '$10.')
}

/** Thousands separated by commas, dots with decimals excluded: 1,000 and 12,345.67. */
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/**
 * A number without what surrounds it (¥, GB), spaces, the commas between its thousands and leading zeros. Signs inside
 * it that are no part of a number stay, so that the rule refuses them.
 */
function numberInput(typed: string): string {
  const plain = stripSpaces(toHalfWidth(typed).replaceAll('。', '.'))
  const bare = plain.replace(/^[^\d.-]+/, '').replace(/[^\d.,-]+$/, '')
  // Zeros go first, so that what is left is not taken for thousands the next time: 0000,000.
  const number = withoutLeadingZeros(bare)
  return withoutLeadingZeros(GROUPED.test(number) ? number.replaceAll(',', '') : number)
}

function withoutLeadingZeros(number: string): string {
  return number.replace(/^(-?)0+(?=\d)/, '$1')
}

export function lettersDigitsInput(typed: string): string {
  return toHalfWidth(typed).replace(/[^A-Za-z0-9]/g, '')
}

/** Spaces, brackets and the dashes and dots that people write between the digits of a phone number. */
const PHONE_SEPARATORS = /[\s()[\]./·‐-―−-]/g
const MAINLAND_PREFIX = /^(?:\+86|0086|86)(?=1[3-9]\d{9}$)/

/** A mainland mobile number: its digits, without separators and without the country code of a complete number. */
export function phoneInput(typed: string): string {
  return toHalfWidth(typed).replace(PHONE_SEPARATORS, '').replace(MAINLAND_PREFIX, '')
}

/** A number of any country: digits and the hyphens between them; the + before a country code is left out. */
export function loosePhoneInput(typed: string): string {
  return toHalfWidth(typed)
    .replace(/[‐-―−]/g, '-')
    .replace(/[\s()[\]./·]/g, '')
    .replace(/^[+-]+/, '')
}

/** A mainland number, complete or named by its country code, or the start of that code. */
const MAINLAND_SO_FAR = /^(?:\+8?$|(?:\+|00)86|1[3-9]\d{9}$)/

/** A number whose country no other field names: of the mainland where it says so, else of any country. */
export function anyPhoneInput(typed: string): string {
  const mainland = phoneInput(typed)
  return MAINLAND_SO_FAR.test(mainland) ? mainland : loosePhoneInput(typed)
}

/** A web address has no spaces, and an input method's full-width forms become plain ones. */
export function urlInput(typed: string): string {
  return stripSpaces(toHalfWidth(typed))
}

/** An e-mail address has no spaces; ＠ and 。 of an input method become @ and a point. */
export function emailInput(typed: string): string {
  return stripSpaces(toHalfWidth(typed).replaceAll('。', '.'))
}

/** A user name has no spaces either; an account may also be named by its e-mail address. */
export function nameInput(typed: string): string {
  return emailInput(typed)
}
