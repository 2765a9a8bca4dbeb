import type { Declared } from '#contract/kit/permissions.ts'

/** What accounts and their sub-accounts may do. */
export const accounts = {
  /** `read`: what one did oneself; `company`: the log of the account and all its sub-accounts. */
  activity: ['read', 'company', 'export'],
} as const

/** What operators may do. */
export const operators = {
  /** The activity of every account, and of operators. */
  audit: ['read', 'export'],
  /** `update`: marks errors as resolved. */
  errorLog: ['read', 'export', 'update'],
} as const

declare module '#contract/kit/permissions.ts' {
  interface AccountPermissions extends Declared<typeof accounts> {}
  interface OperatorPermissions extends Declared<typeof operators> {}
}
