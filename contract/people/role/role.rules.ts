import { ACCOUNT_TYPE } from '#contract/kit/account-type.ts'
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
    'activity:company',
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
  readOnly: PERMISSIONS.filter(
    (permission) => permission.endsWith(':read') || permission === 'activity:company',
  ),
}

/** Resources that only the account of a partner has: its customers, leads, deals and connected systems. */
const OF_PARTNERS: ReadonlySet<string> = new Set<Resource>(['customer', 'lead', 'integration', 'pipeline'])
const ROLES_OF_PARTNERS: ReadonlySet<string> = new Set<BuiltInRole>(['partnerManager', 'pipelineEditor'])

/** Whether an account of this type has the resource: no role says what its account cannot have. */
export function hasResource(accountType: number, resource: string): boolean {
  return accountType === ACCOUNT_TYPE.partner || !OF_PARTNERS.has(resource)
}

/** Whether a built-in role is offered to an account of this type. */
export function isOfferedRole(accountType: number, role: BuiltInRole): boolean {
  return accountType === ACCOUNT_TYPE.partner || !ROLES_OF_PARTNERS.has(role)
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
