import { type RawBuilder, sql } from 'kysely'
import type { DealStage } from '#contract/deals/pipeline/deal-stage.rules.ts'
import { dealQueue } from '#contract/deals/pipeline/deals.queue.ts'
import type { DealStatus } from '#contract/deals/pipeline/pipeline.rules.ts'
import type { ReportCount } from '#contract/deals/pipeline-report/pipeline-report.rules.ts'
import type { Executor } from '#server/kit/db/database.ts'
import { bucketOf } from '#server/kit/db/time-buckets.ts'

/** From the first moment on, until before the second one, in ms since 1970 UTC; of one partner, or of all. */
export interface Span {
  readonly from: number
  readonly until: number
  readonly accountId?: string | undefined
}

/** How often something was in a quarter of an hour (`bucketOf`), or with a partner. */
interface Counted<Key> {
  readonly what: ReportCount
  readonly key: Key
  readonly count: number
  /** Of deals that were closed; 0 for all else. */
  readonly desktops: number
}
export type TimedCount = Counted<number>
export type PartnerCount = Counted<string>

/** Statuses with which a deal is over without having been sold or lost. */
const ENDED = ['rejected', 'duplicate', 'withdrawn'] as const satisfies readonly DealStatus[]

/** What operators decide about a deal in review. */
const DECISIONS = Object.keys(dealQueue.decisions)

function submittedIn(db: Executor, { from, until, accountId }: Span) {
  return db
    .selectFrom('deals')
    .where('submittedAt', '>=', from)
    .where('submittedAt', '<', until)
    .$if(accountId !== undefined, (of) => of.where('deals.accountId', '=', accountId ?? ''))
}

function closedIn(db: Executor, { from, until, accountId }: Span) {
  return db
    .selectFrom('deals')
    .where('closedAt', '>=', from)
    .where('closedAt', '<', until)
    .where('stage', 'in', ['won', 'lost'])
    .$if(accountId !== undefined, (of) => of.where('deals.accountId', '=', accountId ?? ''))
}

/** Steps of the review status. The kind is written out, as the index `deal_events_status` has it. */
function stepsIn(db: Executor, { from, until, accountId }: Span, names: readonly string[]) {
  return db
    .selectFrom('dealEvents')
    .where(sql<boolean>`${sql.ref('dealEvents.kind')} = 'status'`)
    .where('dealEvents.name', 'in', names)
    .where('dealEvents.at', '>=', from)
    .where('dealEvents.at', '<', until)
    .$if(accountId !== undefined, (of) =>
      of.where('dealEvents.dealId', 'in', (deals) =>
        deals
          .selectFrom('deals')
          .select('deals.id')
          .where('deals.accountId', '=', accountId ?? ''),
      ),
    )
}

/** Approvals, and ends of deals whose partner was asked: their protection had not begun. */
function outcomesIn(db: Executor, span: Span) {
  return stepsIn(db, span, ['approve', 'expire']).where((row) =>
    row.or([row('dealEvents.name', '=', 'approve'), row('dealEvents.fromValue', '=', 'actionRequired')]),
  )
}

const closedAs = (stage: DealStage): ReportCount => (stage === 'won' ? 'won' : 'lost')
const stepAs = (name: string): ReportCount => (name === 'approve' ? 'approved' : 'expiredUnanswered')

/** Everything that a report counts, by quarters of an hour, which days and months of any time zone are made of. */
export async function countsByTime(db: Executor, span: Span): Promise<TimedCount[]> {
  const counts = await countsBy(db, span, (at) => bucketOf(sql.ref<number>(at)))
  return counts.map((row) => ({ ...row, key: Number(row.key) }))
}

/** The same by partner. */
export async function countsByPartner(db: Executor, span: Span): Promise<PartnerCount[]> {
  const partner = sql.ref<string>('deals.accountId')
  const ofStep = sql<string>`(
    select ${partner} from ${sql.table('deals')} where ${sql.ref('deals.id')} = ${sql.ref('dealEvents.dealId')}
  )`
  const counts = await countsBy(db, span, (at) => (at === 'dealEvents.at' ? ofStep : partner))
  return counts.map((row) => ({ ...row, key: String(row.key) }))
}

/** @param keyOf what the rows are grouped by; given the column whose moment counts */
async function countsBy(
  db: Executor,
  span: Span,
  keyOf: (at: 'deals.submittedAt' | 'deals.closedAt' | 'dealEvents.at') => RawBuilder<number | string>,
): Promise<Counted<number | string>[]> {
  const submitted = await submittedIn(db, span)
    .select(({ fn }) => [keyOf('deals.submittedAt').as('key'), fn.countAll().as('count')])
    .groupBy('key')
    .execute()
  const closed = await closedIn(db, span)
    .select(({ fn }) => [keyOf('deals.closedAt').as('key'), fn.countAll().as('count'), 'stage'])
    .select(({ fn }) => fn.sum('scale').as('desktops'))
    .groupBy(['key', 'stage'])
    .execute()
  const steps = await outcomesIn(db, span)
    .select(({ fn }) => [keyOf('dealEvents.at').as('key'), fn.countAll().as('count'), 'dealEvents.name'])
    .groupBy(['key', 'dealEvents.name'])
    .execute()
  return [
    ...submitted.map((row) => ({ ...row, what: 'submitted' as const, desktops: 0 })),
    ...closed.map((row) => ({ ...row, what: closedAs(row.stage) })),
    ...steps.map((row) => ({ ...row, what: stepAs(row.name), desktops: 0 })),
  ].map(({ what, key, count, desktops }) => ({
    what,
    key,
    count: Number(count),
    desktops: Number(desktops ?? 0),
  }))
}

/** The deals that were submitted, by their stage now; `ended` for those that are over by their status. */
export async function countStages(db: Executor, span: Span) {
  const rows = await submittedIn(db, span)
    .select((row) => [
      row
        .case()
        .when('status', 'in', ENDED)
        .then(sql<DealStage | 'ended'>`'ended'`)
        .else(row.ref('stage'))
        .end()
        .as('stage'),
      row.fn.countAll().as('deals'),
      row.fn.sum('scale').as('desktops'),
    ])
    .groupBy(sql`1`)
    .execute()
  return rows.map(({ stage, deals, desktops }) => ({
    stage,
    deals: Number(deals),
    desktops: Number(desktops ?? 0),
  }))
}

/** Reviews that took from one quarter of an hour to another (`bucketOf`). */
export interface ReviewCount {
  /** Of the partner. */
  readonly accountId: string
  readonly began: number
  readonly decided: number
  readonly count: number
}

/** The decisions of a span with the submission or reply before each. */
export async function countReviews(db: Executor, span: Span): Promise<ReviewCount[]> {
  const rows = await stepsIn(db, span, DECISIONS)
    .where('dealEvents.beganAt', 'is not', null)
    .innerJoin('deals', 'deals.id', 'dealEvents.dealId')
    .select(({ fn }) => [
      'deals.accountId',
      bucketOf(sql.ref<number>('dealEvents.beganAt')).as('began'),
      bucketOf(sql.ref<number>('dealEvents.at')).as('decided'),
      fn.countAll().as('count'),
    ])
    .groupBy(['deals.accountId', 'began', 'decided'])
    .execute()
  return rows.map(({ accountId, began, decided, count }) => ({
    accountId,
    began: Number(began),
    decided: Number(decided),
    count: Number(count),
  }))
}

/** Deals that expired since their partner did not reply, the last ones first. */
export async function unansweredIn(db: Executor, span: Span, limit: number) {
  const rows = await stepsIn(db, span, ['expire'])
    .where('dealEvents.fromValue', '=', 'actionRequired')
    .innerJoin('deals', 'deals.id', 'dealEvents.dealId')
    .select(['deals.id', 'deals.number', 'deals.accountId', 'deals.companyName', 'deals.projectName'])
    .select('dealEvents.at')
    .orderBy('dealEvents.at', 'desc')
    .orderBy('deals.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}
