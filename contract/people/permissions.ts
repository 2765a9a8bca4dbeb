import type { Declared } from '#contract/kit/permissions.ts'

/** What accounts and their sub-accounts may do. */
export const accounts = {
  /** What the account says about person and company; its own detail each user reads without a permission. */
  profile: ['update'],
  /** Agreements and consents of the account. */
  agreement: ['read', 'update'],
  /** `grant` also revokes. */
  role: ['read', 'create', 'update', 'delete', 'grant'],
} as const

/** What operators may do. */
export const operators = {
  /** Accounts of customers and partners; `disable` also enables, `secure` ends sessions, `recover`: a lost mailbox. */
  account: ['read', 'export', 'unlock', 'disable', 'secure', 'recover'],
} as const

declare module '#contract/kit/permissions.ts' {
  interface AccountPermissions extends Declared<typeof accounts> {}
  interface OperatorPermissions extends Declared<typeof operators> {}
}
