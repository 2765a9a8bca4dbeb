import { addressSoFar, TEXT_KINDS } from './fields/text-kinds.ts'

/**
 * Input filters (specification, point 5): what an input keeps of what is typed, pasted or filled into it. They make an
 * input method's full-width signs plain ones and leave out what has no meaning there: spaces, units, separators. What
 * would make another number is never left out (3.5 is not 35, 1 5 not 15) and nothing is cut: the field rules decide and
 * say what is wrong. Each may be applied to its own output without changing it.
 */
export interface InputFilter {
  (typed: string): string
  /** What the input shows of what it holds once it is left; absent: the same. */
  readonly settled?: (held: string) => string
}

const MAINLAND_PREFIX = /^(?:\+86|0086|86)(?=1[3-9]\d{9}$)/

/** A mainland mobile number: its digits, without separators and without the country code of a complete number. */
export function phoneInput(typed: string): string {
  return TEXT_KINDS.phone(typed).replaceAll('-', '').replace(MAINLAND_PREFIX, '')
}

/** A number of any country: digits, the hyphens between them, and a + before the country code. */
export function loosePhoneInput(typed: string): string {
  return TEXT_KINDS.phone(typed)
}

/** A mainland number, complete or named by its country code, or the start of that code. */
const MAINLAND_SO_FAR = /^(?:\+8?$|(?:\+|00)86|1[3-9]\d{9}$)/

/** A number whose country no other field names: of the mainland where it says so, else of any country. */
export function anyPhoneInput(typed: string): string {
  const mainland = phoneInput(typed)
  return MAINLAND_SO_FAR.test(mainland) ? mainland : loosePhoneInput(typed)
}

/** An e-mail address has no spaces; ＠ and 。 of an input method become @ and a point. What was copied with it goes at the end. */
export const emailInput: InputFilter = Object.assign(addressSoFar.bind(null), {
  settled: TEXT_KINDS.address,
})

/** A user name has no spaces either; an account may also be named by its e-mail address. */
export function nameInput(typed: string): string {
  return addressSoFar(typed)
}
