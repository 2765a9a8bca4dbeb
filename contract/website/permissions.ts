import type { Declared } from '#contract/kit/permissions.ts'

/** What operators may do. */
export const operators = {
  /** User guides; `publish` also withdraws and confirms. */
  guide: ['read', 'edit', 'publish'],
  /** Clients to download; `edit` uploads files, `publish` also withdraws and confirms. */
  release: ['read', 'edit', 'publish'],
} as const

declare module '#contract/kit/permissions.ts' {
  interface OperatorPermissions extends Declared<typeof operators> {}
}
