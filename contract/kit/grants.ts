/** Facts of an entry of the activity log, by name. */
type EntryDetail = Readonly<Record<string, unknown>>

/**
 * That a call gives access to an account or to the desk: a person, a program or an address can do more after it, or is
 * checked less. It needs a recent sign-in, and those who own what it opens are told.
 */
export interface Grants {
  /** Kinds of entries of the activity log that say what was given; the news are made of them. */
  readonly entries: readonly [string, ...string[]]
  /**
   * `owner`: the account, and the sub-account that did it. `administrators`: all of the desk. `ownNews`: the feature
   * tells the person whose access it is in words of its own.
   */
  readonly tells: 'owner' | 'administrators' | 'ownNews'
  /** Whether such a body can give anything; absent: each can. */
  readonly mayGive?: (body: never) => boolean
  /** Whether an entry says that something was given, where only what is stored tells; absent: each does. */
  readonly isGiven?: (detail: EntryDetail) => boolean
  /** It acts on each of many rows in a transaction of its own: the news wait until all are done. */
  readonly isBulk?: true
}

/** Something was added: a role, a permission. What only takes away has no such fact. */
export function hasAdded({ added }: EntryDetail): boolean {
  return typeof added === 'string' && added !== ''
}

/** Whether an address is among the changed fields. */
export function hasNewAddress({ fields }: EntryDetail): boolean {
  return String(fields).split(' ').includes('email')
}
