import { expect, test } from 'vitest'
import { median, meets, timesSaid } from './bench-rows.ts'

test('a target says whether more or less is better', () => {
  expect([meets(0.75, '>= 0.75'), meets(0.74, '>= 0.75')]).toEqual([true, false])
  expect([meets(150, '<= 150'), meets(151, '<= 150')]).toEqual([true, false])
  expect(() => meets(1, 'about 3')).toThrow('no target')
})

test('the median stays where one disturbed round would drag a mean away', () => {
  expect(median([31, 1, 30])).toBe(30)
})

test('times are said by their middle, the hundredth part above, and the longest', () => {
  const times = Array.from({ length: 201 }, (_, at) => 200 - at)
  expect(timesSaid(times)).toBe('100 ms (median), 198 ms (99 %), 200 ms (longest)')
  expect(timesSaid([7.4])).toBe('7 ms (median), 7 ms (99 %), 7 ms (longest)')
})
