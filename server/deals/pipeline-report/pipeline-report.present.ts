import { dealTexts } from '#contract/deals/pipeline/pipeline.texts.ts'
import {
  REPORT_COUNTS,
  type ReportCounts,
  winRateOf,
} from '#contract/deals/pipeline-report/pipeline-report.rules.ts'
import { pipelineReportEn } from '#contract/deals/pipeline-report/pipeline-report.text.en.ts'
import { pipelineReportZh } from '#contract/deals/pipeline-report/pipeline-report.text.zh.ts'
import type { FileToSend } from '#contract/kit/file-response.ts'
import type { Language } from '#contract/kit/language.ts'
import { DAY_MS, wallClock } from '#contract/kit/time.ts'
import type { Cell } from '#server/kit/spreadsheet/cells.ts'
import { onePortion, type Sheet, workbook, XLSX } from '#server/kit/spreadsheet/workbook.ts'
import type { Report } from './pipeline-report.service.ts'

const TEXTS = { zh: pipelineReportZh, en: pipelineReportEn } as const

const text = (value: string): Cell => ({ type: 'text', value })
const number = (value: number | null): Cell => (value === null ? null : { type: 'number', value })
/** Parts of a thousand are as much as spreadsheets are read for. */
const rounded = (value: number | null): Cell =>
  number(value === null ? null : Math.round(1_000 * value) / 1_000)
const days = (ms: number | null): Cell => rounded(ms === null ? null : ms / DAY_MS)

/** The report as a spreadsheet, a sheet for each part. Rates are parts of 1, times in review working days. */
export function reportFile(report: Report, language: Language): FileToSend {
  const content = workbook(...sheetsOf(report, language))
  return { fileName: `deal-report-${report.from}-${report.to}.xlsx`, mediaType: XLSX, content }
}

function sheetsOf(report: Report, language: Language): Sheet[] {
  const { figures: names, parts, columns, sheet: words } = TEXTS[language]
  const { stages: stageNames } = dealTexts(language)
  const { figures, timeZone } = report
  const countNames = REPORT_COUNTS.map((what) => names[what])
  const counted = (row: ReportCounts): Cell[] => [
    ...REPORT_COUNTS.map((what) => number(row[what])),
    rounded(winRateOf(row)),
  ]
  const figure = (name: string, cell: Cell): Cell[] => [text(name), cell]
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
    sheetOf(
      parts.partners,
      [columns.partner, ...countNames, names.winRate, columns.reviewDays],
      report.partners.list.map((row) => [text(row.name), ...counted(row), days(row.reviewMs)]),
    ),
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
