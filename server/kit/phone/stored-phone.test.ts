import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' }
import { getExampleNumber } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { countriesIn } from '#contract/kit/country-list.ts'
import { groupedPhone, nationalDigits, storedPhone } from './stored-phone.ts'

test.each([
  ['7700900123', 'GB', '+447700900123'],
  ['07700 900123', 'GB', '+447700900123'],
  ['447700900123', 'GB', '+447700900123'],
  ['+44 7700 900123', 'SG', '+447700900123'],
  ['0044-7700-900123', '', '+447700900123'],
  ['6591234567', 'SG', '+6591234567'],
  ['9123-4567', 'Singapore', '+6591234567'],
  ['13800138000', 'CN', '+8613800138000'],
  ['+86 138-0013-8000', 'CN', '+8613800138000'],
  ['0512-6288-1190', '中国', '+8651262881190'],
  // An Indian mobile number that begins as the dialling code of India does.
  ['9123456789', 'IN', '+919123456789'],
  ['919123456789', 'India', '+919123456789'],
  ['2025550123', 'United States', '+12025550123'],
  ['1-202-555-0123', 'US', '+12025550123'],
  // The field has left out the (0) of +39 (0)6.
  ['+39 6 6988 2019', '', '+390669882019'],
  ['+39 06 6988 2019', 'VA', '+390669882019'],
  ['2 8646 1234', 'IT', '+390286461234'],
  ['+39 347 123 4567', 'IT', '+393471234567'],
])('%s in %s is stored as %s', (typed, country, stored) => {
  expect(storedPhone(typed, country)).toBe(stored)
  // What is stored is stored as it is, whatever country it is stated with.
  expect(storedPhone(stored, country)).toBe(stored)
})

test.each([
  ['7700900123', ''],
  ['9123-4567', 'Atlantis'],
  ['12345678901234567890', 'DE'],
  ['12345678', 'US'],
  ['138-0013-8000', 'Singapore'],
])('%s stays as it was typed where its country (%s) has no such number', (typed, country) => {
  expect(storedPhone(typed, country)).toBe(typed)
})

test('a number of every country is found with and without its dialling code', () => {
  const countries = countriesIn('en')
  const wrong: string[] = []
  for (const { code, name } of [...countries.frequent, ...countries.others]) {
    const example = getExampleNumber(code as 'CN', examples)
    if (!example) continue
    const national = `${example.nationalNumber}`
    for (const typed of [national, example.number, example.formatNational()])
      if (storedPhone(typed, code) !== example.number) wrong.push(`${code} ${typed}`)
    if (storedPhone(national, name) !== example.number) wrong.push(`${name} ${national}`)
  }
  expect(wrong).toEqual([])
})

test('numbers are shown in the groups of their country', () => {
  expect(groupedPhone('+447700900123')).toBe('+44 7700 900123')
  expect(groupedPhone('+8613800138000')).toBe('+86 138 0013 8000')
  expect(groupedPhone('6000-000001')).toBe('6000-000001')
})

test.each([
  ['+447700900123', '', '7700900123'],
  ['07700-900123', 'GB', '7700900123'],
  ['+8613800138000', 'CN', '13800138000'],
  ['0512-62881190', '', '51262881190'],
  ['8888-1234', '', '88881234'],
])('%s (%s) has the national digits %s', (typed, country, national) => {
  expect(nationalDigits(typed, country)).toBe(national)
})
