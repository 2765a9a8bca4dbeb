import { OVERVIEW_DAYS } from '#contract/desk/overview/overview.endpoints.ts'
import { QUEUES } from '#contract/domains.ts'
import type { Language } from '#contract/kit/language.ts'
import { businessDay, startOfBusinessDay } from '#contract/kit/time.ts'
import { statesOf } from '#contract/requests/request/request.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { registrationsSince } from '#server/people/account/account-counts.service.ts'
import { operatorNames } from '#server/people/account/operator-accounts.service.ts'
import { countedVisits } from '#server/records/visit/visit.service.ts'
import { countsOfQueue } from '#server/requests/queue/queue.service.ts'
import {
  arrivalsSince,
  latestDecisions,
  oldestWaiting,
} from '#server/requests/request/request-counts.service.ts'
import { trialsSince } from '#server/trials/trial/trial-counts.service.ts'
import { sumByDay } from './day-sums.rules.ts'
import { readFunnel } from './funnel.service.ts'

type OverviewCaller = Pick<SignedInCaller, 'accountId' | 'permissions'>

/** So many decisions of today are shown. */
const MOST_DECISIONS = 20

/** What the overview of the desk shows, counted at each call. */
export async function readOverview(deps: Deps, caller: OverviewCaller, language: Language) {
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
    readQueues(deps, db.query, caller),
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

/** What the queues themselves count, so that the overview and their views say the same. */
function readQueues(deps: Deps, db: Executor, { accountId, permissions }: OverviewCaller) {
  return Promise.all(
    QUEUES.map(async (queue) => {
      const { kind } = queue.rules
      const { open, dueToday, late } = await countsOfQueue(deps, db, queue, accountId)
      return {
        kind,
        waiting: open,
        today: dueToday,
        late,
        oldestAt: await oldestWaiting(db, { kind, states: statesOf(queue.rules, 'operator') }),
        address: permissions.has(queue.read) ? queue.address : null,
      }
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
