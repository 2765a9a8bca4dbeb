import { subAccountImport } from '#contract/company/sub-account-import/sub-account-import.import.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Route } from '#server/kit/http/route.ts'
import { routesOfImport } from '#server/lists/spreadsheet-import/import-calls.service.ts'
import { subAccountsFromSheet } from './sub-account-import.service.ts'

export function subAccountImportRoutes(deps: Deps): Route[] {
  return routesOfImport(deps, { import: subAccountImport, ...subAccountsFromSheet(deps) })
}
