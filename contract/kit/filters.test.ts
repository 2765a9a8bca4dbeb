import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mainlandPhone } from './fields/phone.ts'
import { price } from './fields/value-fields.ts'
import {
  anyPhoneInput,
  emailInput,
  type InputFilter,
  loosePhoneInput,
  nameInput,
  phoneInput,
} from './filters.ts'
import { integerInput } from './number-filters.ts'
import { inOwnCurrency, priceInput } from './price-input.ts'

function keeps(filter: InputFilter, cases: Record<string, string>) {
  for (const [typed, filtered] of Object.entries(cases))
    expect([typed, filter(typed)]).toEqual([typed, filtered])
}

/** What an input keeps, and what it shows of that once it is left. */
function settles(filter: InputFilter, cases: Record<string, string>) {
  for (const [typed, settled] of Object.entries(cases))
    expect([typed, filter.settled?.(filter(typed))]).toEqual([typed, settled])
}

test('integers lose what surrounds them, and zeros before their first digit', () => {
  keeps(integerInput, {
    '007': '7',
    '0': '',
    '１２': '12',
    '80 GB': '80',
    '80 台': '80',
    '12 employees': '12',
    '¥99': '99',
    '\u200b15\u202c': '15',
    abc: '',
    '240 台': '240',
    '40 人': '40',
  })
})

test('a unit that is typed letter by letter stays until it is whole, and is left out when the field is left', () => {
  keeps(integerInput, { '80 G': '80 G', '80 GB': '80', '12 e': '12 e', '12 employee': '12 employee' })
  settles(integerInput, {
    '80 G': '80',
    '080 G': '80',
    '00 G': '',
    '12 employee': '12',
    '5 人民币': '5',
    '12 e': '12 e',
  })
  settles(priceInput, {
    '240台云桌面': '240',
    '240 cloud desktops': '240',
  })
})

test('the currency of an amount stays: its field may have another one chosen', () => {
  const amounts = [
    '¥480,000',
    '480,000元整',
    '$68,000.00',
    'USD 68,000',
    'US$ 5',
    '500 dollars',
    '500美金',
    '$',
  ]
  for (const amount of amounts)
    expect([amount, priceInput(amount), priceInput.settled?.(amount)]).toEqual([amount, amount, amount])
})

test('the currency of an amount stays, typed letter by letter too', () => {
  const amounts = ['USD 68,000', 'HKD 500', 'HK$ 500', 'euro 500', 'rmb 500', '500 dollars', 'ＵＳＤ 5']
  for (const amount of amounts) {
    const held = [...amount].reduce((before, character) => priceInput(before + character), '')
    expect([held, priceInput.settled?.(held)]).toEqual([amount, amount])
  }
})

test('an amount is read with the sign of the chosen currency, and stays a text with that of another one', () => {
  const own = ['$480,000', 'USD 480,000', '480,000 dollars']
  expect(own.map((typed) => inOwnCurrency(typed, 'USD'))).toEqual(own.map(() => '480,000'))
  expect(['¥480', '48元', '1,234.50'].map((typed) => inOwnCurrency(typed, 'CNY'))).toEqual([
    '480',
    '48',
    '1,234.50',
  ])
  expect(['$480', '48元'].map((typed) => inOwnCurrency(typed, ''))).toEqual(['480', '48'])
  for (const [typed, currency] of [
    ['$480,000', 'CNY'],
    ['48元', 'USD'],
    ['€5', 'USD'],
    ['€5', ''],
    ['5', ''],
  ] as const)
    expect([typed, inOwnCurrency(typed, currency)]).toEqual([typed, typed])
})

test('a sign that makes a number another one stays, typed letter by letter too', () => {
  for (const text of ['负5', '€5', '▲5', '5+']) {
    const held = [...text].reduce((before, character) => integerInput(before + character), '')
    expect(held).toBe(text)
  }
  expect([...'USD 5'].reduce((before, character) => integerInput(before + character), '')).toBe('5')
})

test('separators stay while a number is typed, and those that group thousands are dropped when the field is left', () => {
  const typed = ['1', '1,', '1,2', '1,23', '1,234', '1,234,', '1,234,5', '1,234,567']
  expect(typed.map((so) => integerInput(so))).toEqual(typed)
  settles(integerInput, {
    '1,000': '1000',
    ' 1 000 ': '1000',
    '1,234,567': '1234567',
    '12\u00a0345 GB': '12345',
  })
  settles(priceInput, { '12,345.67': '12345.67' })
})

test('a number is never made another one: what is no number stays as it was typed', () => {
  const numbers = [
    '3.5',
    '80.5',
    '-3',
    '1,5',
    '1 5',
    '1,23',
    '10-20',
    '1/2',
    '1e3',
    '1a2',
    '123456789',
    '1.2.3',
  ]
  const words = [
    ...['5k', '3万', '10w', '1 TB', '2 million', '8%', '1½', '10²', '(5)', '（5）', '负5'],
    ...[
      '10k USD',
      '1.5M USD',
      '10w元',
      '10k台',
      '3萬',
      '3億',
      '2仟',
      '5万',
      '10 mio',
      '5 millions',
      '2 lakhs',
    ],
    ...[
      '99 cents',
      '負5',
      '▲5',
      '△5',
      'minus 5',
      '5 dozen',
      '€5',
      '5 分',
      '2 weeks',
      '5千元',
      'HK$ 5',
      '100日元',
    ],
  ]
  for (const number of [...numbers, ...words]) {
    expect([number, integerInput(number)]).toEqual([number, number])
    expect([number, integerInput.settled?.(number)]).toEqual([number, number])
  }
  keeps(integerInput, { '−5': '-5', '–5': '-5', '—5': '-5', '+5': '5', '١٢٫': '12.', '１２٫5': '12.5' })
  for (const number of ['1.239', '-3', '1,5', '1e3', '1.2.3']) {
    expect([number, priceInput(number), price.safeParse(number).success]).toEqual([number, number, false])
  }
})

test('a price begins with a digit, or with letters that may become a currency, and takes the marks of an input method', () => {
  keeps(priceInput, {
    '.5': '0.5',
    '007': '7',
    '0': '0',
    '1。5': '1.5',
    '１．５': '1.5',
    '1.': '1.',
    '99.00 元': '99.00 元',
    '99 台': '99',
    a: 'a',
  })
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

test('other phones: digits, hyphens and the + of a country code', () => {
  keeps(loosePhoneInput, { '-571-88': '-571-88', '+1 (2) 3': '+123', '0571–8888': '0571-8888' })
})

test('phones of any country: those of the mainland lose hyphens and country code, others neither', () => {
  keeps(anyPhoneInput, {
    '138-0013-8000': '13800138000',
    '+86 138-0013-8000': '13800138000',
    '8613800138000': '13800138000',
    '138-0013': '138-0013',
    '+': '+',
    '+8': '+8',
    '+86 138-00': '+8613800',
    '+6': '+6',
    '+81': '+81',
    '+65-6123-4567': '+65-6123-4567',
    '＋６５ 6123 4567': '+6561234567',
  })
})

test('spaces are stripped, also full-width ones', () => {
  keeps(emailInput, { 'ann ＠ example。com': 'ann@example.com' })
  keeps(nameInput, { ' ａｎｎ-01 ': 'ann-01' })
})

test('every filter leaves its own output as it is', () => {
  const characters = fc.constantFrom(...'0123456789.,。-+abkG万台元$负 １＠　8600')
  const filters: InputFilter[] = [
    ...[integerInput, priceInput, phoneInput, anyPhoneInput],
    ...[loosePhoneInput, emailInput, nameInput],
  ]
  fc.assert(
    fc.property(
      fc.constantFrom(...filters),
      fc.string({ unit: characters, maxLength: 30 }),
      (filter, typed) => {
        expect(filter(filter(typed))).toBe(filter(typed))
        const settled = filter.settled?.(filter(typed)) ?? filter(typed)
        expect([filter(settled), filter.settled?.(settled) ?? settled]).toEqual([settled, settled])
      },
    ),
    { numRuns: 2000 },
  )
})
