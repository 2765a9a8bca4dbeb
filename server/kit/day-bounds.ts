import { businessDay } from '#contract/kit/time.ts'

/**
 * The moment at which the clocks of a time zone show an hour of a day (`2026-11-20`), 24 being its end. Clocks are put
 * forward and back between midnight and that hour, so it is no sum of hours.
 */
export function hourOfDay(day: string, hour: number, timeZone: string): number {
  if (hour === 24) return endOfDay(day, timeZone)
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds
}

/** The first moment after a day in a time zone; days are 23 or 25 hours long where clocks are put forward or back. */
export function endOfDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
}

/** The end of the day that is so many days after the one of a moment, by the calendar of a time zone. */
export function endOfDayAfter(at: number, days: number, timeZone: string): number {
  const day = Temporal.PlainDate.from(businessDay(at, timeZone)).add({ days })
  return endOfDay(day.toString(), timeZone)
}

/** The same time of day, so many days of the calendar later, or earlier; it may be 23 or 25 hours for a day. */
export function daysLater(at: number, days: number, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).add({ days })
    .epochMilliseconds
}
