import { expect, test } from 'vitest'
import { backoffMs } from './backoff.ts'

test('doubles from the first pause up to the longest', () => {
  expect([1, 2, 3, 4, 5].map((attempts) => backoffMs(attempts, 1000, 10_000))).toEqual([
    1000, 2000, 4000, 8000, 10_000,
  ])
  expect(backoffMs(10_000, 1000, 10_000)).toBe(10_000)
})
