import type { Declared } from '#contract/kit/permissions.ts'

/** What accounts and their sub-accounts may do. */
export const accounts = {
  /** Real-name verification of the company, its data and images; `submit` also withdraws. */
  realName: ['read', 'submit'],
  /** `disable` also enables; `reset`: of the password, by mail; `secure`: sessions, locks, and what sign-in requires of sub-accounts. */
  subAccount: ['read', 'export', 'create', 'update', 'disable', 'delete', 'reset', 'secure'],
} as const

/** What operators may do. */
export const operators = {
  /** Requests for certification; `change`: of data that are certified already. */
  certification: ['read', 'export', 'decide', 'change'],
} as const

declare module '#contract/kit/permissions.ts' {
  interface AccountPermissions extends Declared<typeof accounts> {}
  interface OperatorPermissions extends Declared<typeof operators> {}
}
