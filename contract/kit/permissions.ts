/**
 * Every permission of an account: the resources and what may be done to each. The only place where one is named;
 * endpoints, roles, lists and pages take theirs from here.
 */
export const PERMISSION_TABLE = {
  /** What the account says about person and company; its own detail each user reads without a permission. */
  profile: ['update'],
  /** Agreements and consents of the account. */
  agreement: ['read', 'update'],
  /** The activity log of the account and all its sub-accounts. */
  activity: ['read', 'export'],
  trial: ['read', 'create'],
  /** Real-name verification of the company, its data and images; `submit` also withdraws. */
  realName: ['read', 'submit'],
  /** Orders and bills, at the address of the service endpoint `order`. */
  order: ['read'],
  /** `disable` also enables; `reset`: of the password, by mail; `secure`: sessions, locks, and what sign-in requires of sub-accounts. */
  subAccount: ['read', 'export', 'create', 'update', 'disable', 'delete', 'reset', 'secure'],
  /** `grant` also revokes. */
  role: ['read', 'create', 'update', 'delete', 'grant'],
  /** Customers of a partner, and invitations to them. */
  customer: ['read', 'export', 'invite', 'update'],
  /** Deals that a partner registers. */
  pipeline: ['read', 'export', 'create', 'update'],
} as const

type PermissionTable = typeof PERMISSION_TABLE
export type Resource = keyof PermissionTable
/** A permission by its name: `trial:create`. */
export type Permission = { [R in Resource]: `${R}:${PermissionTable[R][number]}` }[Resource]

/** All permissions, by resource; what a primary account has. */
export const PERMISSIONS = Object.entries(PERMISSION_TABLE).flatMap(([resource, verbs]) =>
  verbs.map((verb) => `${resource}:${verb}` as Permission),
)

const KNOWN: ReadonlySet<string> = new Set(PERMISSIONS)

export function isPermission(name: string): name is Permission {
  return KNOWN.has(name)
}

/** What a call needs: a permission, or `self`: nothing but the session of the person whom it is about. */
export type NeededPermission = Permission | 'self'
