import { expect, test } from 'vitest'
import type { PlanPrices } from '#contract/catalog/catalog/price.endpoints.ts'
import { perMonth } from '#contract/catalog/catalog/price.rules.ts'
import { editionsOf, leastSaved, publishedLines } from './editions.ts'

type Plan = PlanPrices['plans'][number]

function plan(vcpu: number, memoryGb: number, monthly: number, yearly?: number): Plan {
  const price = (period: 'monthly' | 'yearly', minor: number) => ({
    period,
    listMinor: minor,
    finalMinor: minor,
    totalMinor: minor,
    laterMinor: null,
    discountId: null,
  })
  const prices = [price('monthly', monthly), ...(yearly ? [price('yearly', yearly)] : [])]
  return { sizeId: `${vcpu}c${memoryGb}g`, vcpu, memoryGb, prices }
}

const prices = (plans: Plan[]): PlanPrices => ({
  regionId: 'sg',
  currency: 'USD',
  currencies: ['USD'],
  included: null,
  plans,
  dataDisk: null,
  discounts: [],
  tax: null,
  at: 0,
  validUntil: null,
})

test('an edition has its sizes and the lowest of their prices', () => {
  const editions = editionsOf(prices([plan(2, 4, 3540, 33_984), plan(2, 8, 4340), plan(8, 16, 10_340)]))
  expect(editions.map(({ name, sizes }) => [name, sizes.length])).toEqual([
    ['essential', 2],
    ['power', 1],
  ])
  expect(editions[0]).toMatchObject({
    monthly: { finalMinor: 3540 },
    smallest: { sizeId: '2c4g' },
  })
  expect(editions[1]).toMatchObject({ monthly: { finalMinor: 10_340 } })
})

test('a year in advance saves at least what it saves with the size that saves least', () => {
  const sizes = [plan(8, 16, 10_000, 96_000), plan(8, 32, 20_000, 192_000)]
  expect(leastSaved(sizes, [])).toBe(24_000)
  expect(leastSaved([...sizes, plan(8, 64, 30_000)], [])).toBe(0)
  expect(leastSaved([...sizes, plan(8, 64, 30_000, 361_000)], [])).toBe(-1000)
})

test.each([
  ['for every desktop', {}, 24_000],
  ['for new customers', { customers: 'new' }, 0],
  ['for one desktop of each customer', { desktops: 1 }, 0],
])('a year in advance saves what every customer saves: its discount is %s', (_, limits, saved) => {
  const discount = { id: 'year', desktops: null, customers: 'all', firstPeriods: 1, ...limits }
  const { prices, ...size } = plan(8, 16, 10_000, 96_000)
  const discounted = prices.map((price) =>
    price.period === 'yearly'
      ? { ...price, listMinor: 120_000, laterMinor: 120_000, discountId: 'year' }
      : price,
  )
  const discounts = [discount] as PlanPrices['discounts']
  expect(leastSaved([{ ...size, prices: discounted }], discounts)).toBe(saved)
})

test('without sizes there are no editions', () => {
  expect(editionsOf(prices([]))).toEqual([])
})

test('a month of a year is rounded up, so that twelve of them are not less than the year', () => {
  expect(perMonth(33_984)).toBe(2832)
  expect(perMonth(100)).toBe(9)
})

test('the size that an edition begins with is the lowest by list price: a discount may be for one month', () => {
  const large = plan(8, 32, 17_240)
  const discounted = { ...large, prices: large.prices.map((price) => ({ ...price, finalMinor: 100 })) }
  const [power] = editionsOf(prices([discounted, plan(8, 16, 10_340)]))
  expect(power?.monthly).toMatchObject({ listMinor: 10_340 })
})

test('a published line is said once where all editions on sale have the same', () => {
  const gpu = { label: 'Dedicated GPU', essential: 'No', standard: 'No', power: 'No' }
  const displays = { label: 'Displays', essential: '1', standard: '2', power: '2' }
  const gpuOfAll = { label: 'Dedicated GPU', text: 'No' }
  expect(publishedLines([gpu, displays], ['essential', 'standard', 'power'])).toEqual({
    common: [gpuOfAll],
    different: [displays],
  })
  expect(publishedLines([gpu, displays], ['standard', 'power'])).toEqual({
    common: [gpuOfAll, { label: 'Displays', text: '2' }],
    different: [],
  })
})
