import { z } from 'zod'
import { LIMITS } from '#contract/kit/limits.ts'
import { formatAmount, percentText, WHOLE_BASIS_POINTS } from '#contract/kit/money.ts'
import { formatNumber } from '#contract/kit/numbers.ts'
import { plainNumber } from '#contract/kit/typed-numbers.ts'
import { stringOf } from './text-kinds.ts'

/** An amount with at most two decimals, as text; `minorUnitsOf` in money.ts turns it into an integer. */
export const price = stringOf('number')
  .overwrite((typed) => plainNumber(typed) ?? typed)
  .min(1, { error: 'required' })
  .max(LIMITS.numeric.max, { error: 'tooLong' })
  .regex(new RegExp(`^(?:0|[1-9]\\d*)(?:\\.\\d{1,${LIMITS.priceDecimals}})?$`), { error: 'priceRule' })

/** A whole number of a body; a text is none, so that what was typed and is no number is refused. */
export function wholeNumber(min: number, max: number) {
  return boundedNumber({ min, max, code: 'integerRule', shown: formatNumber })
}

/** An amount in fen or cents; its limits are told as amounts. */
export function amountMinor(min: number, max: number) {
  return boundedNumber({
    min,
    max,
    code: 'priceRule',
    shown: formatAmount,
  })
}

/** A share in basis points; its limits are told in per cent. */
export function basisPoints() {
  return boundedNumber({ min: 0, max: WHOLE_BASIS_POINTS, code: 'percentRule', shown: percentText })
}

/**
 * What is paid of a list price, in basis points: less than all. It is typed as a discount, so its limits are told as one.
 * @param isFree whether nothing may be left to pay
 */
export function discountRate({ isFree }: { readonly isFree: boolean }) {
  const error = isFree ? 'discountRule' : 'paidDiscountRule'
  return z
    .number({ error })
    .int({ error })
    .min(isFree ? 0 : 1, { error })
    .max(WHOLE_BASIS_POINTS - 1, { error })
}

interface Bounds {
  readonly min: number
  readonly max: number
  /** What is said of a value that is no such number. */
  readonly code: 'integerRule' | 'priceRule' | 'percentRule'
  readonly shown: (value: number) => string
}

function boundedNumber({ min, max, code, shown }: Bounds) {
  return (
    z
      .number({ error: code })
      .int({ error: code })
      .refine((value) => value >= min, { error: 'numberTooSmall', params: { min: shown(min) } })
      .refine((value) => value <= max, { error: 'numberTooBig', params: { max: shown(max) } })
      // The same for the description of the API.
      .min(min)
      .max(max)
  )
}
