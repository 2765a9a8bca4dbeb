import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router'
import {
  exportOwnPipelineReport,
  getOwnPipelineReport,
  type OwnPipelineReport,
} from '#contract/deals/pipeline-report/pipeline-report.endpoints.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'
import { pathTo } from '#web/platform/paths/path-to.ts'
import { PATHS } from '#web/platform/paths/paths.ts'
import { type LoadedReport, loadReport, ReportPage } from './report-page.tsx'

export const handle = { text: ['pipelineReport'], files: () => ['month-chart'] } satisfies PageHandle

export function clientLoader({ request }: { request: Request }): Promise<LoadedReport<OwnPipelineReport>> {
  return loadReport(getOwnPipelineReport, request)
}
clientLoader.hydrate = true as const

/** What became of the partner’s own deals in a period. */
export default function OwnReportPage() {
  const { t } = useTranslation('accountTitles')
  return (
    <ReportPage
      loaded={useLoaderData<typeof clientLoader>()}
      title={t('ownPipelineReport')}
      exportCall={exportOwnPipelineReport}
      dealPath={(dealId) => pathTo(PATHS.pipelineDetails, { pipelineId: dealId })}
    />
  )
}
