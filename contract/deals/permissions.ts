import type { Declared } from '#contract/kit/permissions.ts'

/** What accounts and their sub-accounts may do. */
export const accounts = {
  /** Requests of customers that were passed to the partner; `update` accepts and declines, `view`: the contact, each look is on record. */
  lead: ['read', 'export', 'update', 'view'],
  /** Deals that a partner registers. */
  pipeline: ['read', 'export', 'create', 'update'],
} as const

/** What operators may do. */
export const operators = {
  /** Requests of customers with partners: `pass` to a partner, and back. */
  lead: ['read', 'pass'],
  /** Deals that partners register: `decide` also comments, and says of which deal one is a duplicate. */
  pipeline: ['read', 'export', 'decide'],
} as const

declare module '#contract/kit/permissions.ts' {
  interface AccountPermissions extends Declared<typeof accounts> {}
  interface OperatorPermissions extends Declared<typeof operators> {}
}
