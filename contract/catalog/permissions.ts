import type { Declared } from '#contract/kit/permissions.ts'

/** What accounts and their sub-accounts may do. */
export const accounts = {
  /** Orders and bills, at the address of the service endpoint `order`. */
  order: ['read'],
} as const

/** What operators may do. */
export const operators = {
  /** The catalogue, prices, discounts and the stock of trials; `publish` also withdraws, confirms and sets the stock. */
  catalog: ['read', 'edit', 'publish'],
  /** Campaigns; `publish` also withdraws and confirms. */
  campaign: ['read', 'edit', 'publish'],
} as const

declare module '#contract/kit/permissions.ts' {
  interface AccountPermissions extends Declared<typeof accounts> {}
  interface OperatorPermissions extends Declared<typeof operators> {}
}
