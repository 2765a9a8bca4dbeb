import type { Declared } from '#contract/kit/permissions.ts'

/** What operators may do. */
export const operators = {
  /** The overview: what waits, and the figures by day. */
  desk: ['read'],
  setting: ['read', 'update'],
} as const

declare module '#contract/kit/permissions.ts' {
  interface OperatorPermissions extends Declared<typeof operators> {}
}
