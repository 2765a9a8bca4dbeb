import type { Span } from '#contract/features/campaign/campaign.rules.ts'

interface Days {
  readonly startsOn: string
  readonly endsOn: string
  readonly timeZone: string
}

/** The moments between which a campaign of whole days runs: from midnight to the midnight after its last day. */
export function spanOf({ startsOn, endsOn, timeZone }: Days): Span {
  return { startsAt: startOfDay(startsOn, timeZone), endsAt: endOfDay(endsOn, timeZone) }
}

/** The first moment after a day in a time zone; days are 23 or 25 hours long where clocks are put forward or back. */
export function endOfDay(day: string, timeZone: string): number {
  return startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), timeZone)
}

function startOfDay(day: string, timeZone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds
}
