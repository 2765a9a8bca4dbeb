import { TEXT_KINDS } from './fields/text-kinds.ts'
import { withoutUnit } from './number-units.ts'
import { plainNumber } from './typed-numbers.ts'

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

/** A whole number: no zeros before its first digit, so that 007 is 7. A lone 0 is none (specification). */
export const integerInput = numberInput((number) => (number === '0' ? '' : number))

/** An amount; the rule allows two decimals. */
export const priceInput = numberInput(withDigitFirst)

/**
 * What an input keeps of a number: units around it are left out, and so are zeros before it. Separators stay until the
 * field is left, when those that group thousands are dropped: `1,234,5` is a number that is still being typed.
 */
function numberInput(shape: (number: string) => string): InputFilter {
  const shaped = (bare: string) => shape(bare.replace(/^(-?)0+(?=\d)/, '$1'))
  const held = (typed: string): string => {
    const bare = withoutUnit(typed, { mayGoOn: true })
    return bare === undefined ? typed : shaped(bare)
  }
  return Object.assign(held, {
    settled(text: string) {
      const bare = withoutUnit(text)
      return bare === undefined ? text : shape(plainNumber(bare) ?? shaped(bare))
    },
  })
}

function withDigitFirst(number: string): string {
  return number.replace(/^(-?)\./, '$10.')
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

/** An e-mail address has no spaces; ＠ and 。 of an input method become @ and a point. */
export function emailInput(typed: string): string {
  return TEXT_KINDS.address(typed)
}

/** A user name has no spaces either; an account may also be named by its e-mail address. */
export function nameInput(typed: string): string {
  return emailInput(typed)
}
