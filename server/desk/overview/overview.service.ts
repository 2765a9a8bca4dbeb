import {
  type FunnelRow,
  type FunnelSteps,
  OVERVIEW_DAYS,
} from '#contract/desk/overview/overview.endpoints.ts'
import { CONTENTS, QUEUES } from '#contract/domains.ts'
import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { businessDay, startOfBusinessDay } from '#contract/kit/time.ts'
import { PAGE_GROUPS, SOURCES } from '#contract/records/visit/visit.fields.ts'
import { statesOf } from '#contract/requests/request/request.rules.ts'
import { regionNames } from '#server/catalog/catalog/catalog.service.ts'
import { recoveriesToConfirm } from '#server/identity/mailbox-recovery/mailbox-recovery.service.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { BUCKET_MS, type BucketCount } from '#server/kit/db/time-buckets.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { GaugeGroup } from '#server/kit/domain.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { operatorNames, registrationsSince } from '#server/people/account/account.service.ts'
import { openContents } from '#server/publishing/content/open-contents.service.ts'
import { countedVisits } from '#server/records/visit/visit.service.ts'
import { countsOfQueue, nextOfQueue } from '#server/requests/queue/queue.service.ts'
import {
  arrivalsSince,
  firstDueAt,
  latestDecisions,
  oldestWaiting,
} from '#server/requests/request/request.service.ts'
import { trialsSince } from '#server/trials/trial/trial.service.ts'
import { countPeople, countRegions, type PeopleCount } from './funnel.store.ts'

type OverviewCaller = SignedInCaller

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
  const [registrations, trials, certifications, queues, decisions, funnel, next, contents, recoveries] =
    await Promise.all([
      registrationsSince(db.query, since),
      trialsSince(db.query, since),
      arrivalsSince(db.query, verified, since),
      readQueues(deps, db.query, caller),
      readDecisions(db.query, startOfBusinessDay(businessDay(at, timeZone), timeZone), caller),
      readFunnel(deps, {
        visits: visits.filter(({ day }) => day >= recent),
        since: startOfBusinessDay(recent, timeZone),
        language,
      }),
      readNext(deps, db.query, caller),
      openContents(deps, CONTENTS, caller),
      readRecoveries(deps, caller),
    ])
  const [registered, tried, certified] = [
    sumByDay(registrations, timeZone),
    sumByDay(trials, timeZone),
    sumByDay(certifications, timeZone),
  ]
  return {
    at,
    queues,
    next,
    contents,
    recoveries,
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
    queuesOf({ permissions }).map(async (queue) => {
      const { kind } = queue.rules
      const { open, dueToday, late } = await countsOfQueue(deps, db, queue, accountId)
      return {
        kind,
        waiting: open,
        today: dueToday,
        late,
        dueAt: await firstDueAt(db, { kind, states: statesOf(queue.rules, 'operator') }),
        address: queue.address,
      }
    }),
  )
}

/** The queues that the caller may see: figures and names of the others are not shown. */
function queuesOf({ permissions }: Pick<OverviewCaller, 'permissions'>) {
  return QUEUES.filter(({ read }) => permissions.has(read))
}

/** What is due first of all queues that the caller may decide. */
async function readNext(deps: Deps, db: Executor, { accountId, permissions }: OverviewCaller) {
  const found = await Promise.all(
    queuesOf({ permissions })
      .filter(({ decide }) => permissions.has(decide))
      .map(async (queue) => {
        const row = await nextOfQueue(deps, db, queue, accountId)
        return row && { ...row, address: queue.address, kind: queue.rules.kind }
      }),
  )
  const open = found.filter((row) => row !== undefined)
  return open.sort((one, other) => one.dueAt - other.dueAt)[0] ?? null
}

/** Cases of lost mailboxes that a colleague has started. */
async function readRecoveries(deps: Deps, caller: OverviewCaller) {
  if (!caller.permissions.has('account:recover')) return []
  const open = await recoveriesToConfirm(deps, caller)
  return open.map(({ accountId, userName, startedBy }) => ({ accountId, userName, by: startedBy.name }))
}

async function readDecisions(
  db: Executor,
  since: number,
  { accountId: callerId, permissions }: OverviewCaller,
) {
  const kinds = queuesOf({ permissions }).map(({ rules }) => rules.kind)
  const made = await latestDecisions(db, { kinds, since, most: MOST_DECISIONS })
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

/** Adds the counts of quarters of an hour up to days of the business time zone. */
function sumByDay(counts: readonly BucketCount[], timeZone: string): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { bucket, count } of counts) {
    const day = businessDay(bucket * BUCKET_MS, timeZone)
    sums.set(day, (sums.get(day) ?? 0) + count)
  }
  return sums
}

type Visits = Awaited<ReturnType<typeof countedVisits>>

/** The rows of the funnel by each part, those with most visits first. @param since in ms since 1970 UTC */
async function readFunnel(
  deps: Pick<Deps, 'db' | 'clock' | 'contents'>,
  {
    visits,
    since,
    language,
  }: { readonly visits: Visits; readonly since: number; readonly language: Language },
) {
  const names = regionNames(deps, language)
  const db = deps.db.query
  const [people, regions] = await Promise.all([countPeople(db, since), countRegions(db, since)])
  return {
    all: { visited: sum(visits, 'count'), ...stepsOf(people) },
    source: rowsOf(SOURCES, (value) => ({
      visited: sum(
        visits.filter(({ source }) => source === value),
        'count',
      ),
      ...stepsOf(people.filter(({ heardFrom }) => (heardFrom ?? 'unknown') === value)),
    })),
    language: rowsOf(LANGUAGES, (value) => ({
      visited: sum(
        visits.filter((visit) => visit.language === value),
        'count',
      ),
      ...stepsOf(people.filter((person) => person.language === value)),
    })),
    region: regions
      .map(({ regionId, tried, certified }) => {
        const name = names.get(regionId) ?? regionId
        return { value: regionId, name, visited: null, registered: null, tried, certified }
      })
      .sort((one, other) => other.tried - one.tried),
    page: rowsOf(PAGE_GROUPS, (value) => {
      const visited = sum(
        visits.filter(({ pageGroup }) => pageGroup === value),
        'count',
      )
      return { visited, registered: null, tried: null, certified: null }
    }),
  }
}

/** Rows in which something was counted; what is not known is last. */
function rowsOf(values: readonly string[], countsOf: (value: string) => FunnelSteps): FunnelRow[] {
  return values
    .map((value) => ({ value, name: null, ...countsOf(value) }))
    .filter(({ visited, registered }) => (visited ?? 0) + (registered ?? 0) > 0)
    .sort((one, other) => rank(one) - rank(other) || (other.visited ?? 0) - (one.visited ?? 0))
}

function rank({ value }: FunnelRow): number {
  return value === 'unknown' ? 2 : value === 'other' ? 1 : 0
}

function stepsOf(people: readonly PeopleCount[]) {
  return {
    registered: sum(people, 'registered'),
    tried: sum(people, 'tried'),
    certified: sum(people, 'certified'),
  }
}

function sum<K extends string>(rows: readonly Readonly<Record<K, number>>[], name: K): number {
  return rows.reduce((all, row) => all + row[name], 0)
}

/** What a monitoring system asks about the queues of the desk. */
export const queueGauges: readonly GaugeGroup[] = [
  {
    label: 'queue',
    gauges: [
      {
        name: 'queue_oldest_seconds',
        help: 'For how long the oldest request has waited for operators, by queue; 0 where none waits.',
      },
    ],
    async read({ db, clock }) {
      const now = clock.now()
      return Promise.all(
        QUEUES.map(async ({ address, rules }) => {
          const states = statesOf(rules, 'operator')
          const oldestAt = await oldestWaiting(db.query, { kind: rules.kind, states })
          return [address, oldestAt === null ? 0 : (now - oldestAt) / 1000] as const
        }),
      )
    },
  },
]
