import { expect, test } from 'vitest'
import { commonDiscount, type PlanPrice } from './desktop-price.tsx'

const LIMITS = { desktops: null, customers: 'all' } as const
const YEAR = { id: 'year', ...LIMITS } as const
const NEW = { id: 'new', ...LIMITS, customers: 'new' } as const
const PLANS = { discounts: [YEAR, NEW, { id: 'other', ...LIMITS }] } as unknown as Parameters<
  typeof commonDiscount
>[1]

function price(discountId: string | null, parts: Partial<PlanPrice> = {}): PlanPrice {
  return { period: 'yearly', discountId, finalMinor: 80, laterMinor: 100, ...parts } as PlanPrice
}

test.each([
  ['the same for every size that is sold', [price('year'), undefined, price('year')], YEAR],
  ['another one for one of them', [price('year'), price('other')], undefined],
  ['none for one of them', [price('year'), price(null)], undefined],
  ['none at all', [price(null), price(null)], undefined],
  [
    'for all periods, so there is no price afterwards',
    [price('year'), price('year', { laterMinor: null })],
    undefined,
  ],
  ['free of charge', [price('year'), price('year', { finalMinor: 0 })], undefined],
  ['for new customers only', [price('new'), price('new')], undefined],
  ['of a single size', [price('year')], undefined],
])('a heading says the discount of its column once: %s', (_, prices, discount) => {
  expect(commonDiscount(prices, PLANS)).toEqual(discount)
})
