import {
  exportPipelineReport,
  getPipelineReport,
} from '#contract/deals/pipeline-report/pipeline-report.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { readReport } from './pipeline-report.service.ts'
import { exportReport } from './report-export.service.ts'

export function pipelineReportRoutes(deps: Deps): Route[] {
  return [
    route(getPipelineReport, ({ input }) => readReport(deps, input.query)),
    route(exportPipelineReport, (call) => exportReport(deps, call.caller, call.input.query, call)),
  ]
}
