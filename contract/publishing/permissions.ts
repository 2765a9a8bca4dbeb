import type { Declared } from '#contract/kit/permissions.ts'

/** What operators may do. */
export const operators = {
  /** The calendar of everything that is published, of the kinds that one may read. */
  content: ['read'],
} as const

declare module '#contract/kit/permissions.ts' {
  interface OperatorPermissions extends Declared<typeof operators> {}
}
