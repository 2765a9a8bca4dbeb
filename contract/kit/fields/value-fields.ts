import { z } from 'zod'
import { LIMITS } from '#contract/kit/limits.ts'
import { toHalfWidth } from './characters.ts'

function typedNumber(pattern: RegExp, code: 'integerRule' | 'priceRule' | 'countRule') {
  return z
    .string()
    .trim()
    .overwrite(toHalfWidth)
    .min(1, { error: 'required' })
    .max(LIMITS.numeric.max, { error: 'tooLong' })
    .regex(pattern, { error: code })
}

/** Digits without a leading zero, stored as text as they were typed. */
export const integer = typedNumber(/^[1-9]\d*$/, 'integerRule')

/** An amount with at most two decimals, as text; `minorUnitsOf` in money.ts turns it into an integer. */
export const price = typedNumber(decimalPattern(LIMITS.priceDecimals), 'priceRule')

/** A number with at most four decimals, as text. */
export const count = typedNumber(decimalPattern(LIMITS.countDecimals), 'countRule')

function decimalPattern(decimals: number): RegExp {
  return new RegExp(`^(?:0|[1-9]\\d*)(?:\\.\\d{1,${decimals}})?$`)
}

export const lettersDigits = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(LIMITS.text.max, { error: 'tooLong' })
  .regex(/^[A-Za-z0-9]+$/, { error: 'lettersDigitsRule' })
