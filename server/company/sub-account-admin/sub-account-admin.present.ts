import type { SubAccountView } from '#contract/company/sub-account-admin/sub-account-admin.fields.ts'
import type { SubAccountRow } from '#contract/company/sub-account-admin/sub-account-admin.list.ts'
import type { Language } from '#contract/kit/language.ts'
import type { AnyPermission } from '#contract/kit/permissions.ts'
import { PERMISSIONS } from '#contract/permissions.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { permissionsOfRoles, roleTexts } from '#server/people/role/grant.service.ts'
import type { Role } from '#server/people/role/role.service.ts'
import { type ListedSubAccount, type ManagedSubAccount, mayManage } from './sub-account-admin.service.ts'

export function presentSubAccount(
  managed: ManagedSubAccount,
  { caller, language }: { readonly caller: SignedInCaller; readonly language: Language },
): SubAccountView {
  return present(managed, { language, own: caller.permissions })
}

/** A row of the list: the same fields, and its lock. */
export function presentRow({ scope, lockedUntil, ...managed }: ListedSubAccount): SubAccountRow {
  return { ...present(managed, { language: scope.language, own: new Set(scope.permissions) }), lockedUntil }
}

function present(
  { subAccount, roles, hasFactor }: ManagedSubAccount,
  { language, own }: { readonly language: Language; readonly own: ReadonlySet<AnyPermission> },
): SubAccountView {
  return {
    id: subAccount.id,
    userName: subAccount.userName,
    name: subAccount.name,
    email: subAccount.email,
    roles: roles.map((role) => presentRoleName(role, language)),
    state: subAccount.disabledAt === null ? 'enabled' : 'disabled',
    disabledReason: subAccount.disabledReason,
    secondFactor: hasFactor ? 'on' : 'off',
    createdAt: subAccount.createdAt,
    lastSignInAt: subAccount.lastSignInAt,
    initialPasswordUntil: subAccount.initialUntil,
    withinOwn: mayManage({ permissions: own }, permissionsOfRoles(roles)),
    updatedAt: subAccount.updatedAt,
  }
}

/** Each permission of the roles in the order of the table, with the roles that give it. */
export function presentPermissions(roles: readonly Role[], language: Language) {
  const granted = PERMISSIONS.flatMap((permission) => {
    const givers = roles.filter(({ permissions }) => permissions.has(permission))
    if (givers.length === 0) return []
    return [{ permission, roles: givers.map((role) => presentRoleName(role, language)) }]
  })
  return { permissions: granted }
}

function presentRoleName(role: Role, language: Language) {
  return { id: role.id, name: roleTexts(role, language).name }
}
