/** The first moment of a day (`2026-11-20`) in a time zone. */
export function startOfDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
}

/** The first moment after a day in a time zone; days are 23 or 25 hours long where clocks are put forward or back. */
export function endOfDay(day: string, timeZone: string): number {
  return startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), timeZone)
}
