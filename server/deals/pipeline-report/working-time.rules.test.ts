import { expect, test } from 'vitest'
import { HOUR_MS, readTimeInZone } from '#contract/kit/time.ts'
import { PUBLISHED_CALENDAR } from '#server/kit/working-days.ts'
import { medianOf, workingTime } from './pipeline-report.service.ts'

const at = (time: string, timeZone = 'Asia/Shanghai') => readTimeInZone(time, timeZone)?.at ?? Number.NaN

test('working time leaves out weekends and holidays, and counts make-up days', () => {
  const span = { from: at('2026-09-01T00:00'), until: at('2026-12-01T00:00') }
  const worked = workingTime(span, PUBLISHED_CALENDAR)
  const hours = (from: string, until: string) => worked(at(from), at(until)) / HOUR_MS
  expect(hours('2026-11-20T09:30', '2026-11-20T11:00')).toBe(1.5)
  // From Friday to Monday.
  expect(hours('2026-11-20T12:00', '2026-11-23T12:00')).toBe(24)
  // A Saturday only, and from Saturday to Monday.
  expect(hours('2026-11-21T01:00', '2026-11-21T22:00')).toBe(0)
  expect(hours('2026-11-21T01:00', '2026-11-23T06:00')).toBe(6)
  // The first days of October are holidays.
  expect(hours('2026-09-30T12:00', '2026-10-02T12:00')).toBe(12)
  expect(hours('2026-11-20T12:00', '2026-11-20T12:00')).toBe(0)
})

test('a working day on which clocks are changed has its own length', () => {
  const calendar = { ...PUBLISHED_CALENDAR, timeZone: 'Europe/Berlin', workdays: ['2026-03-29'] }
  const [from, until] = [at('2026-03-29T00:00', 'Europe/Berlin'), at('2026-03-30T00:00', 'Europe/Berlin')]
  expect(workingTime({ from, until }, calendar)(from, until) / HOUR_MS).toBe(23)
})

test('the median of values with their counts', () => {
  expect(medianOf([])).toBeNull()
  expect(medianOf([{ value: 7, count: 1 }])).toBe(7)
  expect(
    medianOf([
      { value: 9, count: 1 },
      { value: 1, count: 2 },
      { value: 5, count: 1 },
    ]),
  ).toBe(3)
  expect(
    medianOf([
      { value: 1, count: 1 },
      { value: 100, count: 3 },
    ]),
  ).toBe(100)
})
