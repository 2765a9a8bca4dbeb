import { daysLater, endOfDayAfter } from '#server/kit/day-bounds.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'

/** Jobs of the protection. */
export const PROTECTION_JOBS = { remind: 'deal.remind', expire: 'deal.expire' } as const

/** How long protections last, as operators have set it. */
export function protectionRules({ settings }: Pick<Deps, 'settings'>) {
  return settings.value('dealProtection')
}

/** The end of the business day that is so many days of the calendar later. @param from in ms since 1970 UTC, as is the result */
export function protectionEnd({ settings }: Pick<Deps, 'settings'>, from: number, days: number): number {
  return endOfDayAfter(from, days, settings.timeZone)
}

/** A protection that ends before this moment ends soon: its partner was reminded. In ms since 1970 UTC. */
export function endsSoonBefore(deps: Pick<Deps, 'settings' | 'clock'>): number {
  return daysLater(deps.clock.now(), protectionRules(deps).reminderDays, deps.settings.timeZone)
}

/** Schedules reminder and end; those of an earlier end find another one then, and do nothing. */
export async function scheduleEnd(deps: Deps, tx: Executor, dealId: string, until: number): Promise<void> {
  const payload = { dealId, until }
  const remindAt = daysLater(until, -protectionRules(deps).reminderDays, deps.settings.timeZone)
  await deps.jobs.schedule(tx, { kind: PROTECTION_JOBS.remind, payload, dueAt: remindAt })
  await deps.jobs.schedule(tx, { kind: PROTECTION_JOBS.expire, payload, dueAt: until })
}
