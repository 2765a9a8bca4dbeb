import { businessDay, dayAfter, HOUR_MS } from '#contract/kit/time.ts'
import type { ClockView } from '#contract/requests/queue/queue.fields.ts'
import { endOfWorkingDay, promisedDays, type WorkingCalendar } from '#server/kit/working-days.ts'

/** A working day counts as used evenly over so many hours before its end. */
const WORKING_HOURS = 9

/** Longest promise that is looked at day by day. */
const MOST_DAYS = 366

/** The clock of a promise as both sides see it: how many of the promised working days are over, and which days are none. It begins with the state that it is about. */
export function clockOf(
  request: { readonly stateSince: number; readonly dueAt: number },
  workingDays: number,
  now: number,
  calendar: WorkingCalendar,
): ClockView {
  const days = promisedDays(request.stateSince, workingDays, calendar)
  const used = days.reduce((sum, day) => sum + usedOf(day, now, calendar), 0)
  return {
    startedAt: request.stateSince,
    dueAt: request.dueAt,
    promisedDays: workingDays,
    usedDays: now >= request.dueAt ? workingDays : Math.min(used, workingDays),
    notCounted: calendarDays(request.stateSince, days.at(-1), calendar).filter((day) => !days.includes(day)),
  }
}

/** From 0 to 1: how much of a working day is over. */
function usedOf(day: string, now: number, calendar: WorkingCalendar): number {
  const left = endOfWorkingDay(day, calendar) - now
  return Math.min(1, Math.max(0, 1 - left / (WORKING_HOURS * HOUR_MS)))
}

/** The days after the one of `from` up to `last`. */
function calendarDays(from: number, last: string | undefined, { timeZone }: WorkingCalendar): string[] {
  const days: string[] = []
  let day = dayAfter(businessDay(from, timeZone), 1)
  while (last !== undefined && day <= last && days.length < MOST_DAYS) {
    days.push(day)
    day = dayAfter(day, 1)
  }
  return days
}
