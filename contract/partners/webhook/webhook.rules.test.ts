import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/kit/time.ts'
import { RETRY_PAUSES_MS, WEBHOOKS } from './webhook.rules.ts'

test('a delivery is tried for almost three days, at first after seconds, and never more than 12 hours apart', () => {
  const whole = RETRY_PAUSES_MS.reduce((sum, pause) => sum + pause, 0)
  expect(whole).toBe(71 * HOUR_MS + 42 * MINUTE_MS + 35 * SECOND_MS)
  expect([RETRY_PAUSES_MS[0], Math.max(...RETRY_PAUSES_MS)]).toEqual([5 * SECOND_MS, 12 * HOUR_MS])
})

test('a delivery is stored until its last attempt is over', () => {
  const whole = RETRY_PAUSES_MS.reduce((sum, pause) => sum + pause, 0)
  expect(WEBHOOKS.storedDays * 24 * HOUR_MS).toBeGreaterThan(whole)
  expect(whole).toBeGreaterThan(WEBHOOKS.failingMs)
})
