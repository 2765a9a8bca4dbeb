import {
  changeSubAccountRoles,
  deleteSubAccounts,
  exportSubAccounts,
  getSubAccountsSelection,
  listSubAccounts,
  selectSubAccounts,
  sendSubAccountResets,
  setSubAccountStates,
} from '#contract/features/sub-account-admin/sub-account-admin.endpoints.ts'
import { subAccountListEn } from '#contract/features/sub-account-admin/sub-account-admin.text.en.ts'
import { subAccountListZh } from '#contract/features/sub-account-admin/sub-account-admin.text.zh.ts'
import type { Deps } from '#server/deps.ts'
import { recordExport } from '#server/features/audit/audit.service.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { exportList } from '#server/kit/list/list-export.ts'
import { deleteSubAccount, setState } from './sub-account-admin.service.ts'
import { sendReset } from './sub-account-care.service.ts'
import { actOnEach, subAccountListService, subAccountReader } from './sub-account-list.service.ts'
import { changeRoles } from './sub-account-roles.service.ts'

const WRITE = { limit: 'write' } as const

export function subAccountListRoutes(deps: Deps): Route[] {
  const list = subAccountListService(deps)
  const record = recordExport(deps, 'subAccountsExported')
  return [
    route(listSubAccounts, (call) => list.page(subAccountReader(call.caller, call), call.input.query)),
    route(
      selectSubAccounts,
      (call) => list.select(subAccountReader(call.caller, call), call.input.body),
      WRITE,
    ),
    route(getSubAccountsSelection, (call) =>
      list.selection(subAccountReader(call.caller, call), call.input.params.selection),
    ),
    route(
      exportSubAccounts,
      (call) =>
        exportList(deps, list, subAccountReader(call.caller, call), call.input.body, call, {
          texts: { zh: subAccountListZh, en: subAccountListEn },
          fileName: 'sub-accounts',
          cells: { roles: ({ roles }) => roles.map(({ name }) => name).join(', ') },
          record: (rows) => deps.db.transaction((tx) => record(tx, rows, call)),
        }),
      { limit: 'export' },
    ),
    route(
      setSubAccountStates,
      (call) => {
        const { caller, input } = call
        return actOnEach(deps, list, call, input.body, async (id) => {
          const { lastAdministrator } = await setState(deps, caller, id, input.body, call)
          return lastAdministrator
        })
      },
      WRITE,
    ),
    route(
      deleteSubAccounts,
      (call) =>
        actOnEach(deps, list, call, call.input.body, async (id) => {
          const { lastAdministrator } = await deleteSubAccount(deps, call.caller, id, call)
          return lastAdministrator
        }),
      WRITE,
    ),
    route(
      sendSubAccountResets,
      (call) =>
        actOnEach(deps, list, call, call.input.body, async (id) => {
          await sendReset(deps, call.caller, id, call)
          return false
        }),
      WRITE,
    ),
    route(
      changeSubAccountRoles,
      (call) => {
        const { caller, input } = call
        return actOnEach(deps, list, call, input.body, async (id) => {
          const { lastAdministrator } = await changeRoles(deps, caller, id, input.body, call)
          return lastAdministrator
        })
      },
      WRITE,
    ),
  ]
}
