import type { Declared } from '#contract/kit/permissions.ts'

/** What operators may do. */
export const operators = {
  /** Identity documents that applicants uploaded; each look is recorded. */
  document: ['read'],
} as const

declare module '#contract/kit/permissions.ts' {
  interface OperatorPermissions extends Declared<typeof operators> {}
}
