import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessDay as businessDayIn, DAY_MS, HOUR_MS, readTimeInZone } from '#contract/kit/time.ts'
import { dueAfter, isWorkingDay, PUBLISHED_CALENDAR, promisedDays } from './working-days.ts'

/** The State Council's notice for 2026: days off, and weekends on which people work. */
const OFF_2026 = [
  ...['2026-01-01', '2026-01-02', '2026-01-03'],
  ...['2026-02-15', '2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19'],
  ...['2026-02-20', '2026-02-21', '2026-02-22', '2026-02-23'],
  ...['2026-04-04', '2026-04-05', '2026-04-06'],
  ...['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04', '2026-05-05'],
  ...['2026-06-19', '2026-06-20', '2026-06-21'],
  ...['2026-09-25', '2026-09-26', '2026-09-27'],
  ...['2026-10-01', '2026-10-02', '2026-10-03', '2026-10-04', '2026-10-05', '2026-10-06', '2026-10-07'],
]
const MAKE_UP_2026 = ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10']

const businessDay = (at: number) => businessDayIn(at, 'Asia/Shanghai')
const beijing = (moment: string) => Date.parse(`${moment}+08:00`)
const due = (moment: string, days = 3) => dueAfter(beijing(moment), days, PUBLISHED_CALENDAR)

/** Written independently of the code under test: weekends, then the notice. */
function worksOn(day: string): boolean {
  if (MAKE_UP_2026.includes(day)) return true
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return !OFF_2026.includes(day) && weekday !== 0 && weekday !== 6
}

/** A moment of 2026 such that no promise leaves the year. */
const moment = fc.integer({ min: beijing('2026-01-01T00:00:00'), max: beijing('2026-12-15T00:00:00') })

describe('working days of 2026', () => {
  test('every day of the year is what the notice says', () => {
    const wrong: string[] = []
    for (let at = beijing('2026-01-01T12:00:00'); at < beijing('2027-01-01T00:00:00'); at += DAY_MS) {
      const day = businessDay(at)
      if (isWorkingDay(day, PUBLISHED_CALENDAR) !== worksOn(day)) wrong.push(day)
    }
    expect(wrong).toEqual([])
  })

  test.each([
    ['a Thursday', '2026-11-19T09:12:00', '2026-11-24T18:00:00'],
    ['a Friday evening', '2026-11-20T23:59:59', '2026-11-25T18:00:00'],
    ['a Sunday', '2026-11-22T10:00:00', '2026-11-25T18:00:00'],
    [
      'the last day before the Spring Festival, a make-up Saturday',
      '2026-02-14T17:00:00',
      '2026-02-26T18:00:00',
    ],
    ['a Wednesday before a make-up Saturday', '2026-02-25T10:00:00', '2026-02-28T18:00:00'],
    ['the National Day, with a make-up Saturday behind it', '2026-10-01T08:00:00', '2026-10-10T18:00:00'],
    ['a Friday before a make-up Sunday', '2026-09-18T08:00:00', '2026-09-22T18:00:00'],
  ])('a promise of three days made on %s', (_, from, until) => {
    expect(due(from)).toBe(beijing(until))
  })

  test('the day is that of the business time zone, not of the machine or of UTC', () => {
    // Thursday 23:30 UTC is Friday morning in Beijing.
    expect(dueAfter(Date.parse('2026-11-19T23:30:00Z'), 3, PUBLISHED_CALENDAR)).toBe(
      beijing('2026-11-25T18:00:00'),
    )
  })
})

describe('any promise', () => {
  test('counts exactly the working days after its day, and is due at the end of the last', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 1, max: 5 }), (from, count) => {
        const until = dueAfter(from, count, PUBLISHED_CALENDAR)
        const days: string[] = []
        for (let at = from + DAY_MS; businessDay(at) <= businessDay(until); at += DAY_MS)
          days.push(businessDay(at))
        expect(days.filter(worksOn)).toEqual(promisedDays(from, count, PUBLISHED_CALENDAR))
        expect(days.filter(worksOn)).toHaveLength(count)
        expect(worksOn(businessDay(until))).toBe(true)
        expect(until).toBe(beijing(`${businessDay(until)}T18:00:00`))
      }),
    )
  })

  test('made later is never due earlier', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 20 * 24 }), (from, hours) => {
        expect(dueAfter(from + hours * HOUR_MS, 3, PUBLISHED_CALENDAR)).toBeGreaterThanOrEqual(
          dueAfter(from, 3, PUBLISHED_CALENDAR),
        )
      }),
    )
  })
})

describe('the provider’s own exceptions', () => {
  test('a holiday of its own is skipped, a workday of its own counts, also on a public holiday', () => {
    const calendar = { ...PUBLISHED_CALENDAR, holidays: ['2026-11-23'], workdays: ['2026-11-21'] }
    expect(promisedDays(beijing('2026-11-19T09:00:00'), 3, calendar)).toEqual([
      '2026-11-20',
      '2026-11-21',
      '2026-11-24',
    ])
    const open = { ...PUBLISHED_CALENDAR, workdays: ['2026-10-01'] }
    expect(isWorkingDay('2026-10-01', open)).toBe(true)
    const both = { ...PUBLISHED_CALENDAR, holidays: ['2026-11-20'], workdays: ['2026-11-20'] }
    expect(isWorkingDay('2026-11-20', both)).toBe(true)
  })

  test('another time zone and hour', () => {
    const calendar = { ...PUBLISHED_CALENDAR, timeZone: 'Europe/Berlin', dayEndsAtHour: 17 }
    expect(dueAfter(Date.parse('2026-11-19T09:00:00Z'), 1, calendar)).toBe(
      Date.parse('2026-11-20T17:00:00+01:00'),
    )
  })

  test.each([
    // Jerusalem puts its clocks forward at 2 in the night of that Friday, Cairo at midnight of another.
    ['Asia/Jerusalem', '2027-03-24T16:10', '2027-03-26T18:00+03:00'],
    ['Africa/Cairo', '2027-04-28T16:10', '2027-04-30T18:00+03:00'],
    // And back at midnight of a Friday.
    ['Africa/Cairo', '2027-10-27T16:10', '2027-10-29T18:00+02:00'],
  ])('a day in %s on which the clocks are changed ends at its hour all the same', (timeZone, from, until) => {
    const calendar = { ...PUBLISHED_CALENDAR, timeZone }
    expect(dueAfter(readTimeInZone(from, timeZone)?.at ?? Number.NaN, 2, calendar)).toBe(Date.parse(until))
  })

  test('a promise ends at its hour in every time zone, at each change of its clocks in the ten years around now', () => {
    const now = Temporal.Now.instant()
    const wrong = Intl.supportedValuesOf('timeZone').flatMap((timeZone) => {
      const calendar = { ...PUBLISHED_CALENDAR, timeZone }
      const end = now.toZonedDateTimeISO(timeZone).add({ years: 5 })
      const changes: Temporal.ZonedDateTime[] = []
      let at = end.subtract({ years: 10 }).getTimeZoneTransition('next')
      while (at && Temporal.ZonedDateTime.compare(at, end) < 0) {
        changes.push(at)
        at = at.getTimeZoneTransition('next')
      }
      return changes.flatMap((change) =>
        [0, 1, 2].flatMap((before) => {
          const from = change.subtract({ days: before }).epochMilliseconds
          const due = Temporal.Instant.fromEpochMilliseconds(dueAfter(from, 2, calendar))
          const shown = due.toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
          return shown === '18:00' ? [] : [`${change} ${before}: ${shown}`]
        }),
      )
    })
    expect(wrong).toEqual([])
  })

  test('a calendar without any working day still ends', () => {
    const days = Array.from({ length: 400 }, (_, at) =>
      businessDay(beijing('2026-11-19T12:00:00') + at * DAY_MS),
    )
    const calendar = { ...PUBLISHED_CALENDAR, holidays: days }
    expect(promisedDays(beijing('2026-11-19T09:00:00'), 3, calendar)).toEqual([])
  })
})
