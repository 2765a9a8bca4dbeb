import { expect, test } from 'vitest'
import { amountText, percentText, typedAmount, typedPercent } from './typed-numbers.ts'

test('amounts are read as people type them, and held in fen or cents', () => {
  expect(['99', '1,288.5', ' ９９．０９ ', ''].map(typedAmount)).toEqual([9900, 128_850, 9909, undefined])
  // What is no amount stays as it is typed, so that it is refused at its field.
  expect(['9.999', '-1', 'abc', '1e3'].map(typedAmount)).toEqual(['9.999', '-1', 'abc', '1e3'])
  expect([9900, 0, 'abc', undefined, null].map(amountText)).toEqual(['99.00', '0.00', 'abc', '', ''])
})

test('shares are typed in per cent, and held in basis points', () => {
  expect(['80', '79.5', '6', '1000'].map(typedPercent)).toEqual([8000, 7950, 600, '1000'])
  expect([8000, 7950, 625, 'x'].map(percentText)).toEqual(['80', '79.5', '6.25', 'x'])
})
