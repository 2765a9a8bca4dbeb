import type { Language } from '#contract/kit/language.ts'
import type { RoleView } from '#contract/people/role/role.fields.ts'
import { covers } from '#contract/people/role/role.rules.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { roleTexts } from './grant.service.ts'
import type { Role } from './role.service.ts'

export function presentRole(
  role: Role,
  { caller, language, holders }: { caller: SignedInCaller; language: Language; holders: number },
): RoleView {
  const { id, permissions, custom } = role
  const { name, description } = roleTexts(role, language)
  return {
    id,
    builtIn: custom === undefined,
    name,
    description,
    permissions: PERMISSIONS.filter((permission) => permissions.has(permission)),
    subAccounts: holders,
    withinOwn: covers(caller.permissions, permissions),
    updatedAt: custom?.updatedAt ?? 0,
  }
}
