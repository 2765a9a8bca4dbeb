import { expect, test } from 'vitest'
import { countriesIn } from '#contract/kit/country-list.ts'
import { SALES_REGIONS } from '#contract/kit/sales-regions.ts'
import { countryCodeOf, type Place, salesRegionOf } from './sales-region.ts'

test.each<[Place, string | undefined]>([
  [{ country: 'SG' }, 'southeastAsia'],
  [{ country: 'Singapore', city: 'Singapore' }, 'southeastAsia'],
  [{ country: '德国', city: '柏林' }, 'europe'],
  [{ country: 'Hong Kong', city: 'Kowloon' }, 'hongKongMacaoTaiwan'],
  [{ country: '中国', city: '浙江省杭州市' }, 'eastChina'],
  [{ country: 'China', city: 'Shenzhen, Guangdong' }, 'southChina'],
  [{ country: 'CN', city: "Xi'an" }, 'northwestChina'],
  [{ country: 'CN', city: 'Taiyuan, Shanxi' }, 'northChina'],
  [{ country: 'CN', city: 'Shaanxi' }, 'northwestChina'],
  // The company is registered in Shanghai, whatever the city of the project is.
  [{ country: 'CN', city: '成都', companyCode: '91310000MA1FL0E27X' }, 'eastChina'],
  [{ country: 'CN', companyCode: '9111 0000-802100433B' }, 'northChina'],
  [{ country: 'CN', companyCode: '199003410N' }, undefined],
  [{ country: 'CN' }, undefined],
  [{ country: 'CN', city: 'Hangzhouer' }, undefined],
  [{ country: '深圳', city: '' }, 'southChina'],
  [{ country: '', city: '' }, undefined],
  [{ country: 'Atlantis', city: 'Centre' }, undefined],
])('%j is in %s', (place, region) => {
  expect(salesRegionOf(place)).toBe(region)
})

test('every country but China and those of Central Asia has a region, and every region a place', () => {
  const { frequent, others } = countriesIn('en')
  const without = [...frequent, ...others].filter(
    ({ code }) => salesRegionOf({ country: code }) === undefined,
  )
  expect(without.map(({ code }) => code).sort()).toEqual(['CN', 'KG', 'KZ', 'TJ', 'TM', 'UZ'])
  const provinces = ['11', '21', '31', '41', '44', '50', '61', '71']
  const found = [
    ...[...frequent, ...others].map(({ code }) => salesRegionOf({ country: code })),
    ...provinces.map((code) => salesRegionOf({ country: 'CN', companyCode: `91${code}00001922038216` })),
  ]
  expect(SALES_REGIONS.filter((region) => !found.includes(region))).toEqual([])
})

test('a country is read by its names and their words, and by no beginning of one, which no one sees', () => {
  for (const text of ['EU', 'Eng', 'Singap', 'Ger', 'C', '根', '利亚', '美'])
    expect([text, countryCodeOf(text)]).toEqual([text, undefined])
  const named = {
    Eustatius: 'BQ',
    Micronesia: 'FM',
    'S. Korea': 'KR',
    新嘉坡: 'SG',
    中华民国: 'TW',
    'U. S. A.': 'US',
  }
  for (const [text, code] of Object.entries({ ...named, 梵諦岡: 'VA', 沙烏地: 'SA', '+49': 'DE' }))
    expect([text, countryCodeOf(text)]).toEqual([text, code])
})
