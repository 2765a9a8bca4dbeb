import { businessDay, dayAfter, startOfBusinessDay } from '#contract/kit/time.ts'
import { siteZone } from '#web/platform/text/moments.ts'

/** The first moment of a day, `2026-11-21`, in the calendar of the site, in ms since 1970 UTC; `later` days after it. */
export function momentOfDay(day: string, later = 0): number {
  return startOfBusinessDay(dayAfter(day, later), siteZone())
}

/** The day of a moment in the calendar of the site, as date fields take it; '' for no number. */
export function dayOfMoment(moment: string | undefined, earlierMs = 0): string {
  if (!moment || Number.isNaN(new Date(Number(moment)).getTime())) return ''
  return businessDay(Number(moment) - earlierMs, siteZone())
}
