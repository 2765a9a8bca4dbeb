import { numberInput } from './number-filters.ts'
import { withoutUnit } from './number-units.ts'
import { shownCurrency } from './shown-currency.ts'

/**
 * An amount; the rule allows two decimals. The sign of a currency stays, since its field may have another one chosen, and
 * so do letters, which may become one.
 */
export const priceInput = numberInput(
  withDigitFirst,
  (typed) => shownCurrency(typed) !== undefined || LETTERS.test(typed),
)

const LETTERS = /^[\p{Script=Latin}\s]*\p{Script=Latin}[\p{Script=Latin}\s]*$/u

function withDigitFirst(number: string): string {
  return number.replace(/^(-?)\./, '$10.')
}

/** An amount without the sign of its currency; with that of another one it is another amount, and stays as it is. */
export function inOwnCurrency(typed: string, currency: string): string {
  return shownCurrency(typed) === currency ? (withoutUnit(typed) ?? typed) : typed
}
