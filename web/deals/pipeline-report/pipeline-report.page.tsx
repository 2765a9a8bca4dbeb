import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import {
  exportPipelineReport,
  getPipelineReport,
  type PipelineReport,
} from '#contract/deals/pipeline-report/pipeline-report.endpoints.ts'
import { REPORT_COUNTS } from '#contract/deals/pipeline-report/pipeline-report.rules.ts'
import type { Language } from '#contract/kit/language.ts'
import { callApi } from '#web/platform/api/browser-api.ts'
import { orThrow } from '#web/platform/api/or-throw.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { useMayCall } from '#web/platform/session/permissions.ts'
import { calendarDayText, momentText } from '#web/platform/text/moments.ts'
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

export const handle = { text: ['pipelineReport'], files: () => ['month-chart'] } satisfies PageHandle

interface Loaded {
  readonly period: Period
  /** Null where the days of the address are no period. */
  readonly report: PipelineReport | null
  readonly wrong: { readonly from?: string | undefined; readonly to?: string | undefined }
}

export async function clientLoader({ request }: { request: Request }): Promise<Loaded> {
  const { searchParams } = new URL(request.url)
  const [from, to] = ['from', 'to'].map((name) => searchParams.get(name) || undefined)
  const query = { ...(from && { from }), ...(to && { to }) }
  const answer = await callApi(getPipelineReport, { query })
  if (!answer.ok && answer.error.fields) {
    const { from: first, to: last } = answer.error.fields
    return { period: query, report: null, wrong: { from: first?.message, to: last?.message } }
  }
  const report = await orThrow(answer)
  return { period: { from: report.from, to: report.to }, report, wrong: {} }
}
clientLoader.hydrate = true as const

/** What became of the deals of all partners in a period. */
export default function PipelineReportPage() {
  const { t, i18n } = useTranslation(['pipelineReport', 'deskTitles'])
  const { period, report, wrong } = useLoaderData<typeof clientLoader>() as Loaded
  const mayExport = useMayCall()(exportPipelineReport)
  const language = i18n.language as Language
  const dayOf = (day: string) => calendarDayText(day, language)
  const lead =
    report &&
    t('lead', {
      from: dayOf(report.from),
      to: dayOf(report.to),
      time: momentText(report.at, language),
    })
  return (
    <>
      <PageTitle title={t('deskTitles:pipelineReport')} lead={lead}>
        {report && mayExport ? <Export period={period} /> : null}
      </PageTitle>
      <PeriodFilter period={period} wrong={wrong} />
      {report ? <Parts report={report} /> : null}
    </>
  )
}

function Parts({ report }: { readonly report: PipelineReport }) {
  const { t } = useTranslation('pipelineReport')
  const { from, to, figures, months, stages, ended, partners, unanswered } = report
  const isEmpty = figures.reviews === 0 && REPORT_COUNTS.every((what) => figures[what] === 0)
  if (isEmpty) return <EmptyNote title={t('empty.title')} text={t('empty.text')} />
  return (
    <>
      <Figures figures={figures} />
      <Months months={months} figures={figures} />
      <StageTable stages={stages} ended={ended} />
      {partners.count > 0 ? <PartnerTable partners={partners} from={from} to={to} /> : null}
      <UnansweredTable deals={unanswered} all={figures.expiredUnanswered} />
    </>
  )
}

function Export({ period: { from, to } }: { readonly period: Period }) {
  const { t } = useTranslation('pipelineReport')
  const action = useAction()
  const save = async (): Promise<void> => {
    const file = await action.run(
      () => callApi(exportPipelineReport, { query: { from, to } }),
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
