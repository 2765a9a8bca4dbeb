import { describe, expect, test } from 'vitest'
import {
  businessDay,
  DAY_MS,
  daysLeft,
  HOUR_MS,
  readTimeInZone,
  startOfBusinessDay,
  timeInZone,
} from './time.ts'

/**
 * What browsers calculate with `Intl`, held to `Temporal` in every time zone, at each change of its clocks in the ten
 * years around now. Days without a change are like the days before them, so some of them are enough.
 */
const ZONES = Intl.supportedValuesOf('timeZone')
const YEAR_MS = 365 * DAY_MS
const NOW = Temporal.Now.instant().epochMilliseconds
const [FROM, TO] = [NOW - 5 * YEAR_MS, NOW + 5 * YEAR_MS]

const inZone = (ms: number, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)

/** The moments at which the clocks of a zone change, and some between. */
function momentsOf(timeZone: string): number[] {
  const found = [FROM, FROM + 97 * DAY_MS, NOW, TO]
  let at = inZone(FROM, timeZone).getTimeZoneTransition('next')
  while (at && at.epochMilliseconds < TO) {
    found.push(at.epochMilliseconds)
    at = at.getTimeZoneTransition('next')
  }
  return found
}

const MOMENTS = ZONES.map((timeZone) => [timeZone, momentsOf(timeZone)] as const)

/** Every combination that differs from what `Temporal` says. */
function differences(compare: (timeZone: string, moment: number) => readonly string[]): string[] {
  return MOMENTS.flatMap(([timeZone, moments]) =>
    moments.flatMap((moment) => compare(timeZone, moment).map((what) => `${timeZone} ${what}`)),
  )
}

const AROUND = [-DAY_MS, -HOUR_MS, -1, 0, HOUR_MS, DAY_MS]

describe('in all time zones', () => {
  test('there are clocks that change', () => {
    expect(ZONES.length).toBeGreaterThan(400)
    expect(MOMENTS.reduce((sum, [, moments]) => sum + moments.length, 0)).toBeGreaterThan(3_000)
  })

  test('a moment is on the day and at the time that its clocks show', () => {
    const wrong = differences((timeZone, moment) =>
      AROUND.map((by) => moment + by)
        .filter((ms) => {
          const shown = inZone(ms, timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })
          return timeInZone(ms, timeZone) !== shown || businessDay(ms, timeZone) !== shown.slice(0, 10)
        })
        .map(String),
    )
    expect(wrong).toEqual([])
  })

  test('a day begins with its first moment', () => {
    const wrong = differences((timeZone, moment) => {
      const day = inZone(moment, timeZone).toPlainDate()
      return [-1, 0, 1, 2]
        .map((later) => day.add({ days: later }))
        .filter(
          (each) =>
            startOfBusinessDay(each.toString(), timeZone) !==
            each.toZonedDateTime(timeZone).epochMilliseconds,
        )
        .map(String)
    })
    expect(wrong).toEqual([])
  })

  test('a time that is typed is the moment of its clocks, also when they skip it or show it twice', () => {
    const wrong = differences((timeZone, moment) => {
      // Local times around the change by the clocks before it: those that are skipped or come twice are among them.
      const before = inZone(moment - 1, timeZone)
        .toPlainDateTime()
        .round({ smallestUnit: 'minute' })
      return [-61, -60, -30, -1, 0, 29, 30, 59, 60, 90]
        .filter((minutes) => {
          const time = before.add({ minutes })
          const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
            time.toZonedDateTime(timeZone, { disambiguation }),
          ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
          const at = time.toZonedDateTime(timeZone).epochMilliseconds
          const right = first.equals(second)
            ? { at, shown: 'once' }
            : first.toPlainDateTime().equals(time)
              ? { at, shown: 'twice', again: second.epochMilliseconds }
              : { at, shown: 'never' }
          const read = readTimeInZone(time.toString({ smallestUnit: 'minute' }), timeZone)
          return JSON.stringify(read) !== JSON.stringify(right)
        })
        .map((minutes) => before.add({ minutes }).toString())
    })
    expect(wrong).toEqual([])
  })

  test('a promise of 90 days has 90 days left on its day and none on its last one', () => {
    const wrong = differences((timeZone, moment) => {
      const now = inZone(moment, timeZone)
      const last = now.toPlainDate().add({ days: 90 })
      const until = last.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
      const left = (at: number) => daysLeft(until, at, timeZone)
      const counts = [left(moment), left(until - 1), left(until), left(until + DAY_MS)]
      return counts.join() === '90,0,0,0' ? [] : [`${now} ${counts}`]
    })
    expect(wrong).toEqual([])
  })
})
