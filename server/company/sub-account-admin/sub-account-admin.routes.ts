import {
  createSubAccount,
  deleteSubAccount,
  getSubAccount,
  getSubAccountPermissions,
  setSubAccountRoles,
  setSubAccountState,
  updateSubAccount,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { presentPermissions, presentSubAccount } from './sub-account-admin.present.ts'
import * as subAccounts from './sub-account-admin.service.ts'
import { subAccountCareRoutes } from './sub-account-care.routes.ts'
import { subAccountListRoutes } from './sub-account-list.routes.ts'
import { changeRoles } from './sub-account-roles.service.ts'
import { subAccountRulesRoutes } from './sub-account-rules.routes.ts'

export function subAccountAdminRoutes(deps: Deps): Route[] {
  // The list first: its paths would be taken for ids by the calls below.
  return [
    ...subAccountListRoutes(deps),
    ...singleRoutes(deps),
    ...subAccountCareRoutes(deps),
    ...subAccountRulesRoutes(deps),
  ]
}

function singleRoutes(deps: Deps): Route[] {
  return [
    route(getSubAccount, async (call) => {
      const { caller, input } = call
      const { subAccountId } = input.params
      return presentSubAccount(await subAccounts.managedSubAccount(deps.db.query, caller, subAccountId), call)
    }),
    route(getSubAccountPermissions, async ({ caller, input, language }) => {
      const { subAccountId } = input.params
      const { roles } = await subAccounts.managedSubAccount(deps.db.query, caller, subAccountId)
      return presentPermissions(roles, language)
    }),
    route(
      createSubAccount,
      (call) => subAccounts.createSubAccount(deps, call.caller, call.input.body, call),
      { answer: presentSubAccount },
    ),
    route(
      updateSubAccount,
      (call) => {
        const { caller, input } = call
        return subAccounts.changeSubAccount(deps, caller, input.params.subAccountId, input.body, call)
      },
      { answer: presentSubAccount },
    ),
    route(
      setSubAccountState,
      (call) => {
        const { caller, input } = call
        return subAccounts.setState(deps, caller, input.params.subAccountId, input.body, call)
      },
      {
        answer: ({ lastAdministrator, ...managed }, call) => ({
          ...presentSubAccount(managed, call),
          lastAdministrator,
        }),
      },
    ),
    route(
      deleteSubAccount,
      (call) => subAccounts.deleteSubAccount(deps, call.caller, call.input.params.subAccountId, call),
      { answer: ({ lastAdministrator }) => ({ lastAdministrator }) },
    ),
    route(
      setSubAccountRoles,
      (call) => {
        const { caller, input } = call
        return changeRoles(deps, caller, input.params.subAccountId, input.body, call)
      },
      {
        answer: ({ lastAdministrator, ...managed }, call) => ({
          ...presentSubAccount(managed, call),
          lastAdministrator,
        }),
      },
    ),
  ]
}
