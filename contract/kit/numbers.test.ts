import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from './numbers.ts'

test.each(['en', 'zh'])('a number is written as Intl writes it (%s)', (language) => {
  const intl = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const tenths = fc.integer({ min: -1e12, max: 1e12 })
  fc.assert(
    fc.property(tenths, (n) => {
      expect(formatNumber(n / 10)).toBe(intl.format(n / 10))
    }),
  )
  expect([-0.5, 999, 1000, 1_000_000].map(formatNumber)).toEqual(['-0.5', '999', '1,000', '1,000,000'])
})
