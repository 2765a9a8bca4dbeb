import type { Declared } from '#contract/kit/permissions.ts'

/** What operators may do. */
export const operators = {
  /** Operators themselves; `disable` also enables. */
  operator: ['read', 'invite', 'update', 'disable'],
} as const

declare module '#contract/kit/permissions.ts' {
  interface OperatorPermissions extends Declared<typeof operators> {}
}
