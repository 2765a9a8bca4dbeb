import { stripSpaces, toHalfWidth } from './fields/characters.ts'
import { LIMITS } from './limits.ts'

/**
 * Input filters (specification, point 5): what an input keeps of what is typed or pasted into it. They are for
 * comfort while typing; the field rules decide. Each may be applied to its own output without changing it.
 */
export type InputFilter = (typed: string) => string

export { stripSpaces } from './fields/characters.ts'

/** Digits only, the first not 0, at most 8. */
export function integerInput(typed: string): string {
  return toHalfWidth(typed).replace(/\D/g, '').replace(/^0+/, '').slice(0, LIMITS.numeric.max)
}

/** An amount: at most two decimals. */
export function priceInput(typed: string): string {
  return decimalInput(typed, LIMITS.priceDecimals)
}

/** A number with at most four decimals. */
export function countInput(typed: string): string {
  return decimalInput(typed, LIMITS.countDecimals)
}

/** Keeps one point and what it may have behind it; "." starts "0.", and 007 is 7. */
function decimalInput(typed: string, decimals: number): string {
  const filtered = toHalfWidth(typed)
    .replaceAll('。', '.')
    .replace(/[^\d.]/g, '')
  const point = filtered.indexOf('.')
  const whole = (point < 0 ? filtered : filtered.slice(0, point)).replace(/^0+(?=\d)/, '')
  if (point < 0) return whole.slice(0, LIMITS.numeric.max)
  const fraction = filtered.slice(point).replaceAll('.', '').slice(0, decimals)
  return `${whole || '0'}.${fraction}`.slice(0, LIMITS.numeric.max)
}

export function lettersDigitsInput(typed: string): string {
  return toHalfWidth(typed).replace(/[^A-Za-z0-9]/g, '')
}

/** A mainland mobile number: at most 11 digits that start with 13 to 19; a prefix (+86) is dropped. */
export function phoneInput(typed: string): string {
  const digits = toHalfWidth(typed).replace(/\D/g, '')
  const start = digits.search(/1(?:[3-9]|$)/)
  if (start >= 0) return digits.slice(start, start + LIMITS.mainlandPhone.digits)
  return digits.startsWith('1') ? '1' : ''
}

/** Digits and hyphens, at most 20, for numbers of any country. */
export function loosePhoneInput(typed: string): string {
  return toHalfWidth(typed)
    .replace(/[^\d-]/g, '')
    .replace(/^-+/, '')
    .slice(0, LIMITS.loosePhone.max)
}

/** A web address has no spaces, and an input method's full-width forms become plain ones. */
export function urlInput(typed: string): string {
  return stripSpaces(toHalfWidth(typed)).slice(0, LIMITS.url.max)
}

/** An e-mail address has no spaces; ＠ and 。 of an input method become @ and a point. */
export function emailInput(typed: string): string {
  return stripSpaces(toHalfWidth(typed).replaceAll('。', '.')).slice(0, LIMITS.email.max)
}
