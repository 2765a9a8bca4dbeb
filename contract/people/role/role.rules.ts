import type { AnyPermission, Permission, Resource } from '#contract/kit/permissions.ts'
import { isPermission, PERMISSIONS } from '#contract/permissions.ts'

/** Roles that every account has from the start and that never change. Their names double as ids. */
export const BUILT_IN_ROLES = [
  'administrator',
  'finance',
  'partnerManager',
  'pipelineEditor',
  'readOnly',
] as const
export type BuiltInRole = (typeof BUILT_IN_ROLES)[number]

export const BUILT_IN_PERMISSIONS: Readonly<Record<BuiltInRole, readonly Permission[]>> = {
  administrator: PERMISSIONS,
  finance: [
    'order:read',
    'claim:read',
    'claim:create',
    'trial:read',
    'poc:read',
    'customer:read',
    'pipeline:read',
    'pipeline:export',
    'activity:read',
  ],
  partnerManager: [
    ...allOf('partner'),
    ...allOf('customer'),
    ...allOf('lead'),
    ...allOf('association'),
    ...allOf('pipeline'),
    'trial:read',
    'trial:create',
    ...allOf('poc'),
  ],
  pipelineEditor: [...allOf('pipeline'), 'customer:read', 'partner:read'],
  readOnly: PERMISSIONS.filter((permission) => permission.endsWith(':read')),
}

export function isBuiltInRole(id: string): id is BuiltInRole {
  return (BUILT_IN_ROLES as readonly string[]).includes(id)
}

/**
 * The permissions that roles give together.
 * @param stored of each role, separated by spaces: the name of a built-in one, or the permissions of a custom one. A
 * permission that this release does not know gives nothing.
 */
export function permissionsOf(stored: string): ReadonlySet<Permission> {
  const granted = new Set<Permission>()
  for (const part of stored.split(' ')) {
    if (isBuiltInRole(part)) for (const permission of BUILT_IN_PERMISSIONS[part]) granted.add(permission)
    else if (isPermission(part)) granted.add(part)
  }
  return granted
}

/** Whether a holder of `own` may give, change or take away all of `wanted`: at most what it has itself. */
export function covers(own: ReadonlySet<AnyPermission>, wanted: Iterable<Permission>): boolean {
  return [...wanted].every((permission) => own.has(permission))
}

function allOf(resource: Resource): Permission[] {
  return PERMISSIONS.filter((permission) => permission.startsWith(`${resource}:`))
}
