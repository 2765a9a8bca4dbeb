import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countInput,
  emailInput,
  type InputFilter,
  integerInput,
  lettersDigitsInput,
  loosePhoneInput,
  phoneInput,
  priceInput,
  stripSpaces,
  urlInput,
} from './filters.ts'

function keeps(filter: InputFilter, cases: Record<string, string>) {
  for (const [typed, filtered] of Object.entries(cases))
    expect([typed, filter(typed)]).toEqual([typed, filtered])
}

test('integers: digits only, the first not 0, at most 8', () => {
  keeps(integerInput, { '007': '7', '0': '', '1a2': '12', '123456789': '12345678', '１２': '12' })
})

test('prices keep one point and two decimals', () => {
  keeps(priceInput, {
    '1.239': '1.23',
    '.5': '0.5',
    '1.2.3': '1.23',
    '007': '7',
    '0': '0',
    '1。5': '1.5',
    '1.': '1.',
    '-3': '3',
  })
})

test('counts keep four decimals', () => {
  keeps(countInput, { '1.23456': '1.2345', a: '' })
})

test('letters and digits', () => {
  keeps(lettersDigitsInput, { 'a-1 汉Ｂ': 'a1B' })
})

test('mainland phones: 11 digits from 13 to 19, country code dropped', () => {
  keeps(phoneInput, {
    '1': '1',
    '12': '1',
    '13': '13',
    '+86 138-0013-8000': '13800138000',
    '008613800138000': '13800138000',
    '138001380009': '13800138000',
    '9': '',
  })
})

test('other phones: digits and hyphens, at most 20', () => {
  keeps(loosePhoneInput, { '-571-88': '571-88', '+1 (2) 3': '123', ['1'.repeat(21)]: '1'.repeat(20) })
})

test('spaces are stripped, also full-width ones', () => {
  keeps(stripSpaces, { ' a b\u3000c\t': 'abc' })
  keeps(urlInput, { ' https://a.b /c': 'https://a.b/c' })
  keeps(emailInput, { 'ann ＠ example。com': 'ann@example.com' })
})

test('every filter leaves its own output as it is', () => {
  const characters = fc.constantFrom(...'0123456789.。-+ab １＠　8600')
  const filters = [
    integerInput,
    priceInput,
    countInput,
    lettersDigitsInput,
    phoneInput,
    loosePhoneInput,
    stripSpaces,
    urlInput,
    emailInput,
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...filters),
      fc.string({ unit: characters, maxLength: 30 }),
      (filter, typed) => {
        expect(filter(filter(typed))).toBe(filter(typed))
      },
    ),
    { numRuns: 2000 },
  )
})
