import type { Declared } from '#contract/kit/permissions.ts'

/** What accounts and their sub-accounts may do. */
export const accounts = {
  /** The partner program; `apply` also answers, corrects and withdraws; `update`: the entry in the public directory. */
  partner: ['read', 'update', 'apply'],
  /** The account’s own partner; `update` also stops and resumes sharing, and ends it. */
  association: ['read', 'export', 'update'],
  /** Customers of a partner, and invitations to them; `view`: the details that a customer shares, each look is on record. */
  customer: ['read', 'view', 'export', 'invite', 'update'],
  /** What connects a partner's own systems: API tokens and webhooks; `update` also sends again. */
  integration: ['read', 'export', 'create', 'update', 'delete'],
} as const

/** What operators may do. */
export const operators = {
  /** Applications to become a partner. */
  partner: ['read', 'export', 'decide'],
  /** Associations of customers and partners that one side wants to end. */
  association: ['read', 'export', 'decide'],
} as const

declare module '#contract/kit/permissions.ts' {
  interface AccountPermissions extends Declared<typeof accounts> {}
  interface OperatorPermissions extends Declared<typeof operators> {}
}
