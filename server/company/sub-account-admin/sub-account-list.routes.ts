import {
  changeSubAccountRoles,
  deleteSubAccounts,
  exportSubAccounts,
  getSubAccountsSelection,
  listSubAccounts,
  selectSubAccounts,
  sendSubAccountResets,
  setSubAccountStates,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import { subAccountListEn } from '#contract/company/sub-account-admin/sub-account-admin.text.en.ts'
import { subAccountListZh } from '#contract/company/sub-account-admin/sub-account-admin.text.zh.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { type RequestContext, type Route, route } from '#server/kit/http/route.ts'
import { exportList } from '#server/kit/list/list-export.ts'
import { recordExport } from '#server/records/audit/audit.service.ts'
import { deleteSubAccount, setState } from './sub-account-admin.service.ts'
import { sendReset } from './sub-account-care.service.ts'
import { actOnEach, filteringReader, subAccountListService } from './sub-account-list.service.ts'
import { changeRoles } from './sub-account-roles.service.ts'

export function subAccountListRoutes(deps: Deps): Route[] {
  const list = subAccountListService(deps)
  const record = recordExport(deps, 'subAccountsExported')
  const readerFor = (
    { caller, language }: { readonly caller: SignedInCaller } & Pick<RequestContext, 'language'>,
    locked: boolean | undefined,
  ) => filteringReader(deps, caller, { language, locked })
  return [
    route(listSubAccounts, async (call) =>
      list.page(await readerFor(call, call.input.query.locked), call.input.query, call.language),
    ),
    route(selectSubAccounts, async (call) =>
      list.select(await readerFor(call, call.input.body.locked), call.input.body),
    ),
    // Its stored query may ask for them.
    route(getSubAccountsSelection, async (call) =>
      list.selection(await readerFor(call, true), call.input.params.selection),
    ),
    route(exportSubAccounts, async (call) =>
      exportList(deps, list, await readerFor(call, call.input.body.locked), call.input.body, call, {
        texts: { zh: subAccountListZh, en: subAccountListEn },
        fileName: 'sub-accounts',
        cells: { roles: ({ roles }) => roles.map(({ name }) => name).join(', ') },
        record: (rows) => deps.db.transaction((tx) => record(tx, rows, call)),
      }),
    ),
    route(setSubAccountStates, (call) => {
      const { caller, input } = call
      return actOnEach(deps, list, call, input.body, async (id) => {
        const { lastAdministrator } = await setState(deps, caller, id, input.body, call)
        return lastAdministrator
      })
    }),
    route(deleteSubAccounts, (call) =>
      actOnEach(deps, list, call, call.input.body, async (id) => {
        const { lastAdministrator } = await deleteSubAccount(deps, call.caller, id, call)
        return lastAdministrator
      }),
    ),
    route(sendSubAccountResets, (call) =>
      actOnEach(deps, list, call, call.input.body, async (id) => {
        await sendReset(deps, call.caller, id, call)
        return false
      }),
    ),
    route(changeSubAccountRoles, (call) => {
      const { caller, input } = call
      return actOnEach(deps, list, call, input.body, async (id) => {
        const { lastAdministrator } = await changeRoles(deps, caller, id, input.body, call)
        return lastAdministrator
      })
    }),
  ]
}
