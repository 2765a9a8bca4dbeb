import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber, groupThousands } from './numbers.ts'
import {
  heldNumber,
  type NumberKind,
  plainNumber,
  shownNumber,
  typedAmount,
  typedPercent,
  typedWhole,
} from './typed-numbers.ts'

const KINDS = { whole: typedWhole, amount: typedAmount, percent: typedPercent }
const kinds = Object.entries(KINDS)

/** What each kind reads of a text. */
function read(typed: string) {
  return Object.fromEntries(kinds.map(([name, kind]) => [name, kind.read(typed)]))
}

describe('a decimal comma', () => {
  test.each(['8,5', '99,50', '1,5', '0,5', '0,500', '12,34,567', '1,23', '1,2345', '1234,567', '1.234,50'])(
    '%s is no number, and stays as it is typed',
    (typed) => {
      expect(read(typed)).toEqual({})
      for (const [, kind] of kinds) {
        expect(heldNumber(kind, typed)).toBe(typed)
        expect(shownNumber(kind, typed)).toBe(typed)
      }
    },
  )
})

describe('what groups thousands is left out', () => {
  test.each([
    ['1,234', 1234],
    ['1,234,567', 1_234_567],
    ['12 345', 12_345],
    ['12\u00a0345', 12_345],
    ['12\u202f345', 12_345],
    ['1’234', 1234],
    ["1'234'567", 1_234_567],
    ['１，２３４', 1234],
    ['١٬٢٣٤', 1234],
  ])('%s is %d', (typed, value) => {
    expect(read(typed)).toEqual({ whole: value, amount: value * 100, percent: value * 100 })
  })

  test.each([
    '1 5',
    '1 23',
    '1,234 567',
    '1,,234',
    ',234',
    '1,234,',
    '12345,678',
    '+-5',
    '1 234,567',
    '1\t234',
    '8\n500',
  ])('%s groups nothing', (typed) => expect(read(typed)).toEqual({}))
})

test('decimals are exact, and no more than the kind has', () => {
  expect(read('1,234.50')).toEqual({ amount: 123_450, percent: 123_450 })
  expect(read('8.5')).toEqual({ amount: 850, percent: 850 })
  expect(read('.5')).toEqual({ amount: 50, percent: 50 })
  expect(read('1.15')).toEqual({ amount: 115, percent: 115 })
  expect(read('90071992547409.91')).toEqual({
    amount: Number.MAX_SAFE_INTEGER,
    percent: Number.MAX_SAFE_INTEGER,
  })
  for (const typed of ['1.234', '1.000', '15.000', '1306.8000000000002']) expect(read(typed)).toEqual({})
})

test.each([
  ['15.00', { whole: 15, amount: 1500, percent: 1500 }],
  ['15.0', { whole: 15, amount: 1500, percent: 1500 }],
  ['1306.800', { amount: 130_680, percent: 130_680 }],
  ['1306.000', { whole: 1306, amount: 130_600, percent: 130_600 }],
  ['0.500', { amount: 50, percent: 50 }],
  ['10.5000', { amount: 1050, percent: 1050 }],
  ['-3.00', { whole: -3 }],
  ['100', { whole: 100, amount: 10_000, percent: 10_000 }],
])('zeros at the end of the decimals of %s say nothing', (typed, values) => {
  expect(read(typed)).toEqual(values)
})

test('full-width signs, those of an input method and characters without a shape are read', () => {
  expect(read('１，２３４．５０')).toEqual({ amount: 123_450, percent: 123_450 })
  expect(read('８。５')).toEqual({ amount: 850, percent: 850 })
  expect(read('\u200b15\u202c\ufeff ')).toEqual({ whole: 15, amount: 1500, percent: 1500 })
  expect(read('−3')).toEqual({ whole: -3 })
  expect(read('－１，２３４')).toEqual({ whole: -1234 })
})

test('a sign of per cent belongs to a share, and to no other number', () => {
  expect(read('8.5%')).toEqual({ percent: 850 })
  expect(read('８．５ ％')).toEqual({ percent: 850 })
})

test('everything else is no number', () => {
  const typed = [
    '',
    ' ',
    'a',
    '1e3',
    '0x10',
    '１.',
    '1.',
    '.',
    '-',
    '+5',
    '--5',
    '1a2',
    '10-20',
    '5万',
    '2k',
    '¥99',
  ]
  for (const each of typed) expect([each, read(each)]).toEqual([each, {}])
  for (const [, kind] of kinds)
    expect([heldNumber(kind, ''), heldNumber(kind, ' \u200b')]).toEqual([undefined, undefined])
})

test('zeros before a number are read, and left to the rule that refuses them', () => {
  expect(read('007')).toEqual({ whole: 7, amount: 700, percent: 700 })
  expect(Object.is(typedWhole.read('-0'), 0)).toBe(true)
  expect(plainNumber('007')).toBe('007')
})

test('a number that a draft should not hold is shown as it is', () => {
  expect([-5, 1.5].map((held) => shownNumber(typedAmount, held))).toEqual(['-5', '1.5'])
})

test('a field shows amounts with both decimals, shares without zeros at their end', () => {
  expect([9900, 0, 5, 123_450].map((held) => shownNumber(typedAmount, held))).toEqual([
    '99.00',
    '0.00',
    '0.05',
    '1234.50',
  ])
  expect([8000, 7950, 625, 10_000, 0].map((held) => shownNumber(typedPercent, held))).toEqual([
    '80',
    '79.5',
    '6.25',
    '100',
    '0',
  ])
  expect([undefined, null, 1.5, 'x'].map((held) => shownNumber(typedWhole, held))).toEqual([
    '',
    '',
    '1.5',
    'x',
  ])
})

const positive = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
const whole = fc.tuple(
  fc.constant(typedWhole),
  fc.oneof(
    positive,
    positive.map((value) => -value),
  ),
)
const held = fc.tuple(fc.constantFrom<NumberKind>(typedAmount, typedPercent), positive)

test('what is written is read again as the same number', () => {
  fc.assert(
    fc.property(fc.oneof(whole, held), ([{ read, write }, value]) => {
      expect(read(write(value))).toBe(value + 0)
      expect(read(groupThousands(write(value)))).toBe(value + 0)
    }),
    { numRuns: 2000 },
  )
})

test.each(['en', 'zh'])('what Intl writes is read as the same number (%s)', (language) => {
  const intl = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
      expect(typedWhole.read(intl.format(value))).toBe(value + 0)
      expect(typedWhole.read(formatNumber(value))).toBe(value + 0)
      if (value < 0) return
      expect(typedAmount.read(intl.format(value / 100))).toBe(value)
      expect(typedPercent.read(`${intl.format(value / 100)}%`)).toBe(value)
    }),
    { numRuns: 1000 },
  )
})

test.each(['de', 'fr', 'ru', 'es', 'pt-BR', 'de-CH', 'en-IN'])(
  'what another country writes is the same number or none (%s)',
  (locale) => {
    const intl = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (value) => {
        expect([value, undefined]).toContain(typedAmount.read(intl.format(value / 100)))
      }),
    )
  },
)

test('no digit is lost or made up: a number that is read has the digits of its text', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789.,  -'), maxLength: 14 })
  const canonical = fc.stringMatching(/^-?\d{1,3}(?:[, ]\d{1,4}){0,3}(?:\.\d{1,3})?$/)
  fc.assert(
    fc.property(fc.oneof(text, canonical), (typed) => {
      const amount = typedAmount.read(typed)
      if (amount === undefined) return
      const digits = (value: string) => value.replace(/\D/g, '').replace(/^0+|0+$/g, '')
      expect(digits(typedAmount.write(amount))).toBe(digits(typed))
    }),
    { numRuns: 5000 },
  )
})
