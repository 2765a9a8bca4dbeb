import { DAY_MS } from '#contract/kit/time.ts'

/** Weeks that the calendar shows at a time. */
export const CALENDAR_WEEKS = 8

/** The day so many days after another one, `2026-11-20`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The Monday of a day’s week. */
export function mondayOf(day: string): string {
  const weekday = new Date(Date.parse(day)).getUTCDay()
  return dayAfter(day, -((weekday + 6) % 7))
}

/** Whether a text is a day. */
export function isDay(day: string | null): day is string {
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day))
}
