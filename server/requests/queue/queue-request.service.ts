import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { businessDay } from '#contract/kit/time.ts'
import type { AnyQueue } from '#contract/requests/queue/define-queue.ts'
import type { ClockView } from '#contract/requests/queue/queue.fields.ts'
import { type RequestRules, statesOf } from '#contract/requests/request/request.rules.ts'
import { endOfDay } from '#server/kit/day-bounds.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { type RequestRow, requestById, workingCalendar } from '#server/requests/request/request.service.ts'
import type { QueueScope } from './queue.store.ts'
import { clockOf } from './request-clock.rules.ts'

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
