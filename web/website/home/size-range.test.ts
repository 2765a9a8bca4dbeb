import { expect, test } from 'vitest'
import { sizeRange } from './size-range.ts'

const plans = {
  plans: [
    { sizeId: 'b', vcpu: 8, memoryGb: 32, prices: [] },
    { sizeId: 'a', vcpu: 2, memoryGb: 4, prices: [] },
  ],
}

test('the range has the smallest and largest sizes and counts the regions with prices', () => {
  expect(sizeRange({ plans, regions: [{ lowest: {} }, { lowest: undefined }, { lowest: {} }] })).toEqual({
    minVcpu: 2,
    maxVcpu: 8,
    minMemory: 4,
    maxMemory: 32,
    count: 2,
  })
})

test('without prices, or without sizes, there is no range', () => {
  expect(sizeRange({ plans: undefined, regions: [] })).toBeUndefined()
  expect(sizeRange({ plans: { plans: [] }, regions: [] })).toBeUndefined()
})
