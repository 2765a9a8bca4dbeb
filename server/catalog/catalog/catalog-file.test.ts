/** The limits of a catalogue file: the last value that it takes, and the first that it does not. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogFileSchema } from './catalog-file.rules.ts'
import { demoPrices } from './prices.demo.ts'

const EXAMPLE = readFileSync(new URL('../../../docs/catalog-example.json', import.meta.url), 'utf8')

/** Where the documented file is wrong with this value at this place. */
function wrongWith(place: string, value: unknown): string[] {
  const file: unknown = JSON.parse(EXAMPLE)
  const keys = place.split('.')
  const last = keys.pop() ?? ''
  let holder = file as Record<string, unknown>
  for (const key of keys) holder = holder[key] as Record<string, unknown>
  holder[last] = value
  const parsed = catalogFileSchema.safeParse(file)
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'))
}

const address = (length: number) => 'https://sg.example.com/'.padEnd(length, 'x')

test.each<[place: string, taken: unknown[], refused: unknown[]]>([
  ['regions.0.nameEn', ['N', 'N'.repeat(60)], ['', ' ', 'N'.repeat(61)]],
  ['regions.0.trialDesktops', [0, 1], [-1, 0.5]],
  ['regions.0.latitude', [-90, 90], [-91, 91, 1.5]],
  ['regions.0.longitude', [-180, 180], [-181, 181, 1.5]],
  ['regions.0.latencyUrl', [address(300)], [address(301)]],
  ['regions.0.currency', ['CNY'], ['usd', '']],
  ['sizes.0.vcpu', [1], [0, -1, 1.5]],
  ['sizes.0.memoryGb', [1], [0, -1, 1.5]],
  ['disks.0.minGb', [10, 500], [0, -10, 15, 510]],
  ['disks.0.kind', ['data'], ['other']],
  ['priceLists.0.taxRate', [0, 10_000], [-1, 10_001, 0.5]],
  [
    'priceLists.0.prices.ap-singapore.size.2c4g.monthly',
    ['139', '139.5', '139.00'],
    ['1,139.00', ' 139.00', '１３９.00', '139.001', '', '-1'],
  ],
  ['discounts.0.rate', [0, 10_000], [-1, 10_001, 0.5]],
  ['discounts.0.conditionsZh', ['x', 'x'.repeat(300)], ['', ' ', 'x'.repeat(301)]],
  ['discounts.0.conditionsEn', ['x', 'x'.repeat(300)], ['', ' ', 'x'.repeat(301)]],
  ['discounts.0.id', ['a', '9', `a${'-'.repeat(35)}`], ['', '-a', 'A', 'a_b', 'a'.repeat(37)]],
])('%s', (place, taken, refused) => {
  for (const value of taken) expect([value, wrongWith(place, value)]).toEqual([value, []])
  for (const value of refused) expect([value, wrongWith(place, value).length]).not.toEqual([value, 0])
})

test('a discount ends after it begins', () => {
  const moment = (day: string) => `2026-12-${day}T00:00:00+08:00`
  const wrong = (validFrom: string, validUntil: string) =>
    wrongWith('discounts.0', { ...JSON.parse(EXAMPLE).discounts[0], validFrom, validUntil })
  expect(wrong(moment('01'), moment('02'))).toEqual([])
  expect(wrong(moment('01'), moment('01'))).toEqual(['discounts.0.validUntil'])
  expect(wrong(moment('02'), moment('01'))).toEqual(['discounts.0.validUntil'])
})

test('the documented file has the tax and the prices of the demo data', () => {
  const { priceLists } = catalogFileSchema.parse(JSON.parse(EXAMPLE))
  const demo = demoPrices(Date.UTC(2026, 10, 28), 'Asia/Shanghai').lists
  for (const { currency, taxIncluded, taxRate, prices } of priceLists) {
    const now = demo.findLast(({ itemId }) => itemId === currency.toLowerCase())?.value
    expect([taxIncluded, taxRate]).toEqual([now?.taxIncluded, now?.taxRate])
    // The file has amounts as text, "23.00"; what is stored is in cents.
    const stored: unknown = JSON.parse(JSON.stringify(prices), (_, each: unknown) =>
      typeof each === 'string' ? Math.round(Number(each) * 100) : each,
    )
    expect(now?.prices).toMatchObject(stored as object)
  }
})
