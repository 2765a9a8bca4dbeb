import { businessDay, startOfBusinessDay } from '#contract/kit/time.ts'
import { isWorkingDay, type WorkingCalendar } from '#server/kit/working-days.ts'

/**
 * How much of a time is on working days, from midnight to midnight: what is submitted on a Friday at noon and decided on
 * Monday at noon took 24 hours.
 * @param span the earliest and the latest moment that will be asked for; in ms since 1970 UTC, as all of this
 */
export function workingTime(
  span: { readonly from: number; readonly until: number },
  calendar: WorkingCalendar,
): (from: number, until: number) => number {
  const { timeZone } = calendar
  const last = Temporal.PlainDate.from(businessDay(span.until, timeZone)).add({ days: 1 })
  const days: { readonly start: number; readonly before: number; readonly works: boolean }[] = []
  let before = 0
  for (
    let day = Temporal.PlainDate.from(businessDay(span.from, timeZone));
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    const start = startOfBusinessDay(day.toString(), timeZone)
    const previous = days.at(-1)
    if (previous?.works) before += start - previous.start
    days.push({ start, before, works: isWorkingDay(day.toString(), calendar) })
  }
  const workedUntil = (at: number): number => {
    let [low, high] = [0, days.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((days[middle]?.start ?? 0) <= at) low = middle
      else high = middle - 1
    }
    const day = days[low]
    if (!day || at < day.start) return 0
    return day.before + (day.works ? at - day.start : 0)
  }
  return (from, until) => Math.max(0, workedUntil(until) - workedUntil(from))
}

/** The middle of values that each occur so many times; null without one. */
export function medianOf(
  values: readonly { readonly value: number; readonly count: number }[],
): number | null {
  const sorted = values.toSorted((one, other) => one.value - other.value)
  const all = sorted.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  const at = (place: number): number => {
    let passed = 0
    for (const { value, count } of sorted) {
      passed += count
      if (place < passed) return value
    }
    return 0
  }
  return (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2
}
