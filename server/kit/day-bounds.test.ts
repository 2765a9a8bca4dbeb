import { expect, test } from 'vitest'
import { endOfDayAfter, hourOfDay } from './day-bounds.ts'

const IN_NEW_YORK = 'America/New_York'
const end = (at: string, days: number) =>
  new Date(endOfDayAfter(Date.parse(at), days, IN_NEW_YORK)).toISOString()

test('days are those of the calendar, also where clocks are put forward or back', () => {
  expect(end('2026-12-01T23:30-05:00', 1)).toBe('2026-12-03T05:00:00.000Z')
  // Of the two days between, one has 23 hours.
  expect(end('2027-03-13T23:30-05:00', 1)).toBe('2027-03-15T04:00:00.000Z')
  // This day has 25 hours.
  expect(end('2026-11-01T00:30-04:00', 1)).toBe('2026-11-03T05:00:00.000Z')
})

test('the hour 24 of a day is its end', () => {
  const at = (hour: number) => new Date(hourOfDay('2026-12-01', hour, IN_NEW_YORK)).toISOString()
  expect([at(23), at(24)]).toEqual(['2026-12-02T04:00:00.000Z', '2026-12-02T05:00:00.000Z'])
})
