import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mainlandPhone } from './fields/phone.ts'
import { count, integer, price } from './fields/value-fields.ts'
import {
  anyPhoneInput,
  countInput,
  emailInput,
  type InputFilter,
  integerInput,
  lettersDigitsInput,
  loosePhoneInput,
  nameInput,
  phoneInput,
  priceInput,
  stripSpaces,
  urlInput,
} from './filters.ts'

function keeps(filter: InputFilter, cases: Record<string, string>) {
  for (const [typed, filtered] of Object.entries(cases))
    expect([typed, filter(typed)]).toEqual([typed, filtered])
}

test('integers lose what surrounds them, and zeros before their first digit', () => {
  keeps(integerInput, {
    '007': '7',
    '0': '',
    '１２': '12',
    ' 1 000 ': '1000',
    '1,000': '1000',
    '80 GB': '80',
    '¥99': '99',
    abc: '',
  })
})

test('a number is never made another one: what is no number stays as it was typed, and its rule refuses it', () => {
  const typed = ['3.5', '80.5', '0.5', '-3', '1,5', '10-20', '1e3', '1a2', '123456789', '1.2.3']
  expect(typed.map(integerInput)).toEqual(typed)
  for (const number of typed) expect([number, integer.safeParse(number).success]).toEqual([number, false])
  for (const number of ['1.239', '-3', '1,5', '1e3', '1.2.3']) {
    expect([number, priceInput(number), price.safeParse(number).success]).toEqual([number, number, false])
  }
  expect([countInput('1.23456'), count.safeParse('1.23456').success]).toEqual(['1.23456', false])
})

test('prices and counts begin with a digit, and take the marks of an input method', () => {
  keeps(priceInput, {
    '.5': '0.5',
    '007': '7',
    '0': '0',
    '1。5': '1.5',
    '１．５': '1.5',
    '1.': '1.',
    '12,345.67': '12345.67',
    '99.00 元': '99.00',
  })
  keeps(countInput, { '0.1234': '0.1234', a: '' })
})

test('letters and digits', () => {
  keeps(lettersDigitsInput, { 'a-1 汉Ｂ': 'a1B' })
})

test('mainland phones lose separators and country code', () => {
  keeps(phoneInput, {
    '1': '1',
    '+8': '+8',
    '+86 138-0013-8000': '13800138000',
    '008613800138000': '13800138000',
    '138 0013 8000': '13800138000',
    '１３８００１３８０００': '13800138000',
  })
})

test('a phone number is never cut: the rule refuses one that is too long or of another kind', () => {
  for (const typed of ['138001380009', '01062345678', '6591234567', '13800138000转12']) {
    expect([typed, phoneInput(typed)]).toEqual([typed, typed])
    expect([typed, mainlandPhone.safeParse(typed).success]).toEqual([typed, false])
  }
  keeps(loosePhoneInput, { ['1'.repeat(21)]: '1'.repeat(21) })
})

test('other phones: digits and hyphens, without the + of a country code', () => {
  keeps(loosePhoneInput, { '-571-88': '571-88', '+1 (2) 3': '123', '0571–8888': '0571-8888' })
})

test('phones of any country: those of the mainland lose hyphens and country code, others the + alone', () => {
  keeps(anyPhoneInput, {
    '138-0013-8000': '13800138000',
    '+86 138-0013-8000': '13800138000',
    '8613800138000': '13800138000',
    '138-0013': '138-0013',
    '+': '+',
    '+8': '+8',
    '+86 138-00': '+8613800',
    '+6': '6',
    '+81': '81',
    '+65-6123-4567': '65-6123-4567',
    '＋６５ 6123 4567': '6561234567',
  })
})

test('spaces are stripped, also full-width ones', () => {
  keeps(stripSpaces, { ' a b\u3000c\t': 'abc' })
  keeps(urlInput, { ' https://a.b /c': 'https://a.b/c' })
  keeps(emailInput, { 'ann ＠ example。com': 'ann@example.com' })
  keeps(nameInput, { ' ａｎｎ-01 ': 'ann-01' })
})

test('every filter leaves its own output as it is', () => {
  const characters = fc.constantFrom(...'0123456789.,。-+ab １＠　8600')
  const filters = [
    integerInput,
    priceInput,
    countInput,
    lettersDigitsInput,
    phoneInput,
    anyPhoneInput,
    loosePhoneInput,
    stripSpaces,
    urlInput,
    emailInput,
    nameInput,
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
