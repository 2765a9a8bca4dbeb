import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { businessDay, dayAfter, HOUR_MS } from '#contract/kit/time.ts'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import type { ClockView } from '#contract/requests/queue/queue.fields.ts'
import { type RequestRules, statesOf } from '#contract/requests/request/request.rules.ts'
import { endOfDay } from '#server/kit/day-bounds.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { endOfWorkingDay, promisedDays, type WorkingCalendar } from '#server/kit/working-days.ts'
import { type RequestRow, requestById, workingCalendar } from '#server/requests/request/request.service.ts'
import type { QueueScope } from './queue.store.ts'

/** A request of this queue. @throws notFound, also for one of another queue */
export async function requestOfQueue(
  db: Executor,
  { rules }: AnyQueue,
  requestId: string,
): Promise<RequestRow> {
  const request = await requestById(db, requestId)
  if (request?.kind !== rules.kind) throw appError(httpErrors.notFound)
  return request
}

/** Which requests a queue has, and which of them are whose. */
export function scopeOf(
  { clock, settings }: Pick<Deps, 'clock' | 'settings'>,
  queue: AnyQueue,
  operatorId: string,
): QueueScope {
  const { rules } = queue
  const { timeZone } = settings
  const moves = Object.entries(rules.moves).filter(([, { by }]) => by === 'operator')
  const reached = (returns: boolean): string[] =>
    moves.filter(([action]) => Boolean(queue.decisions[action]?.returns) === returns).map(([, { to }]) => to)
  return {
    kind: rules.kind,
    operatorId,
    open: statesOf(rules, 'operator'),
    sentBack: reached(true),
    decided: followedBy(rules, reached(false)),
    dayEndsAt: endOfDay(businessDay(clock.now(), timeZone), timeZone),
  }
}

/** These states and those to which the site moves a request from them, as a trial after its approval. */
function followedBy(rules: RequestRules, states: readonly string[]): string[] {
  const open = statesOf(rules, 'operator')
  const found = new Set(states)
  // A set that grows while it is read is read to its end.
  for (const state of found)
    for (const { from, to, by } of Object.values(rules.moves))
      if (by === 'system' && from.includes(state) && !open.includes(to)) found.add(to)
  return [...found]
}

/** The clock of a request that waits for an operator; null where no promise runs. */
export function clockOfRequest(
  deps: Pick<Deps, 'clock' | 'settings'>,
  { rules }: AnyQueue,
  request: RequestRow,
): ClockView | null {
  const workingDays = rules.states[request.state]?.workingDays
  if (workingDays === undefined || request.dueAt === null) return null
  const { stateSince, dueAt } = request
  return clockOf({ stateSince, dueAt }, workingDays, deps.clock.now(), workingCalendar(deps))
}

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
