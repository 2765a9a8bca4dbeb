import { covers } from '#contract/features/role/role.rules.ts'
import {
  cancelSubAccountImport,
  checkSubAccountImport,
  confirmSubAccountImport,
  downloadImportCorrections,
  downloadImportTemplate,
  getSubAccountImport,
} from '#contract/features/sub-account-import/sub-account-import.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { type Role, rolesOf } from '#server/features/role/role.service.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { createSheetReader } from '#server/kit/spreadsheet/read-sheet.ts'
import { correctionsFile, templateFile } from './import-files.present.ts'
import { presentImport } from './sub-account-import.present.ts'
import { cancelImport, checkAgain, checkUpload, confirmImport } from './sub-account-import.service.ts'

export function subAccountImportRoutes(deps: Deps): Route[] {
  const reader = createSheetReader()
  return [
    route(
      downloadImportTemplate,
      async ({ caller, language }) => templateFile(await grantableRoles(deps, caller), language),
      { limit: 'export' },
    ),
    route(
      checkSubAccountImport,
      async (call) =>
        presentImport(await checkUpload(deps, reader, call.caller, call.input.upload, call), call),
      { limit: 'upload' },
    ),
    route(getSubAccountImport, async (call) =>
      presentImport(await checkAgain(deps, call.caller, call.input.params.importId, call), call),
    ),
    route(
      downloadImportCorrections,
      async (call) => {
        const checked = await checkAgain(deps, call.caller, call.input.params.importId, call)
        return correctionsFile(checked, await grantableRoles(deps, call.caller), call.language)
      },
      { limit: 'export' },
    ),
    route(
      confirmSubAccountImport,
      (call) => confirmImport(deps, call.caller, call.input.params.importId, call),
      { limit: 'write' },
    ),
    route(cancelSubAccountImport, ({ caller, input }) => cancelImport(deps, caller, input.params.importId), {
      limit: 'write',
    }),
  ]
}

/** What the template suggests: roles without a permission that the caller lacks. */
async function grantableRoles(deps: Deps, { accountId, permissions }: SignedInCaller): Promise<Role[]> {
  if (!permissions.has('role:grant')) return []
  return (await rolesOf(deps.db.query, accountId)).filter((role) => covers(permissions, role.permissions))
}
