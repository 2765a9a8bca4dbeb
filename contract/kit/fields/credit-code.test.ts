import { expect, test } from 'vitest'
import { bareCreditCode, companyCodeKey, creditCodeDoubt } from './credit-code.ts'

test.each([
  '91350100M000100Y43',
  '91110000802100433B',
  '914403001922038216',
  '91330100799655058B',
  '91440300708461136T',
])('%s is a sound unified social credit code', (code) => {
  expect(creditCodeDoubt(code)).toBeUndefined()
})

test.each(['91350100M0001TGQXM', '91350211M0000XUF46'])('%s was issued with a wrong check digit', (code) => {
  expect(creditCodeDoubt(code)).toBe('checkDigit')
})

test('letters that no code has are seen', () => {
  expect(creditCodeDoubt('91350100M000100YS3')).toBe('alphabet')
  expect(creditCodeDoubt('IOSVZ0000000000000')).toBe('alphabet')
})

test('a number of another length is no credit code and no doubtful one', () => {
  expect(creditCodeDoubt('GB 123 4567 89')).toBeUndefined()
  expect(creditCodeDoubt('')).toBeUndefined()
})

test('however it is typed, it is the same code', () => {
  expect(bareCreditCode(' ９１３５０100 m000100y43 ')).toBe('91350100M000100Y43')
})

test.each([
  ['CHE-123.456.789', 'CHE123456789'],
  ['che 123 456 789', 'CHE123456789'],
  ['12.345.678/0001-90', '12345678000190'],
  ['HRB 12345 B', 'HRB12345B'],
  ['９１３３０１００–７９９６５５０５８ｂ', '91330100799655058B'],
  ['-', ''],
])('%s is compared as %s', (typed, key) => {
  expect(companyCodeKey(typed)).toBe(key)
  expect(companyCodeKey(key)).toBe(key)
})
