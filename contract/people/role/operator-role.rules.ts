import type { OperatorPermission, OperatorResource } from '#contract/kit/permissions.ts'
import { OPERATOR_PERMISSIONS } from '#contract/permissions.ts'

/** The roles of operators; each operator has one. Their names are stored. */
export const OPERATOR_ROLES = ['administrator', 'reviewer', 'marketing', 'support'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

const GRANTED: Readonly<Record<OperatorRole, readonly OperatorPermission[]>> = {
  administrator: OPERATOR_PERMISSIONS,
  reviewer: [
    'desk:read',
    ...allOf('certification'),
    ...allOf('pipeline'),
    ...allOf('poc'),
    ...allOf('purchase'),
    ...allOf('partner'),
    ...allOf('association'),
    ...allOf('lead'),
    ...allOf('trial'),
    'document:read',
    'account:read',
    'mail:read',
  ],
  marketing: [
    'desk:read',
    ...allOf('campaign'),
    ...allOf('claim'),
    ...allOf('release'),
    ...allOf('catalog'),
    ...allOf('guide'),
    'content:read',
    'setting:read',
    'mail:read',
    'mail:update',
  ],
  support: [
    'desk:read',
    'certification:read',
    'pipeline:read',
    'poc:read',
    'purchase:read',
    'partner:read',
    'association:read',
    'lead:read',
    'trial:read',
    ...allOf('account').filter((permission) => permission !== 'account:export'),
    'claim:read',
    'mail:read',
    'mail:resend',
    'audit:read',
    'errorLog:read',
  ],
}

const GRANTED_SETS = Object.fromEntries(
  OPERATOR_ROLES.map((role) => [role, new Set(GRANTED[role])]),
) as unknown as Readonly<Record<OperatorRole, ReadonlySet<OperatorPermission>>>

const NOTHING: ReadonlySet<OperatorPermission> = new Set()

export function isOperatorRole(name: string | null): name is OperatorRole {
  return (OPERATOR_ROLES as readonly (string | null)[]).includes(name)
}

/** What an operator of this role may do; nothing for one that this release does not know. */
export function operatorPermissionsOf(role: string | null): ReadonlySet<OperatorPermission> {
  return isOperatorRole(role) ? GRANTED_SETS[role] : NOTHING
}

function allOf(resource: OperatorResource): OperatorPermission[] {
  return OPERATOR_PERMISSIONS.filter((permission) => permission.startsWith(`${resource}:`))
}
