import type { TFunction } from 'i18next'
import type { Permission } from '#contract/kit/permissions.ts'

type RoleText = TFunction<'role'>

/** What a permission allows with its resource: "View". */
export function verbName(t: RoleText, permission: Permission): string {
  return t(`permission.${permission.replace(':', '.')}` as 'permission.role.read')
}

/** A permission in a sentence: "Sub-accounts: View". */
export function permissionName(t: RoleText, permission: Permission): string {
  const [resource] = permission.split(':') as ['role']
  return t('fullName', { resource: t(`permission.${resource}.name`), verb: verbName(t, permission) })
}
