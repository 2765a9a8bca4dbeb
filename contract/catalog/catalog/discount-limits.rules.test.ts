import { expect, test } from 'vitest'
import { customerLimitWords } from './discount-limits.rules.ts'

test('how much of a discount a customer has, and whether it must be new', () => {
  const words = (desktops: number | null, customers: 'all' | 'new') =>
    (['zh', 'en'] as const).map((language) => customerLimitWords({ desktops, customers }, language))
  expect(words(null, 'all')).toEqual([null, null])
  expect(words(null, 'new')).toEqual(['仅限新客户', 'new customers only'])
  expect(words(1, 'all')).toEqual(['每位客户限\u00a01\u00a0台', '1 desktop per customer'])
  expect(words(20, 'new')).toEqual(['每位新客户限\u00a020\u00a0台', '20 desktops per new customer'])
})
