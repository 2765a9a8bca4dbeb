import { invitationImport } from '#contract/partners/invitation-import/invitation-import.import.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Route } from '#server/kit/http/route.ts'
import { routesOfImport } from '#server/lists/spreadsheet-import/import-calls.service.ts'
import { invitationsFromSheet } from './invitation-import.service.ts'

export function invitationImportRoutes(deps: Deps): Route[] {
  return routesOfImport(deps, { import: invitationImport, ...invitationsFromSheet(deps) })
}
