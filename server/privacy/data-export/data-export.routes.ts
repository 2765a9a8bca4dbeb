import { exportData } from '#contract/privacy/data-export/data-export.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { exportAccount } from './data-export.service.ts'

export function dataExportRoutes(deps: Deps) {
  return [route(exportData, (call) => exportAccount(deps, call.caller, call.input.query.format, call))]
}
