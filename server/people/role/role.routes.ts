import type { Language } from '#contract/kit/language.ts'
import type { Permission } from '#contract/kit/permissions.ts'
import { createRole, deleteRole, listRoles, updateRole } from '#contract/people/role/role.endpoints.ts'
import type { RoleView } from '#contract/people/role/role.fields.ts'
import { covers, hasResource } from '#contract/people/role/role.rules.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { route } from '#server/kit/http/route.ts'
import { roleTexts } from './grant.service.ts'
import type { Role } from './role.service.ts'
import * as roles from './role.service.ts'

export function roleRoutes(deps: Deps) {
  return [
    route(listRoles, async ({ caller, language }) => {
      const { accountId } = caller
      const holders = await roles.holdersByRole(deps.db.query, accountId)
      const all = await roles.rolesOf(deps.db.query, accountId)
      // A role of partners is listed for another account only while a sub-account has it.
      const offered = all.filter(({ id }) => holders.has(id) || roles.isOfferedTo(caller, id))
      const list = offered.map((role) =>
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

function presentRole(
  role: Role,
  { caller, language, holders }: { caller: SignedInCaller; language: Language; holders: number },
): RoleView {
  const { id, permissions, custom } = role
  const { accountType } = caller.account
  // A role of one’s own says what was chosen for it.
  const isOfAccount = (permission: Permission) => hasResource(accountType, permission.split(':')[0] ?? '')
  const { name, description } = roleTexts(role, language)
  return {
    id,
    builtIn: custom === undefined,
    name,
    description,
    permissions: PERMISSIONS.filter(
      (permission) => permissions.has(permission) && (custom !== undefined || isOfAccount(permission)),
    ),
    subAccounts: holders,
    withinOwn: covers(caller.permissions, permissions),
    updatedAt: custom?.updatedAt ?? 0,
  }
}
