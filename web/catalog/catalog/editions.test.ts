import { expect, test } from 'vitest'
import type { PlanPrices } from '#contract/catalog/catalog/price.endpoints.ts'
import { editionsOf, perMonth } from './editions.ts'

type Plan = PlanPrices['plans'][number]

function plan(vcpu: number, memoryGb: number, monthly: number, yearly?: number): Plan {
  const price = (period: 'monthly' | 'yearly', minor: number) => ({
    period,
    listMinor: minor,
    finalMinor: minor,
    totalMinor: minor,
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
  expect(editions[0]).toMatchObject({ monthly: 3540, yearlyPerMonth: 2832, smallest: { sizeId: '2c4g' } })
  expect(editions[1]).toMatchObject({ monthly: 10_340, yearlyPerMonth: undefined })
})

test('without sizes there are no editions', () => {
  expect(editionsOf(prices([]))).toEqual([])
})

test('a month of a year is rounded up, so that twelve of them are not less than the year', () => {
  expect(perMonth(33_984)).toBe(2832)
  expect(perMonth(100)).toBe(9)
})

test('the price for pages without terms is the list price, though a discount is lower', () => {
  const size = plan(8, 32, 17_240)
  const discounted = { ...size, prices: size.prices.map((price) => ({ ...price, finalMinor: 11_206 })) }
  expect(editionsOf(prices([discounted]))[0]).toMatchObject({ monthly: 11_206, monthlyList: 17_240 })
})
