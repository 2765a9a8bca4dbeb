import { expect, test } from 'vitest'
import { dueAfter, PUBLISHED_CALENDAR } from '#server/kit/working-days.ts'
import { clockOf } from './queue-request.service.ts'

const JERUSALEM = { ...PUBLISHED_CALENDAR, timeZone: 'Asia/Jerusalem' }

/** How much of two promised days is used at a moment; the clocks are put forward in the night of the second, 26 March. */
function usedAt(moment: string): number {
  const stateSince = Date.parse('2027-03-24T16:10+02:00')
  const dueAt = dueAfter(stateSince, 2, JERUSALEM)
  return clockOf({ stateSince, dueAt }, 2, Date.parse(moment), JERUSALEM).usedDays
}

test('a promised day is used evenly until its end, also on the day on which the clocks are changed', () => {
  expect(usedAt('2027-03-25T09:00+02:00')).toBe(0)
  expect(usedAt('2027-03-25T18:00+02:00')).toBe(1)
  expect(usedAt('2027-03-26T09:00+03:00')).toBe(1)
  expect(usedAt('2027-03-26T13:30+03:00')).toBe(1.5)
  expect(usedAt('2027-03-26T18:00+03:00')).toBe(2)
})

test('days between that are not promised are named', () => {
  const stateSince = Date.parse('2026-11-20T10:00+08:00')
  const dueAt = dueAfter(stateSince, 2, PUBLISHED_CALENDAR)
  const clock = clockOf({ stateSince, dueAt }, 2, stateSince, PUBLISHED_CALENDAR)
  expect(clock.notCounted).toEqual(['2026-11-21', '2026-11-22'])
})
