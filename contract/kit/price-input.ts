import type { Currency } from './money.ts'
import { numberInput } from './number-filters.ts'
import { withoutUnit } from './number-units.ts'
import { shownCurrency } from './shown-currency.ts'

/**
 * An amount; the rule allows two decimals. The sign of a currency stays, since its field may have another one chosen, and
 * so do letters, which may become one.
 */
export const priceInput = numberInput(
  withDigitFirst,
  (typed) => shownCurrency(typed) !== undefined || (LETTERS.test(typed) && typed.trim() !== ''),
)

const LETTERS = /^[\p{Script=Latin}\s]+$/u

function withDigitFirst(number: string): string {
  return number.replace(/^(-?)\./, '$10.')
}

/** The currency of ours that an amount names. */
export function ownCurrency(typed: string): Currency | undefined {
  const shown = shownCurrency(typed)
  return shown === 'other' ? undefined : shown
}

/** What is wrong with the currency that an amount names. @param chosen '' where none is */
export function wrongCurrency(
  typed: string,
  chosen: string,
): 'otherCurrency' | 'foreignCurrency' | undefined {
  const shown = shownCurrency(typed)
  if (shown === 'other') return 'foreignCurrency'
  return shown === undefined || chosen === '' || shown === chosen ? undefined : 'otherCurrency'
}

/** An amount without the sign of its currency; with that of another one it is another amount, and stays as it is. */
export function inOwnCurrency(typed: string, chosen: string): string {
  const isOwn = ownCurrency(typed) !== undefined && wrongCurrency(typed, chosen) === undefined
  return isOwn ? (withoutUnit(typed) ?? typed) : typed
}
