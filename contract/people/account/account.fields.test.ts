import { describe, expect, test } from 'vitest'
import { fieldErrorsOf } from '#contract/kit/fields/field-errors.ts'
import { profileBody } from './account.endpoints.ts'

const EMPTY = { name: '', phone: '', companyName: '', taxNumber: '', companyAddress: '', updatedAt: 1 }

function fieldErrors(form: object): Record<string, string> {
  const parsed = profileBody.safeParse(form)
  if (parsed.success) return {}
  const fields = Object.entries(fieldErrorsOf(parsed.error))
  return Object.fromEntries(fields.map(([path, error]) => [path, error.code]))
}

test('everything may stay empty', () => {
  expect(profileBody.parse(EMPTY)).toEqual(EMPTY)
})

describe('the phone', () => {
  test.each([
    ['138 0013 8000', '+8613800138000'],
    ['+86 138-0013-8000', '+8613800138000'],
    ['+8613800138000', '+8613800138000'],
    ['１３８００１３８０００', '+8613800138000'],
    ['+65 6123 4567', '+6561234567'],
    ['+1-415-555-0100', '+1-415-555-0100'],
    ['0065 6123 4567', '006561234567'],
  ])('%s is taken as %s', (typed, stored) => {
    expect(profileBody.parse({ ...EMPTY, phone: typed }).phone).toBe(stored)
  })

  test.each([
    ['+86 2380013', 'phoneRule'],
    ['65-6123-4567', 'phoneCountryRule'],
    ['0571-8888-9999', 'phoneCountryRule'],
    ['7700900123', 'phoneCountryRule'],
    ['+65 6123', 'loosePhoneRule'],
    ['++6561234567', 'loosePhoneRule'],
    ['1'.repeat(37), 'tooLong'],
  ])('%s is refused', (typed, code) => {
    expect(fieldErrors({ ...EMPTY, phone: typed })).toEqual({ phone: code })
  })
})

test('the tax number is of whatever country; a credit code is written in capitals', () => {
  expect(profileBody.parse({ ...EMPTY, taxNumber: '91350100m000100y43' }).taxNumber).toBe(
    '91350100M000100Y43',
  )
  expect(profileBody.parse({ ...EMPTY, taxNumber: 'T08GA0028A' }).taxNumber).toBe('T08GA0028A')
  expect(fieldErrors({ ...EMPTY, taxNumber: '9'.repeat(37) })).toEqual({ taxNumber: 'tooLong' })
})

test('lengths are those of the specification', () => {
  expect(
    fieldErrors({
      ...EMPTY,
      name: 'n'.repeat(37),
      companyName: 'c'.repeat(256),
      companyAddress: 'a'.repeat(257),
    }),
  ).toEqual({ name: 'tooLong', companyName: 'tooLong', companyAddress: 'tooLong' })
})
