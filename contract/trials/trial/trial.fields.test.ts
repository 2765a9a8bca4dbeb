import { describe, expect, test } from 'vitest'
import { fieldErrorsOf } from '#contract/kit/fields/field-errors.ts'
import { type TrialForm, trialBody } from './trial.fields.ts'

const FORM: TrialForm = {
  regionId: 'ap-singapore',
  sizeId: '2c4g',
  systemId: 'windows-11',
  systemDiskGb: 80,
  dataDiskGb: 0,
  quantity: 1,
  name: 'Lin Mei',
  email: 'lin@example.com',
  country: 'SG',
  phone: '6591234567',
  industry: 'design',
  companyName: 'Harbour Studio',
  consent: false,
}

function fieldErrors(form: Record<string, unknown>) {
  const parsed = trialBody.safeParse(form)
  if (parsed.success) return {}
  return Object.fromEntries(
    Object.entries(fieldErrorsOf(parsed.error)).map(([path, { code }]) => [path, code]),
  )
}

describe('the trial form', () => {
  test('with all that is required passes; what was left open comes out empty', () => {
    expect(trialBody.parse(FORM)).toEqual({
      ...FORM,
      contact: '',
      jobTitle: '',
      otherIndustry: '',
      intendedIndustry: '',
      companyAddress: '',
      budget: '',
      purchaseTime: '',
      requirement: '',
      heardFrom: '',
    })
  })

  test('an empty one is told every missing field at once', () => {
    expect(fieldErrors({ quantity: 1, country: '', phone: '', industry: '', consent: false })).toEqual({
      regionId: 'required',
      sizeId: 'required',
      systemId: 'required',
      systemDiskGb: 'required',
      dataDiskGb: 'required',
      name: 'required',
      email: 'required',
      country: 'required',
      phone: 'required',
      industry: 'required',
      companyName: 'required',
    })
  })

  test('a mainland number is taken as people write it', () => {
    for (const phone of ['+86 138-0013-8000', '１３８００１３８０００'])
      expect(trialBody.safeParse({ ...FORM, country: 'CN', phone }).success).toBe(true)
  })

  test('the country decides the rule of the phone', () => {
    expect(fieldErrors({ ...FORM, country: 'CN', phone: '6591234567' })).toEqual({ phone: 'phoneRule' })
    expect(fieldErrors({ ...FORM, country: 'SG', phone: '1234567' })).toEqual({ phone: 'loosePhoneRule' })
    expect(fieldErrors({ ...FORM, country: 'SG', phone: '-12345678' })).toEqual({ phone: 'loosePhoneRule' })
  })

  test('industry "other" wants its name (0041), also while other fields are wrong', () => {
    expect(fieldErrors({ ...FORM, industry: 'other' })).toEqual({ otherIndustry: '0041' })
    expect(fieldErrors({ ...FORM, industry: 'other', otherIndustry: '  ', name: '' })).toEqual({
      name: 'required',
      otherIndustry: '0041',
    })
    expect(trialBody.parse({ ...FORM, industry: 'other', otherIndustry: 'Shipping' }).otherIndustry).toBe(
      'Shipping',
    )
  })

  test.each([
    ['name', 'x'.repeat(37), 'tooLong'],
    ['contact', 'x'.repeat(37), 'tooLong'],
    ['jobTitle', 'x'.repeat(37), 'tooLong'],
    ['companyName', 'x'.repeat(256), 'tooLong'],
    ['companyAddress', 'x'.repeat(257), 'tooLong'],
    ['requirement', 'x'.repeat(256), 'tooLong'],
    ['phone', '1'.repeat(37), 'tooLong'],
    ['email', 'nobody', 'emailRule'],
    ['country', 'XX', 'optionUnknown'],
    ['country', 'sg', 'optionUnknown'],
    ['industry', 'astrology', 'optionUnknown'],
    ['intendedIndustry', 'astrology', 'optionUnknown'],
    ['budget', '1', 'optionUnknown'],
    ['purchaseTime', 'yesterday', 'optionUnknown'],
    ['heardFrom', 'dream', 'optionUnknown'],
    ['quantity', 2, 'optionUnknown'],
    ['systemDiskGb', 80.5, 'integerRule'],
    ['systemDiskGb', 0, 'numberTooSmall'],
    ['systemDiskGb', 100_000_000, 'numberTooBig'],
    ['dataDiskGb', -10, 'numberTooSmall'],
    ['dataDiskGb', '', 'required'],
  ])('%s = %j is refused with %s', (field, value, code) => {
    expect(fieldErrors({ ...FORM, [field]: value })).toEqual({ [field]: code })
  })

  test('the description may have several lines, a name may not', () => {
    expect(fieldErrors({ ...FORM, requirement: 'one\ntwo' })).toEqual({})
    expect(fieldErrors({ ...FORM, name: 'one\ntwo' })).toEqual({ name: 'charactersRule' })
  })

  test('anything but a form is refused, not crashed on', () => {
    for (const value of [null, 7, 'form', []]) expect(trialBody.safeParse(value).success).toBe(false)
  })
})
