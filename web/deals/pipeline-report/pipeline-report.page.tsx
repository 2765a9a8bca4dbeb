import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import {
  exportPipelineReport,
  getPipelineReport,
  type PipelineReport,
} from '#contract/deals/pipeline-report/pipeline-report.endpoints.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { type LoadedReport, loadReport, ReportPage } from './report-page.tsx'

export const handle = { text: ['pipelineReport'], files: () => ['month-chart'] } satisfies PageHandle

export function clientLoader({ request }: { request: Request }): Promise<LoadedReport<PipelineReport>> {
  return loadReport(getPipelineReport, request)
}
clientLoader.hydrate = true as const

/** What became of the deals of all partners in a period. */
export default function PipelineReportPage() {
  const { t } = useTranslation('deskTitles')
  return (
    <ReportPage
      loaded={useLoaderData<typeof clientLoader>()}
      title={t('pipelineReport')}
      exportCall={exportPipelineReport}
      dealPath={(dealId) => pathTo(PATHS.queuedRequest, { queue: 'deals', requestId: dealId })}
    />
  )
}
