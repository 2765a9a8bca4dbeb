import type { Permission, Resource } from '#contract/kit/permissions.ts'
import { PERMISSION_TABLE } from '#contract/permissions.ts'

/**
 * Adds a permission, or takes it away. What changes a resource cannot be used without seeing it: the permission to view
 * comes with every other of the resource, and takes them along when it goes.
 * @param own what the user has; nothing else is added or taken away
 */
export function togglePermission(
  value: ReadonlySet<Permission>,
  permission: Permission,
  own: ReadonlySet<Permission>,
): ReadonlySet<Permission> {
  const next = new Set(value)
  const resource = permission.split(':')[0] as Resource
  const view = `${resource}:read` as Permission
  const hasView = (PERMISSION_TABLE[resource] as readonly string[]).includes('read')
  if (!value.has(permission)) {
    next.add(permission)
    if (hasView && own.has(view)) next.add(view)
    return next
  }
  next.delete(permission)
  if (permission === view)
    for (const other of value) if (other.startsWith(`${resource}:`) && own.has(other)) next.delete(other)
  return next
}

/** What a resource has that the user may grant. */
function grantable(resource: Resource, own: ReadonlySet<Permission>): Permission[] {
  return PERMISSION_TABLE[resource]
    .map((verb) => `${resource}:${verb}` as Permission)
    .filter((permission) => own.has(permission))
}

/** How much of a resource is granted. */
export function grantedOf(value: ReadonlySet<Permission>, resource: Resource): 'all' | 'some' | 'none' {
  const permissions = PERMISSION_TABLE[resource].map((verb) => `${resource}:${verb}` as Permission)
  const count = permissions.filter((permission) => value.has(permission)).length
  if (count === 0) return 'none'
  return count === permissions.length ? 'all' : 'some'
}

/** Adds all permissions of a resource that the user has; takes them away where all of these are there. */
export function toggleResource(
  value: ReadonlySet<Permission>,
  resource: Resource,
  own: ReadonlySet<Permission>,
): ReadonlySet<Permission> {
  const permissions = grantable(resource, own)
  const others = [...value].filter((permission) => !permissions.includes(permission))
  const hasAll = permissions.every((permission) => value.has(permission))
  return new Set(hasAll ? others : [...others, ...permissions])
}

/** A permission with the roles that give it now and after a change of roles. */
export interface EffectivePermission {
  readonly permission: Permission
  readonly change: 'added' | 'removed' | undefined
  /** Ids of the roles that give it; for a removed one, of those that gave it. */
  readonly from: readonly string[]
}

interface RolePermissions {
  readonly id: string
  readonly permissions: readonly Permission[]
}

/**
 * What a person can do with some roles, each permission with the roles that it comes from.
 * @param before the roles as they are saved, `after` as they will be; equal for a mere view
 */
export function effectivePermissions(
  before: readonly RolePermissions[],
  after: readonly RolePermissions[],
): EffectivePermission[] {
  const giving = (roles: readonly RolePermissions[], permission: Permission) =>
    roles.filter(({ permissions }) => permissions.includes(permission)).map(({ id }) => id)
  return (Object.keys(PERMISSION_TABLE) as Resource[]).flatMap((resource) =>
    PERMISSION_TABLE[resource].flatMap((verb): EffectivePermission[] => {
      const permission = `${resource}:${verb}` as Permission
      const [was, is] = [giving(before, permission), giving(after, permission)]
      if (is.length > 0) return [{ permission, change: was.length > 0 ? undefined : 'added', from: is }]
      return was.length > 0 ? [{ permission, change: 'removed', from: was }] : []
    }),
  )
}
