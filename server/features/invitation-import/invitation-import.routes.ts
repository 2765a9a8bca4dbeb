import { invitationImport } from '#contract/features/invitation-import/invitation-import.import.ts'
import type { Deps } from '#server/deps.ts'
import { routesOfImport } from '#server/features/spreadsheet-import/import-calls.service.ts'
import type { Route } from '#server/kit/http/route.ts'
import { invitationsFromSheet } from './invitation-import.service.ts'

export function invitationImportRoutes(deps: Deps): Route[] {
  return routesOfImport(deps, { import: invitationImport, ...invitationsFromSheet(deps) })
}
