import { expect, test } from 'vitest'
import type { Catalog } from '#contract/catalog/catalog/catalog.endpoints.ts'
import { browserCountry, choicesIn, initialValues, openRegion, requiredFields } from './trial-values.ts'

const region = (id: string, trialAvailable: boolean) => ({
  id,
  trialAvailable,
  systemIds: ['windows-11', 'ubuntu'],
})
const disk = { minGb: 80, maxGb: 500, stepGb: 10 }
const CATALOG = {
  regions: [region('sold-out', false), region('shanghai', true), region('singapore', true)],
  sizes: [
    { id: '4c8g', vcpu: 4, memoryGb: 8 },
    { id: '2c4g', vcpu: 2, memoryGb: 4 },
  ],
  systems: [],
  systemDisks: [disk],
  dataDisks: [{ ...disk, minGb: 10 }],
} as unknown as Catalog

test('the form starts with the sample size in the first region with trials left', () => {
  expect(initialValues(CATALOG, 'en')).toMatchObject({ regionId: 'shanghai', sizeId: '2c4g', country: '' })
  expect(initialValues(CATALOG, 'zh').country).toBe('CN')
})

test('a used or sold-out region gives way to the next open one, and to none where all are used', () => {
  expect(openRegion(CATALOG, [], 'singapore')?.id).toBe('singapore')
  expect(openRegion(CATALOG, [{ regionId: 'shanghai' }], 'shanghai')?.id).toBe('singapore')
  expect(openRegion(CATALOG, [], 'sold-out')?.id).toBe('shanghai')
  const all = [{ regionId: 'shanghai' }, { regionId: 'singapore' }]
  expect(openRegion(CATALOG, all, 'shanghai')).toBeUndefined()
})

test('a link chooses what the catalogue offers, and nothing else', () => {
  const query = '?regionId=singapore&sizeId=4c8g&systemId=ubuntu&systemDiskGb=120&dataDiskGb=0&quantity=9'
  expect(choicesIn(query, CATALOG)).toEqual({
    regionId: 'singapore',
    sizeId: '4c8g',
    systemId: 'ubuntu',
    systemDiskGb: '120',
    dataDiskGb: '',
  })
  const wrong = '?regionId=sold-out&sizeId=9c9g&systemId=ubuntu&systemDiskGb=81&dataDiskGb=1e9'
  expect(choicesIn(wrong, CATALOG)).toEqual({})
  expect(choicesIn('', CATALOG)).toEqual({})
})

test.each([
  [['en-SG', 'en'], 'SG'],
  [['en', 'zh-Hant-TW'], 'TW'],
  [['en-ZZ', 'de-DE'], 'DE'],
  [['en', 'de'], undefined],
])('the languages %j name the country %s', (languages, country) => {
  expect(browserCountry(languages)).toBe(country)
})

test('empty required fields are counted, the industry’s name among them if it is “other”', () => {
  const values = initialValues(CATALOG, 'zh')
  expect(requiredFields(values)).toEqual({ count: 6, done: 1 })
  expect(requiredFields({ ...values, name: ' ', industry: 'other' })).toEqual({ count: 7, done: 2 })
})
