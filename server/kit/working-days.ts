import published from 'chinese-days/dist/chinese-days.json' with { type: 'json' }
import { businessDay, DEFAULT_TIME_ZONE } from '#contract/kit/time.ts'
import { hourOfDay } from './day-bounds.ts'

/** The provider's working days: those of mainland China as published by the State Council, and its own exceptions. */
export interface WorkingCalendar {
  readonly timeZone: string
  /** Days, `2026-12-31`, without work although the published calendar says so. */
  readonly holidays: readonly string[]
  /** Days with work although the published calendar says otherwise; they win over `holidays`. */
  readonly workdays: readonly string[]
  /** The hour, 1 to 24, at which a working day ends and promises of that day are due. */
  readonly dayEndsAtHour: number
}

export const PUBLISHED_CALENDAR: WorkingCalendar = {
  timeZone: DEFAULT_TIME_ZONE,
  holidays: [],
  workdays: [],
  dayEndsAtHour: 18,
}

// The package's data without its functions: these take a day by the machine's time zone, and are wrong in America.
const FRIDAY = 5

/** Far beyond the longest run of holidays. */
const LONGEST_BREAK_DAYS = 60

/**
 * Whether people work on a day, `2026-11-20`. Make-up workdays on weekends count. For years whose holidays are not
 * published yet, Monday to Friday are working days.
 */
export function isWorkingDay(day: string, calendar: WorkingCalendar): boolean {
  if (calendar.workdays.includes(day)) return true
  if (calendar.holidays.includes(day)) return false
  if (day in published.workdays) return true
  return !(day in published.holidays) && Temporal.PlainDate.from(day).dayOfWeek <= FRIDAY
}

/**
 * The working days that a promise counts, in order, as `2026-11-20`: the day of `from` is none of them, and the last one
 * is the day on which it is due.
 */
export function promisedDays(from: number, count: number, calendar: WorkingCalendar): string[] {
  const days: string[] = []
  let day = Temporal.PlainDate.from(businessDay(from, calendar.timeZone))
  for (let skipped = 0; days.length < count && skipped < LONGEST_BREAK_DAYS; ) {
    day = day.add({ days: 1 })
    if (isWorkingDay(day.toString(), calendar)) {
      days.push(day.toString())
      skipped = 0
    } else skipped += 1
  }
  return days
}

/** When a promise of some working days is due: the end of the last one, in ms since 1970 UTC. */
export function dueAfter(from: number, workingDays: number, calendar: WorkingCalendar): number {
  const last = promisedDays(from, workingDays, calendar).at(-1) ?? businessDay(from, calendar.timeZone)
  return endOfWorkingDay(last, calendar)
}

/** When a working day ends, and what is promised for it is due. */
export function endOfWorkingDay(day: string, { dayEndsAtHour, timeZone }: WorkingCalendar): number {
  return hourOfDay(day, dayEndsAtHour, timeZone)
}
