import { certificationRequests } from '#contract/features/certification/certification.rules.ts'
import { OVERVIEW_DAYS } from '#contract/features/overview/overview.endpoints.ts'
import { type RequestRules, statesOf } from '#contract/features/request/request.rules.ts'
import { businessDay, startOfBusinessDay } from '#contract/kit/time.ts'
import type { Deps } from '#server/deps.ts'
import { registrationsSince } from '#server/features/account/account-counts.service.ts'
import { operatorAccounts } from '#server/features/account/operator-accounts.service.ts'
import {
  arrivalsSince,
  latestDecisions,
  requestsWaiting,
} from '#server/features/request/request-counts.service.ts'
import { trialsSince } from '#server/features/trial/trial-counts.service.ts'
import { endOfDay } from '#server/kit/day-bounds.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { sumByDay } from './day-sums.rules.ts'

/** The kinds of requests that operators work on, in the order of the desk. */
const QUEUES: readonly RequestRules[] = [certificationRequests]

/** So many decisions of today are shown. */
const MOST_DECISIONS = 20

/** What the overview of the desk shows, counted at each call. */
export async function readOverview(
  { db, clock, settings: { timeZone } }: Deps,
  caller: Pick<SignedInCaller, 'accountId'>,
) {
  const at = clock.now()
  const days = lastDays(at, 2 * OVERVIEW_DAYS, timeZone)
  const since = startOfBusinessDay(days[0] ?? '', timeZone)
  const verified = { kind: 'certification', state: 'verified' } as const
  const [registrations, trials, certifications, queues, decisions] = await Promise.all([
    registrationsSince(db.query, since),
    trialsSince(db.query, since),
    arrivalsSince(db.query, verified, since),
    readQueues(db.query, at, timeZone),
    readDecisions(db.query, startOfBusinessDay(businessDay(at, timeZone), timeZone), caller.accountId),
  ])
  const [registered, tried, certified] = [
    sumByDay(registrations, timeZone),
    sumByDay(trials, timeZone),
    sumByDay(certifications, timeZone),
  ]
  return {
    at,
    queues,
    decisions,
    days: days.map((day) => ({
      day,
      registrations: registered.get(day) ?? 0,
      trials: tried.get(day) ?? 0,
      certified: certified.get(day) ?? 0,
    })),
  }
}

function readQueues(db: Executor, now: number, timeZone: string) {
  const until = endOfDay(businessDay(now, timeZone), timeZone)
  return Promise.all(
    QUEUES.map((rules) => {
      const { kind } = rules
      return requestsWaiting(db, { kind, states: statesOf(rules, 'operator') }, { now, until })
    }),
  )
}

async function readDecisions(db: Executor, since: number, callerId: string) {
  const made = await latestDecisions(db, since, MOST_DECISIONS)
  const names = new Map((await operatorAccounts(db)).map(({ id, name, userName }) => [id, name ?? userName]))
  return made.map(({ actorId, ...decision }) => ({
    ...decision,
    by: names.get(actorId ?? '') ?? '',
    own: actorId === callerId,
  }))
}

/** The last days in order, today at the end. */
function lastDays(at: number, count: number, timeZone: string): string[] {
  const today = Temporal.PlainDate.from(businessDay(at, timeZone))
  return Array.from({ length: count }, (_, index) => today.subtract({ days: count - 1 - index }).toString())
}
