import type { Words } from '#contract/kit/language.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Schema } from '#server/migrations/schema.ts'

/** What happens to an account, a sub-account or an operator, so that things that act for it end. */
export const OCCASIONS = [
  /** The link in the old mailbox undoes a change of the address: an intruder may have been in since `since`. */
  'recovery',
  /** A mailed link has chosen a new password. */
  'forgottenPassword',
  /** The same with a link that an administrator has sent to an operator, whose device may be lost too. */
  'operatorReset',
  'passwordChanged',
  /** Of the account: by itself, or by operators for a mailbox that is lost. */
  'addressChanged',
  'signOutEverywhere',
  'closing',
  'accountDisabled',
  'operatorDisabled',
  'operatorRoleChanged',
  'subAccountDisabled',
  'subAccountDeleted',
] as const
export type Occasion = (typeof OCCASIONS)[number]

/**
 * How much of a kind an occasion ends: all of the person, or of the account with its sub-accounts; of an account only
 * what is its own; of these two what was made, widened or addressed anew since then.
 */
export type Extent = 'all' | 'own' | 'allSince' | 'ownSince'

/** An account with all its sub-accounts; only the account itself (null); one of its sub-accounts. */
export interface Whose {
  readonly accountId: string
  readonly subAccountId?: string | null
}

/** One thing that acts for an account or an operator. */
export interface ActingItem {
  readonly id: string
  /** What it is called; '' where its kind says it all. */
  readonly name: string | Words
  /** When it was made, or last widened or addressed anew. */
  readonly changedAt: number
  /** Who made it; null: the site, or a person who was not logged in. */
  readonly madeBy: string | null
  /** Whose it is: the id of the account or of a sub-account. */
  readonly userId: string
  /** For whom it is, or where to: an address, a name; '' where it is for its owner. */
  readonly target: string
  readonly lastUsedAt: number | null
  /** Whether it can act now; one that cannot may be able to later, as after a change of the settings. */
  readonly usable: boolean
  /** What `restore` needs to know of it as it is now, and no row has any more once it has ended. */
  readonly state?: string
}

/** An item that has ended, as it was noted then. */
export interface EndedActing {
  readonly id: string
  readonly state: string | null
}

/** An occasion, and whom it is for, as kinds get it. */
export interface Ending extends Whose {
  readonly why: Occasion
  /** Only what was made, widened or addressed anew from then on, in ms since 1970 UTC; 0: everything. */
  readonly since: number
}

/** A kind of thing that can act for an account or an operator; each is declared once, by its domain. */
export interface ActingKind {
  /** Unique among all kinds: `apiToken`. */
  readonly name: string
  readonly title: Words
  /** Whose rows act: the tables that hold a secret, an address or a right are all among those of the kinds. */
  readonly tables: readonly (keyof Schema & string)[]
  /** What an occasion ends of it; one that is missing lets everything stay. */
  readonly endsOn: Readonly<Partial<Record<Occasion, Extent>>>
  /** After a recovery the owner is told each item of it that has ended. */
  readonly isTold?: true
  /** Who ends the rest, as by disabling an operator, is told each item of it that stays. */
  readonly isToldToStay?: true
  /** What these have that is not over for good, in any order. */
  list(deps: Deps, db: Executor, whose: Whose): Promise<readonly ActingItem[]>
  /** Ends these, in the caller's transaction. Absent where every occasion lets it stay. */
  readonly end?: (deps: Deps, tx: Executor, items: readonly ActingItem[], ending: Ending) => Promise<void>
  /**
   * Lets an item act again that has ended, in the caller's transaction; with it the owner can end an item, and take
   * that back. False where it cannot return, as one that is expired.
   */
  readonly restore?: (deps: Deps, tx: Executor, item: EndedActing, accountId: string) => Promise<boolean>
}
