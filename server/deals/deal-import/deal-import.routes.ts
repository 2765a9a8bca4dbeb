import { dealImport } from '#contract/deals/deal-import/deal-import.import.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Route } from '#server/kit/http/route.ts'
import { routesOfImport } from '#server/lists/spreadsheet-import/import-calls.service.ts'
import { dealsFromSheet } from './deal-import.service.ts'

export function dealImportRoutes(deps: Deps): Route[] {
  return routesOfImport(deps, { import: dealImport, ...dealsFromSheet(deps) })
}
