import { expect, test } from 'vitest'
import type { PriceOverview } from '#web/features/catalog/shared.ts'
import { sizeRange } from './size-range.ts'

const plans = {
  plans: [
    { sizeId: 'b', vcpu: 8, memoryGb: 32, prices: [] },
    { sizeId: 'a', vcpu: 2, memoryGb: 4, prices: [] },
  ],
} as unknown as NonNullable<PriceOverview['plans']>
const region = (lowest: object | undefined) => ({ lowest }) as PriceOverview['regions'][number]

test('the range has the smallest and largest sizes and counts the regions with prices', () => {
  expect(sizeRange({ plans, regions: [region({}), region(undefined), region({})] })).toEqual({
    minVcpu: 2,
    maxVcpu: 8,
    minMemory: 4,
    maxMemory: 32,
    count: 2,
  })
})

test('without prices, or without sizes, there is no range', () => {
  expect(sizeRange({ plans: undefined, regions: [] })).toBeUndefined()
  expect(sizeRange({ plans: { ...plans, plans: [] }, regions: [] })).toBeUndefined()
})
