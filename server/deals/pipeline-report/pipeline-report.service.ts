import { DEAL_STAGES } from '#contract/deals/pipeline/deal-stage.rules.ts'
import { pipelineReportErrors } from '#contract/deals/pipeline-report/pipeline-report.errors.ts'
import {
  REPORT_DAYS,
  REPORT_MONTHS,
  REPORT_SHOWN,
} from '#contract/deals/pipeline-report/pipeline-report.fields.ts'
import {
  REPORT_COUNTS,
  type ReportCount,
  type ReportCounts,
} from '#contract/deals/pipeline-report/pipeline-report.rules.ts'
import { businessDay, HOUR_MS, startOfBusinessDay } from '#contract/kit/time.ts'
import { endOfDay } from '#server/kit/day-bounds.ts'
import { BUCKET_MS } from '#server/kit/db/time-buckets.ts'
import type { Deps } from '#server/kit/deps.ts'
import { fieldError } from '#server/kit/http/app-error.ts'
import { partnerNames } from '#server/partners/partner/partner-names.service.ts'
import { workingCalendar } from '#server/requests/request/request.service.ts'
import {
  countReviews,
  countStages,
  countsByPartner,
  countsByTime,
  type ReviewCount,
  type Span,
  type TimedCount,
  unansweredIn,
} from './pipeline-report.store.ts'
import { medianOf, workingTime } from './working-time.rules.ts'

export interface AskedPeriod {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface Limits {
  readonly partners: number
  readonly unanswered: number
}

export type Report = Awaited<ReturnType<typeof readReport>>

/** The report of a period. @throws reportPeriodTooLong */
export async function readReport(deps: Deps, asked: AskedPeriod, limits: Limits = REPORT_SHOWN) {
  const { db, clock, settings } = deps
  const { timeZone } = settings
  const period = periodOf(asked, clock.now(), timeZone)
  const span = {
    from: startOfBusinessDay(period.from, timeZone),
    until: endOfDay(period.to, timeZone),
  }
  const [timed, reviews, stages, ofPartners, unanswered] = await Promise.all([
    countsByTime(db.query, span),
    countReviews(db.query, span),
    countStages(db.query, span),
    countsByPartner(db.query, span),
    unansweredIn(db.query, span, limits.unanswered),
  ])
  const partners = ranked(ofPartners)
  const shown = partners.slice(0, limits.partners)
  const names = await partnerNames(db.query, [
    ...shown.map(({ accountId }) => accountId),
    ...unanswered.map(({ accountId }) => accountId),
  ])
  const named = (accountId: string) => ({ accountId, name: names.get(accountId) ?? '' })
  const times = reviewTimes(reviews, span, deps)
  const timesOf = Map.groupBy(times, ({ accountId }) => accountId)
  return {
    at: clock.now(),
    ...period,
    timeZone,
    figures: {
      ...sumsOf(timed),
      desktopsWon: timed.reduce((sum, { what, desktops }) => sum + (what === 'won' ? desktops : 0), 0),
      reviews: times.reduce((sum, { count }) => sum + count, 0),
      reviewMs: medianOf(times),
    },
    months: byMonth(period, timed, times, timeZone),
    stages: DEAL_STAGES.map((stage) => ({ stage, ...stageIn(stages, stage) })),
    ended: stageIn(stages, 'ended'),
    partners: {
      count: partners.length,
      list: shown.map(({ accountId, counts }) => ({
        ...named(accountId),
        ...counts,
        reviewMs: medianOf(timesOf.get(accountId) ?? []),
      })),
    },
    unanswered: unanswered.map(({ id, accountId, ...deal }) => ({
      dealId: id,
      partner: named(accountId),
      ...deal,
    })),
  }
}

/** The days that were asked for; what is missing follows from the other one, or from today. @throws reportPeriodTooLong */
function periodOf({ from, to }: AskedPeriod, now: number, timeZone: string) {
  const today = businessDay(now, timeZone)
  const last = to ?? (from !== undefined && from > today ? from : today)
  const first =
    from ??
    Temporal.PlainDate.from(last)
      .with({ day: 1 })
      .subtract({ months: REPORT_MONTHS - 1 })
      .toString()
  const days = Temporal.PlainDate.from(first).until(last, { largestUnit: 'day' }).days + 1
  if (days > REPORT_DAYS)
    throw fieldError('to', pipelineReportErrors.periodTooLong, { max: String(REPORT_DAYS) })
  return { from: first, to: last }
}

/** How long each review took, in working time, with its partner and the hour of its decision. */
function reviewTimes(reviews: readonly ReviewCount[], { from, until }: Span, deps: Deps) {
  const first = reviews.reduce((least, { began }) => Math.min(least, began * HOUR_MS), from)
  const worked = workingTime({ from: first, until }, workingCalendar(deps))
  return reviews.map(({ accountId, began, decided, count }) => ({
    accountId,
    decided,
    count,
    value: worked(began * HOUR_MS, decided * HOUR_MS),
  }))
}

function byMonth(
  { from, to }: { readonly from: string; readonly to: string },
  timed: readonly TimedCount[],
  times: ReturnType<typeof reviewTimes>,
  timeZone: string,
) {
  const monthAt = (ms: number) => businessDay(ms, timeZone).slice(0, 7)
  const countsOf = Map.groupBy(timed, ({ key }) => monthAt(key * BUCKET_MS))
  const timesOf = Map.groupBy(times, ({ decided }) => monthAt(decided * HOUR_MS))
  return monthsOf(from, to).map((month) => ({
    month,
    ...sumsOf(countsOf.get(month) ?? []),
    reviewMs: medianOf(timesOf.get(month) ?? []),
  }))
}

function monthsOf(from: string, to: string): string[] {
  const last = Temporal.PlainYearMonth.from(to.slice(0, 7))
  const months: string[] = []
  for (
    let month = Temporal.PlainYearMonth.from(from.slice(0, 7));
    Temporal.PlainYearMonth.compare(month, last) <= 0;
    month = month.add({ months: 1 })
  )
    months.push(month.toString())
  return months
}

function sumsOf(counts: readonly { readonly what: ReportCount; readonly count: number }[]): ReportCounts {
  const sums: Record<ReportCount, number> = {
    submitted: 0,
    approved: 0,
    won: 0,
    lost: 0,
    expiredUnanswered: 0,
  }
  for (const { what, count } of counts) sums[what] += count
  return sums
}

/** The partners of a report; those with more submitted deals come first, then those with more of the next count. */
function ranked(counts: Awaited<ReturnType<typeof countsByPartner>>) {
  return [...Map.groupBy(counts, ({ key }) => key)]
    .map(([accountId, own]) => ({ accountId, counts: sumsOf(own) }))
    .sort((one, other) => {
      const differs = REPORT_COUNTS.find((what) => one.counts[what] !== other.counts[what])
      if (differs) return other.counts[differs] - one.counts[differs]
      return one.accountId < other.accountId ? -1 : 1
    })
}

function stageIn(stages: Awaited<ReturnType<typeof countStages>>, wanted: (typeof stages)[number]['stage']) {
  const { deals, desktops } = stages.find(({ stage }) => stage === wanted) ?? { deals: 0, desktops: 0 }
  return { deals, desktops }
}
