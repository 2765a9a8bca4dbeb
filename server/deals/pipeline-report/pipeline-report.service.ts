import { DEAL_STAGES } from '#contract/deals/pipeline/deal-stage.rules.ts'
import { dealStageNames } from '#contract/deals/pipeline/pipeline.texts.ts'
import { pipelineReportErrors } from '#contract/deals/pipeline-report/pipeline-report.errors.ts'
import {
  REPORT_DAYS,
  REPORT_EXPORTED,
  REPORT_MONTHS,
  REPORT_SHOWN,
} from '#contract/deals/pipeline-report/pipeline-report.fields.ts'
import {
  REPORT_COUNTS,
  type ReportCount,
  type ReportCounts,
  winRateOf,
} from '#contract/deals/pipeline-report/pipeline-report.rules.ts'
import { pipelineReportEn } from '#contract/deals/pipeline-report/pipeline-report.text.en.ts'
import { pipelineReportZh } from '#contract/deals/pipeline-report/pipeline-report.text.zh.ts'
import type { FileToSend } from '#contract/kit/file-response.ts'
import type { Language } from '#contract/kit/language.ts'
import { businessDay, DAY_MS, startOfBusinessDay, wallClock } from '#contract/kit/time.ts'
import { endOfDay } from '#server/kit/day-bounds.ts'
import { BUCKET_MS } from '#server/kit/db/time-buckets.ts'
import type { Deps } from '#server/kit/deps.ts'
import { fieldError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import type { Cell } from '#server/kit/spreadsheet/cells.ts'
import { onePortion, type Sheet, workbook, XLSX } from '#server/kit/spreadsheet/workbook.ts'
import { isWorkingDay, type WorkingCalendar } from '#server/kit/working-days.ts'
import { partnerNames } from '#server/partners/partner/partner.service.ts'
import { recordAudit } from '#server/records/audit/audit.service.ts'
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

interface AskedPeriod {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface Limits {
  readonly partners: number
  readonly unanswered: number
}

interface ReportOf {
  readonly limits?: Limits
  /** Of the partner; none: of all. */
  readonly accountId?: string | undefined
}

type Report = Awaited<ReturnType<typeof readReport>>

/** The report of a period, of one partner or of all. @throws reportPeriodTooLong */
export async function readReport(
  deps: Deps,
  asked: AskedPeriod,
  { limits = REPORT_SHOWN, accountId }: ReportOf = {},
) {
  const { db, clock, settings } = deps
  const { timeZone } = settings
  const period = periodOf(asked, clock.now(), timeZone)
  const span = {
    from: startOfBusinessDay(period.from, timeZone),
    until: endOfDay(period.to, timeZone),
    accountId,
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
  if (days > REPORT_DAYS) throw fieldError('to', pipelineReportErrors.periodTooLong, { max: REPORT_DAYS })
  return { from: first, to: last }
}

/** How long each review took, in working time, with its partner and the quarter of an hour of its decision. */
function reviewTimes(reviews: readonly ReviewCount[], { from, until }: Span, deps: Deps) {
  const first = reviews.reduce((least, { began }) => Math.min(least, began * BUCKET_MS), from)
  const worked = workingTime({ from: first, until }, workingCalendar(deps))
  return reviews.map(({ accountId, began, decided, count }) => ({
    accountId,
    decided,
    count,
    value: worked(began * BUCKET_MS, decided * BUCKET_MS),
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
  const timesOf = Map.groupBy(times, ({ decided }) => monthAt(decided * BUCKET_MS))
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

const TEXTS = { zh: pipelineReportZh, en: pipelineReportEn } as const

const text = (value: string): Cell => ({ type: 'text', value })
const number = (value: number | null): Cell => (value === null ? null : { type: 'number', value })
/** Parts of a thousand are as much as spreadsheets are read for. */
const rounded = (value: number | null): Cell =>
  number(value === null ? null : Math.round(1_000 * value) / 1_000)
const days = (ms: number | null): Cell => rounded(ms === null ? null : ms / DAY_MS)

/** The report as a spreadsheet, a sheet for each part; that of one partner does not compare partners. Rates are parts of 1, times in review working days. */
function reportFile(report: Report, language: Language, of: 'own' | 'all'): FileToSend {
  const content = workbook(...sheetsOf(report, language, of))
  return { fileName: `deal-report-${report.from}-${report.to}.xlsx`, mediaType: XLSX, content }
}

function sheetsOf(report: Report, language: Language, of: 'own' | 'all'): Sheet[] {
  const { figures: names, parts, columns, sheet: words } = TEXTS[language]
  const stageNames = dealStageNames[language]
  const { figures, timeZone } = report
  const countNames = REPORT_COUNTS.map((what) => names[what])
  const counted = (row: ReportCounts): Cell[] => [
    ...REPORT_COUNTS.map((what) => number(row[what])),
    rounded(winRateOf(row)),
  ]
  const figure = (name: string, cell: Cell): Cell[] => [text(name), cell]
  const partnerSheet = (): Sheet =>
    sheetOf(
      parts.partners,
      [columns.partner, ...countNames, names.winRate, columns.reviewDays],
      report.partners.list.map((row) => [text(row.name), ...counted(row), days(row.reviewMs)]),
    )
  return [
    sheetOf(
      words.figures,
      [words.figure, words.value],
      [
        figure(words.period, text(`${report.from} – ${report.to} (${timeZone})`)),
        ...REPORT_COUNTS.map((what) => figure(names[what], number(figures[what]))),
        figure(names.winRate, rounded(winRateOf(figures))),
        figure(names.desktopsWon, number(figures.desktopsWon)),
        figure(names.reviews, number(figures.reviews)),
        figure(names.reviewDays, days(figures.reviewMs)),
      ],
    ),
    sheetOf(
      parts.months,
      [columns.month, ...countNames, names.winRate, columns.reviewDays],
      report.months.map((row) => [text(row.month), ...counted(row), days(row.reviewMs)]),
    ),
    sheetOf(
      parts.stages,
      [columns.stage, columns.deals, columns.desktops],
      [
        ...report.stages.map(({ stage, ...row }) => ({ name: stageNames[stage], ...row })),
        { name: columns.ended, ...report.ended },
      ].map(({ name, deals, desktops }) => [text(name), number(deals), number(desktops)]),
    ),
    ...(of === 'own' ? [] : [partnerSheet()]),
    sheetOf(
      parts.unanswered,
      [
        ...[words.number, columns.partner, columns.customer, columns.project],
        `${columns.expiredAt} (${timeZone})`,
      ],
      report.unanswered.map((deal) => [
        ...[`D-${deal.number}`, deal.partner.name, deal.companyName, deal.projectName].map(text),
        { type: 'moment', value: wallClock(deal.at, timeZone) },
      ]),
    ),
  ]
}

function sheetOf(title: string, headings: readonly string[], rows: readonly Cell[][]): Sheet {
  const widths = headings.map((heading, at) => Math.max(at === 0 ? 28 : 14, heading.length + 2))
  return { title, widths, headings, rows: onePortion(rows) }
}

/**
 * How much of a time is on working days, from midnight to midnight: what is submitted on a Friday at noon and decided on
 * Monday at noon took 24 hours.
 * @param span the earliest and the latest moment that will be asked for; in ms since 1970 UTC, as all of this
 */
export function workingTime(
  span: { readonly from: number; readonly until: number },
  calendar: WorkingCalendar,
): (from: number, until: number) => number {
  const { timeZone } = calendar
  const last = Temporal.PlainDate.from(businessDay(span.until, timeZone)).add({ days: 1 })
  const days: { readonly start: number; readonly before: number; readonly works: boolean }[] = []
  let before = 0
  for (
    let day = Temporal.PlainDate.from(businessDay(span.from, timeZone));
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  ) {
    const start = startOfBusinessDay(day.toString(), timeZone)
    const previous = days.at(-1)
    if (previous?.works) before += start - previous.start
    days.push({ start, before, works: isWorkingDay(day.toString(), calendar) })
  }
  const workedUntil = (at: number): number => {
    let [low, high] = [0, days.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((days[middle]?.start ?? 0) <= at) low = middle
      else high = middle - 1
    }
    const day = days[low]
    if (!day || at < day.start) return 0
    return day.before + (day.works ? at - day.start : 0)
  }
  return (from, until) => Math.max(0, workedUntil(until) - workedUntil(from))
}

/** The middle of values that each occur so many times; null without one. */
export function medianOf(
  values: readonly { readonly value: number; readonly count: number }[],
): number | null {
  const sorted = values.toSorted((one, other) => one.value - other.value)
  const all = sorted.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  const at = (place: number): number => {
    let passed = 0
    for (const { value, count } of sorted) {
      passed += count
      if (place < passed) return value
    }
    return 0
  }
  return (at(Math.floor((all - 1) / 2)) + at(Math.floor(all / 2))) / 2
}

/** The report as a spreadsheet; that it left is in the log before the first byte. @throws reportPeriodTooLong */
export async function exportReport(
  deps: Deps,
  caller: SignedInCaller,
  { of, ...asked }: AskedPeriod & { readonly of: 'own' | 'all' },
  call: RequestContext,
): Promise<FileToSend> {
  const accountId = of === 'own' ? caller.accountId : undefined
  const report = await readReport(deps, asked, { limits: REPORT_EXPORTED, accountId })
  const detail = { from: report.from, to: report.to }
  await deps.db.transaction((tx) =>
    recordAudit(deps, tx, { kind: 'pipelineReportExported', ...actorOf(caller), detail }, call),
  )
  return reportFile(report, call.language, of)
}
