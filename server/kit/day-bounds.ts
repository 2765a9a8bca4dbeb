import { businessDay } from '#contract/kit/time.ts'

/** The first moment of a day (`2026-11-20`) in a time zone. */
export function startOfDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
}

/** The first moment after a day in a time zone; days are 23 or 25 hours long where clocks are put forward or back. */
export function endOfDay(day: string, timeZone: string): number {
  return startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), timeZone)
}

/** The end of the day that is so many days after the one of a moment, by the calendar of a time zone. */
export function endOfDayAfter(at: number, days: number, timeZone: string): number {
  const day = Temporal.PlainDate.from(businessDay(at, timeZone)).add({ days })
  return endOfDay(day.toString(), timeZone)
}
