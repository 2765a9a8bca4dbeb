import { expect, test } from 'vitest'
import { closesAt } from './closure.rules.ts'

const DAY = 24 * 60 * 60_000

test('an account closes 15 days after the request', () => {
  expect(closesAt(1_000)).toBe(1_000 + 15 * DAY)
})
