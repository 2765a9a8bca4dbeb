import { dayAfter } from '#contract/kit/time.ts'

/** Weeks that the calendar shows at a time. */
export const CALENDAR_WEEKS = 8

/** The Monday of a day’s week. */
export function mondayOf(day: string): string {
  const weekday = new Date(Date.parse(day)).getUTCDay()
  return dayAfter(day, -((weekday + 6) % 7))
}

/** Whether a text is a day. */
export function isDay(day: string | null): day is string {
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
}
