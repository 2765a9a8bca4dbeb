import { expect, test } from 'vitest'
import { partnerBody } from '#contract/partners/partner/partner.fields.ts'
import { serverText } from '#web/platform/text/server-text.ts'
import { checkBody } from '#web/ui/form/check-body.ts'
import { initialValues, type PartnerValues, requiredFields, toPartnerForm } from './partner-values.ts'

const FILLED: PartnerValues = {
  ...initialValues('en'),
  companyName: 'Marina Cloud',
  country: 'SG',
  city: 'Singapore',
  regions: ['southeastAsia'],
  industries: ['other'],
  otherIndustry: 'Shipping',
  experience: 'Ten customers',
  contactName: 'Lan Lin',
  contactEmail: 'lan@marina.example',
  contactPhone: '65912345',
}

const complaints = (values: PartnerValues): string[] =>
  Object.keys(checkBody(partnerBody, toPartnerForm(values), serverText('en')))
const required = Object.values(requiredFields(FILLED, false)).flat()

test('a form with all required fields is sent', () => {
  expect(complaints(FILLED)).toEqual([])
})

test.each(required)('a form without %s is not', (name) => {
  expect(complaints({ ...FILLED, [name]: Array.isArray(FILLED[name]) ? [] : '' })).toContain(name)
})

test('what an empty form misses is what it requires', () => {
  const empty = { ...initialValues('en'), country: '' }
  const named = Object.values(requiredFields(empty, false)).flat()
  expect(complaints(empty).sort()).toEqual(named.sort())
})
