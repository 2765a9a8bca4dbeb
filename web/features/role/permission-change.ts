import { PERMISSION_TABLE, type Permission, type Resource } from '#contract/kit/permissions.ts'

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
