import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { Schema } from '#server/migrations/schema.ts'
import type { AccountPeople } from './account-people.ts'
import type { CopiedSection } from './copied-section.ts'

type Table = keyof Schema & string

/**
 * What a feature stores about people: `<feature>.personal.ts` exports one, its domain lists them bottom first. Closing
 * an account walks all of them from the top: first every `end`, then every `wipe`, in one transaction, and once more a few
 * minutes later. So each step changes nothing where it has run before.
 */
export interface PersonalData {
  /** Tables that name people and that the steps below leave without anything about a closed account. */
  readonly tables?: readonly Table[]
  /** Tables that name people and that a closing leaves as they are, each with the reason. */
  readonly stays?: Readonly<Partial<Record<Table, string>>>
  /** Moves that tell other people: what runs ends, what is asked is withdrawn. Nothing is wiped yet. */
  readonly end?: (deps: Deps, tx: Executor, of: AccountPeople) => Promise<unknown>
  /** Deletes or empties what the account has; what belongs to the domains above is wiped already. */
  readonly wipe?: (deps: Deps, tx: Executor, of: AccountPeople) => Promise<unknown>
  /**
   * Deletes what one person has, by the id of the account or of a sub-account; after `wipe` for each person of a closed
   * account, and where a sub-account is deleted.
   */
  readonly wipePerson?: (deps: Deps, tx: Executor, personId: string) => Promise<unknown>
  /** What a copy of an account's data has of it. */
  readonly copied?: readonly CopiedSection[]
}
