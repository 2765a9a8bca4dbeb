import { expect, test } from 'vitest'
import { stepsTo } from './scale-steps.ts'

test.each([
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [12, [0, 5, 10, 15]],
  [90, [0, 20, 40, 60, 80, 100]],
  [8_000, [0, 2_000, 4_000, 6_000, 8_000]],
])('the lines of a scale up to %d', (most, lines) => {
  expect(stepsTo(most)).toEqual(lines)
})

test('the lines reach the highest value, are few, and are those of their own last one', () => {
  for (let most = 1; most <= 20_000; most += 1) {
    const lines = stepsTo(most)
    const last = lines.at(-1) ?? 0
    expect(last).toBeGreaterThanOrEqual(most)
    expect(lines.length).toBeLessThanOrEqual(6)
    if (stepsTo(last).join() !== lines.join()) expect([most, stepsTo(last)]).toEqual([most, lines])
  }
})
