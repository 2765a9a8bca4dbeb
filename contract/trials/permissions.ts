import type { Declared } from '#contract/kit/permissions.ts'

/** What accounts and their sub-accounts may do. */
export const accounts = {
  trial: ['read', 'create'],
  /** Proofs of concept, and requests to sales for offers; `create` also answers, corrects and withdraws. */
  poc: ['read', 'create'],
  /** Offers of campaigns that the account has claimed, with their codes; `create` also gives one up. */
  claim: ['read', 'create'],
} as const

/** What operators may do. */
export const operators = {
  /** Applications for trials that need approval, and for extensions of trials. */
  trial: ['read', 'export', 'decide'],
  /** Proofs of concept: `decide` also writes to applicants, plans, and records outcomes. */
  poc: ['read', 'export', 'decide'],
  /** Formal quote requests: `decide` answers them in writing. */
  purchase: ['read', 'export', 'decide'],
  /** What customers have claimed of campaigns. */
  claim: ['read', 'export'],
} as const

declare module '#contract/kit/permissions.ts' {
  interface AccountPermissions extends Declared<typeof accounts> {}
  interface OperatorPermissions extends Declared<typeof operators> {}
}
