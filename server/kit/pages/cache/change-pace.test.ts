import { expect, test } from 'vitest'
import { createChangePace } from './change-pace.ts'

test('the content changes often from the fifth change within ten seconds on, until ten seconds without one', () => {
  let now = 1_000_000
  const pace = createChangePace(() => now)
  for (let change = 1; change < 5; change += 1) {
    pace.changed()
    now += 1_000
  }
  expect(pace.restlessUntil()).toBeUndefined()
  pace.changed()
  expect(pace.restlessUntil()).toBe(now + 10_000)
  now += 9_999
  expect(pace.restlessUntil()).toBe(now + 1)
  now += 1
  expect(pace.restlessUntil()).toBeUndefined()
})

test('five changes in more than ten seconds are not often', () => {
  let now = 1_000_000
  const pace = createChangePace(() => now)
  for (let change = 1; change <= 5; change += 1) {
    pace.changed()
    now += 2_501
  }
  expect(pace.restlessUntil()).toBeUndefined()
})
