import type { Model } from './walk-model.ts'
import type { WalkSite } from './walk-site.ts'

/** The secrets of one person during a walk; others try them too, and must fail. */
export interface Hand {
  readonly userName: string
  /** Mailboxes that this person can read. */
  readonly mailboxes: readonly [string, string]
  userId: string
  token: string
  reset: string
  change: string
  undo: string
  password: string
  /** Newest code by purpose and address. */
  readonly codes: Map<string, string>
  /** Newest flow by purpose and address: the secret that makes a code valid. */
  readonly flows: Map<string, string>
}

export interface Walk {
  readonly site: WalkSite
  readonly hands: readonly Hand[]
  model: Model
  /** Passwords are never the same twice. */
  newPassword(): string
  readonly done: Map<string, number>
}

export type Purpose = 'register' | 'resetPassword' | 'changeEmailCurrent' | 'changeEmailNew'

export type Step =
  | {
      readonly kind: 'code'
      readonly who: number
      readonly purpose: Purpose
      readonly box: 0 | 1
      readonly startsFlow: boolean
    }
  | { readonly kind: 'register'; readonly who: number }
  | { readonly kind: 'signIn'; readonly who: number; readonly as: number }
  | {
      readonly kind: 'proveReset'
      readonly who: number
      readonly as: number
      readonly box: 0 | 1
      readonly other: boolean
    }
  | { readonly kind: 'reset'; readonly who: number }
  | { readonly kind: 'changePassword'; readonly who: number; readonly right: boolean }
  | { readonly kind: 'prove'; readonly who: number }
  | { readonly kind: 'proveEmail'; readonly who: number; readonly other: boolean }
  | {
      readonly kind: 'changeEmail'
      readonly who: number
      readonly as: number
      readonly box: 0 | 1
      readonly other: boolean
    }
  | { readonly kind: 'undo'; readonly who: number }
  | { readonly kind: 'unlock'; readonly who: number }
  | { readonly kind: 'signOut'; readonly who: number; readonly others: boolean }
