import { expect, test } from 'vitest'
import { closesAt, daysLeft } from './closure.rules.ts'

const DAY = 24 * 60 * 60_000

test('an account closes 15 days after the request', () => {
  expect(closesAt(1_000)).toBe(1_000 + 15 * DAY)
})

test('a begun day counts as a whole one, and none is left when the closing is due', () => {
  expect(daysLeft(15 * DAY, 0)).toBe(15)
  expect(daysLeft(15 * DAY, 1)).toBe(15)
  expect(daysLeft(15 * DAY, DAY)).toBe(14)
  expect(daysLeft(15 * DAY, 15 * DAY - 1)).toBe(1)
  expect(daysLeft(15 * DAY, 15 * DAY)).toBe(0)
  expect(daysLeft(15 * DAY, 16 * DAY)).toBe(0)
})
