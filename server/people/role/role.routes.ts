import { createRole, deleteRole, listRoles, updateRole } from '#contract/people/role/role.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { presentRole } from './role.present.ts'
import * as roles from './role.service.ts'

export function roleRoutes(deps: Deps) {
  return [
    route(listRoles, async ({ caller, language }) => {
      const { accountId } = caller
      const holders = await roles.holdersByRole(deps.db.query, accountId)
      const list = (await roles.rolesOf(deps.db.query, accountId)).map((role) =>
        presentRole(role, { caller, language, holders: holders.get(role.id) ?? 0 }),
      )
      return { totalCount: list.length, list }
    }),
    route(createRole, (call) => roles.createRole(deps, call.caller, call.input.body, call), {
      answer: (role, { caller, language }) => presentRole(role, { caller, language, holders: 0 }),
    }),
    route(
      updateRole,
      (call) => roles.updateRole(deps, call.caller, call.input.params.roleId, call.input.body, call),
      {
        async answer(role, { caller, language }, db) {
          const holders = (await roles.holdersByRole(db, caller.accountId)).get(role.id) ?? 0
          return presentRole(role, { caller, language, holders })
        },
      },
    ),
    route(deleteRole, (call) => roles.deleteRole(deps, call.caller, call.input.params.roleId, call), {
      answer: () => ({ deleted: true as const }),
    }),
  ]
}
