import { useTranslation } from 'react-i18next'
import type {
  exportOwnPipelineReport,
  exportPipelineReport,
  getOwnPipelineReport,
  getPipelineReport,
  OwnPipelineReport,
  PipelineReport,
} from '#contract/deals/pipeline-report/pipeline-report.endpoints.ts'
import { REPORT_COUNTS } from '#contract/deals/pipeline-report/pipeline-report.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { businessDay } from '#contract/kit/time.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import type { ApiResult } from '#web/platform/api/call-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { calendarDayText, clockText, momentText, siteZone } from '#web/platform/text/moments.ts'
import { ActionButton } from '#web/ui/action/action-button.tsx'
import { useAction } from '#web/ui/action/use-action.ts'
import { EmptyNote } from '#web/ui/empty-note.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { Figures } from './figures.tsx'
import { Months } from './months.tsx'
import { PartnerTable } from './partner-table.tsx'
import { PeriodFilter } from './period-filter.tsx'
import type { Period } from './periods.ts'
import { StageTable } from './stage-table.tsx'
import { UnansweredTable } from './unanswered-table.tsx'

type ReportCall = typeof getPipelineReport | typeof getOwnPipelineReport
type ExportCall = typeof exportPipelineReport | typeof exportOwnPipelineReport

/** That of a partner does not compare partners. */
type AnyReport = PipelineReport | OwnPipelineReport

export interface LoadedReport<R extends AnyReport> {
  readonly period: Period
  /** Null where the days of the address are no period. */
  readonly report: R | null
  readonly wrong: { readonly from?: string | undefined; readonly to?: string | undefined }
}

/** The report of the days in the address. */
export async function loadReport<R extends AnyReport>(
  call: ReportCall,
  request: Request,
): Promise<LoadedReport<R>> {
  const { searchParams } = new URL(request.url)
  const [from, to] = ['from', 'to'].map((name) => searchParams.get(name) || undefined)
  const query = { ...(from && { from }), ...(to && { to }) }
  const answer = (await callApi(call, { query })) as ApiResult<R>
  if (!answer.ok && answer.error.fields) {
    const { from: first, to: last } = answer.error.fields
    return { period: query, report: null, wrong: { from: first?.message, to: last?.message } }
  }
  const report = await orThrow(answer)
  return { period: { from: report.from, to: report.to }, report, wrong: {} }
}
interface ReportPageProps {
  readonly loaded: LoadedReport<AnyReport>
  readonly title: string
  readonly exportCall: ExportCall
  /** Where a deal is shown. */
  readonly dealPath: (dealId: string) => string
}

/** What became of deals in a period. */
export function ReportPage({ loaded, title, exportCall, dealPath }: ReportPageProps) {
  const { t, i18n } = useTranslation('pipelineReport')
  const { period, report, wrong } = loaded
  const mayExport = useMayCall()(exportCall)
  const language = i18n.language as Language
  // Its last day says which day it is.
  const isToday = report?.to === businessDay(report?.at ?? 0, siteZone())
  const dayOf = (day: string) => calendarDayText(day, language)
  const lead = report && (
    <span className="phrases">
      {t('lead', {
        from: dayOf(report.from),
        to: dayOf(report.to),
        time: isToday ? clockText(report.at, language) : momentText(report.at, language),
      })}
    </span>
  )
  return (
    <div className="stack gap-5 fit packed">
      <PageTitle title={title} lead={lead}>
        {report && mayExport ? <Export period={period} exportCall={exportCall} /> : null}
      </PageTitle>
      <PeriodFilter period={period} wrong={wrong} />
      {report ? <Parts report={report} dealPath={dealPath} /> : null}
    </div>
  )
}

function Parts({ report, dealPath }: { readonly report: AnyReport } & Pick<ReportPageProps, 'dealPath'>) {
  const { t } = useTranslation('pipelineReport')
  const { from, to, figures, months, stages, ended, unanswered } = report
  const partners = 'partners' in report ? report.partners : undefined
  const isEmpty = figures.reviews === 0 && REPORT_COUNTS.every((what) => figures[what] === 0)
  if (isEmpty) return <EmptyNote icon="report" title={t('empty.title')} text={t('empty.text')} />
  return (
    <div className="stack gap-6 fit packed">
      <Figures figures={figures} />
      <Months months={months} figures={figures} />
      <StageTable stages={stages} ended={ended} />
      {partners && partners.count > 0 ? <PartnerTable partners={partners} from={from} to={to} /> : null}
      <UnansweredTable
        deals={unanswered}
        all={figures.expiredUnanswered}
        dealPath={dealPath}
        ofOne={!partners}
      />
    </div>
  )
}

function Export({
  period: { from, to },
  exportCall,
}: { readonly period: Period } & Pick<ReportPageProps, 'exportCall'>) {
  const { t } = useTranslation('pipelineReport')
  const action = useAction()
  const save = async (): Promise<void> => {
    const file = await action.run(
      () => callApi(exportCall, { query: { from, to } }),
      ({ fileName }) => t('exported', { file: fileName }),
    )
    if (file) saveFile(file)
  }
  return (
    <ActionButton tone="quiet" action={action} onClick={() => void save()}>
      {t('export')}
    </ActionButton>
  )
}
