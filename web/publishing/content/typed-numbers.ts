import { toHalfWidth } from '#contract/kit/fields/characters.ts'
import { minorText, minorUnitsOf } from '#contract/kit/money.ts'

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
const PERCENT = /^\d{1,3}(\.\d{1,2})?$/

/** What a draft holds of a typed amount: fen or cents, nothing, or the text where it is no amount. */
export function typedAmount(typed: string): number | string | undefined {
  return hundredths(typed, AMOUNT)
}

/** The same of a typed share in per cent: basis points. */
export function typedPercent(typed: string): number | string | undefined {
  return hundredths(typed, PERCENT)
}

/** A held amount with two decimals, or what was typed that is none. */
export function amountText(held: unknown): string {
  return isHeld(held) ? minorText(held) : textOf(held)
}

/** A held share in per cent, without zeros at its end. */
export function percentText(held: unknown): string {
  return isHeld(held) ? String(Number(minorText(held))) : textOf(held)
}

function hundredths(typed: string, pattern: RegExp): number | string | undefined {
  const text = toHalfWidth(typed).trim().replaceAll(',', '')
  if (text === '') return undefined
  return pattern.test(text) ? minorUnitsOf(text) : typed
}

function isHeld(held: unknown): held is number {
  return Number.isSafeInteger(held) && Number(held) >= 0
}

function textOf(held: unknown): string {
  return typeof held === 'string' ? held : ''
}
