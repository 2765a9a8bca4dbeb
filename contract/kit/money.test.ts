import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from './language.ts'
import {
  addTax,
  amountAtRate,
  CURRENCIES,
  discountWords,
  formatMoney,
  lineAmount,
  minorText,
  minorUnitsOf,
  splitTax,
  sumOf,
} from './money.ts'

const minor = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
const rate = fc.integer({ min: 0, max: 10_000 })

describe('rates', () => {
  test('are rounded down, in the customer’s favour', () => {
    expect([amountAtRate(9900, 8000), amountAtRate(999, 6500), amountAtRate(1, 9999)]).toEqual([7920, 649, 0])
  })

  test('are exact for every amount: paid is the largest whole amount not above the share', () => {
    fc.assert(
      fc.property(minor, rate, (amount, basisPoints) => {
        const share = BigInt(amount) * BigInt(basisPoints)
        const paid = BigInt(amountAtRate(amount, basisPoints))
        expect(paid * 10_000n <= share && share < (paid + 1n) * 10_000n).toBe(true)
      }),
    )
  })

  test('leave all or nothing at the ends', () => {
    fc.assert(
      fc.property(minor, (amount) => {
        expect([amountAtRate(amount, 10_000), amountAtRate(amount, 0)]).toEqual([amount, 0])
      }),
    )
  })

  test('are applied to a line once, at its end', () => {
    expect(lineAmount(333, 3, 5000)).toBe(499)
    expect(sumOf([lineAmount(333, 1, 5000), lineAmount(333, 1, 5000)])).toBe(332)
  })

  test.each([0.5, -1, Number.NaN, 2 ** 53])('%d is no amount', (bad) => {
    expect(() => amountAtRate(bad, 8000)).toThrow(RangeError)
  })

  test.each([0.5, -1, 10_001])('%d is no rate', (bad) => {
    expect(() => amountAtRate(100, bad)).toThrow(RangeError)
  })

  test('an amount too large to be exact is refused, not rounded', () => {
    expect(() => sumOf([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
    expect(() => lineAmount(Number.MAX_SAFE_INTEGER, 2)).toThrow(RangeError)
  })
})

describe('tax', () => {
  test('is taken out of an amount that includes it', () => {
    expect(splitTax(10_000, 600)).toEqual({ net: 9434, tax: 566, gross: 10_000 })
  })

  test('is added to an amount without it, half a unit up', () => {
    expect(addTax(1050, 1000)).toEqual({ net: 1050, tax: 105, gross: 1155 })
    expect(addTax(5, 1000)).toEqual({ net: 5, tax: 1, gross: 6 })
  })

  test('net and tax are always the whole, and net is within half a unit of the exact part', () => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 0, max: 5000 }), (gross, taxRate) => {
        const split = splitTax(gross, taxRate)
        expect(split.net + split.tax).toBe(gross)
        const difference = BigInt(split.net) * BigInt(10_000 + taxRate) - BigInt(gross) * 10_000n
        expect((difference < 0n ? -difference : difference) * 2n <= BigInt(10_000 + taxRate)).toBe(true)
      }),
    )
  })

  test('added and taken out again leaves the same amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.integer({ min: 0, max: 5000 }),
        (net, taxRate) => {
          expect(splitTax(addTax(net, taxRate).gross, taxRate).net).toBe(net)
        },
      ),
    )
  })
})

describe('writing and reading', () => {
  test('each language has its form', () => {
    expect(formatMoney(9900, 'CNY', 'zh')).toBe('¥99.00')
    expect(formatMoney(123_450, 'USD', 'zh')).toBe('US$1,234.50')
    expect(formatMoney(9905, 'CNY', 'en')).toBe('CN¥99.05')
    expect(formatMoney(5, 'USD', 'en')).toBe('$0.05')
    expect(formatMoney(Number.MAX_SAFE_INTEGER, 'USD', 'en')).toBe('$90,071,992,547,409.91')
  })

  test('an amount is written as Intl writes it', () => {
    const locales = { zh: 'zh-CN', en: 'en-US' } as const
    const written = fc.tuple(minor, fc.constantFrom(...CURRENCIES), fc.constantFrom(...LANGUAGES))
    fc.assert(
      fc.property(written, ([amount, currency, language]) => {
        const intl = new Intl.NumberFormat(locales[language], { style: 'currency', currency })
        expect(formatMoney(amount, currency, language)).toBe(intl.format(minorText(amount)))
      }),
    )
  })

  test('what was typed becomes smallest units', () => {
    expect(['0', '99', '99.5', '0.05', '12345.67'].map(minorUnitsOf)).toEqual([0, 9900, 9950, 5, 1_234_567])
    for (const bad of ['', '1.234', '-1', '1e3']) expect(() => minorUnitsOf(bad)).toThrow(RangeError)
  })

  test('a discount is said as its readers say it', () => {
    expect([discountWords(8000, 'zh'), discountWords(8000, 'en')]).toEqual(['8\u00a0折', '20% off'])
    expect([discountWords(6500, 'zh'), discountWords(6500, 'en')]).toEqual(['6.5\u00a0折', '35% off'])
    expect([discountWords(8888, 'zh'), discountWords(8888, 'en')]).toEqual(['8.888\u00a0折', '11.12% off'])
    expect([discountWords(10_000, 'zh'), discountWords(0, 'en')]).toEqual(['原价', 'Free'])
  })
})
