import { OVERVIEW_DAYS } from '#contract/desk/overview/overview.endpoints.ts'
import { QUEUES, REQUEST_RULES } from '#contract/domains.ts'
import type { Language } from '#contract/kit/language.ts'
import { businessDay, startOfBusinessDay } from '#contract/kit/time.ts'
import { type RequestRules, statesOf } from '#contract/requests/request/request.rules.ts'
import { endOfDay } from '#server/kit/day-bounds.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { registrationsSince } from '#server/people/account/account-counts.service.ts'
import { operatorNames } from '#server/people/account/operator-accounts.service.ts'
import { countedVisits } from '#server/records/visit/visit.service.ts'
import {
  arrivalsSince,
  latestDecisions,
  requestsWaiting,
} from '#server/requests/request/request-counts.service.ts'
import { trialsSince } from '#server/trials/trial/trial-counts.service.ts'
import { sumByDay } from './day-sums.rules.ts'
import { readFunnel } from './funnel.service.ts'

/** The kinds of requests that operators work on: those that wait for them in some state. */
const KINDS: readonly RequestRules[] = Object.values(REQUEST_RULES).filter(
  (rules) => statesOf(rules, 'operator').length > 0,
)

/** So many decisions of today are shown. */
const MOST_DECISIONS = 20

/** What the overview of the desk shows, counted at each call. */
export async function readOverview(
  deps: Deps,
  caller: Pick<SignedInCaller, 'accountId' | 'permissions'>,
  language: Language,
) {
  const { db, clock } = deps
  const { timeZone } = deps.settings
  const at = clock.now()
  const days = lastDays(at, 2 * OVERVIEW_DAYS, timeZone)
  const since = startOfBusinessDay(days[0] ?? '', timeZone)
  const verified = { kind: 'certification', state: 'verified' } as const
  const visits = await countedVisits(db.query, days[0] ?? '')
  const recent = days.at(-OVERVIEW_DAYS) ?? ''
  const [registrations, trials, certifications, queues, decisions, funnel] = await Promise.all([
    registrationsSince(db.query, since),
    trialsSince(db.query, since),
    arrivalsSince(db.query, verified, since),
    readQueues(db.query, at, timeZone, caller),
    readDecisions(db.query, startOfBusinessDay(businessDay(at, timeZone), timeZone), caller.accountId),
    readFunnel(deps, {
      visits: visits.filter(({ day }) => day >= recent),
      since: startOfBusinessDay(recent, timeZone),
      language,
    }),
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
    funnel,
    days: days.map((day) => ({
      day,
      visits: visits.reduce((sum, visit) => (visit.day === day ? sum + visit.count : sum), 0),
      registrations: registered.get(day) ?? 0,
      trials: tried.get(day) ?? 0,
      certified: certified.get(day) ?? 0,
    })),
  }
}

function readQueues(
  db: Executor,
  now: number,
  timeZone: string,
  { permissions }: Pick<SignedInCaller, 'permissions'>,
) {
  const until = endOfDay(businessDay(now, timeZone), timeZone)
  return Promise.all(
    KINDS.map(async (rules) => {
      const { kind } = rules
      const states = statesOf(rules, 'operator')
      const queue = QUEUES.find((each) => each.rules.kind === kind)
      const address = queue && permissions.has(queue.read) ? queue.address : null
      return { ...(await requestsWaiting(db, { kind, states }, { now, until })), address }
    }),
  )
}

async function readDecisions(db: Executor, since: number, callerId: string) {
  const made = await latestDecisions(db, since, MOST_DECISIONS)
  const names = await operatorNames(db)
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
