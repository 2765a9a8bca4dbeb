import {
  exportOwnPipelineReport,
  exportPipelineReport,
  getOwnPipelineReport,
  getPipelineReport,
} from '#contract/deals/pipeline-report/pipeline-report.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { exportReport, readReport } from './pipeline-report.service.ts'

export function pipelineReportRoutes(deps: Deps): Route[] {
  return [
    route(getPipelineReport, ({ input }) => readReport(deps, input.query)),
    route(exportPipelineReport, (call) =>
      exportReport(deps, call.caller, { ...call.input.query, of: 'all' }, call),
    ),
    route(getOwnPipelineReport, ({ input, caller }) =>
      readReport(deps, input.query, { accountId: caller.accountId }),
    ),
    route(exportOwnPipelineReport, (call) =>
      exportReport(deps, call.caller, { ...call.input.query, of: 'own' }, call),
    ),
  ]
}
