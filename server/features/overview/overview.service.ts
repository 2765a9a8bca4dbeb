import { OVERVIEW_DAYS } from '#contract/features/overview/overview.endpoints.ts'
import { businessDay, startOfBusinessDay } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import { registrationsSince } from '#server/features/account/account-counts.service.ts'
import { trialsSince } from '#server/features/trial/trial-counts.service.ts'
import { sumByDay } from './day-sums.rules.ts'

/** What the overview of the desk shows, counted at each call. */
export async function readOverview({ db, clock, settings: { timeZone } }: Deps) {
  const at = clock.now()
  const days = lastDays(at, 2 * OVERVIEW_DAYS, timeZone)
  const since = startOfBusinessDay(days[0] ?? '', timeZone)
  const [registrations, trials] = await Promise.all([
    registrationsSince(db.query, since),
    trialsSince(db.query, since),
  ])
  const [registered, tried] = [sumByDay(registrations, timeZone), sumByDay(trials, timeZone)]
  return {
    at,
    days: days.map((day) => ({
      day,
      registrations: registered.get(day) ?? 0,
      trials: tried.get(day) ?? 0,
    })),
  }
}

/** The last days in order, today at the end. */
function lastDays(at: number, count: number, timeZone: string): string[] {
  const today = Temporal.PlainDate.from(businessDay(at, timeZone))
  return Array.from({ length: count }, (_, index) => today.subtract({ days: count - 1 - index }).toString())
}
