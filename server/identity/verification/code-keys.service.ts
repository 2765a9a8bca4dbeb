import { countOf, countUp, resetCount } from '#server/kit/counters/counters.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { CODE } from './verification.rules.ts'

type KeyDeps = Pick<Deps, 'keys'>

/** Under what a flow is stored: MACs, so that the tables hold no addresses. */
export interface CodeKeys {
  readonly purpose: string
  readonly addressKey: string
  /** Of the address and the group whose daily numbers it counts in. */
  readonly groupKey: string
}

/** The keys of an address, for one purpose and group. */
export function keysOf(
  deps: KeyDeps,
  { purpose, address, group }: { purpose: string; address: string; group: string },
): CodeKeys {
  const addressKey = deps.keys.mac(`address:${address}`)
  return { purpose, addressKey, groupKey: groupKeyOf(deps, addressKey, group) }
}

/** The key of a group at an address whose own key is known. */
export function groupKeyOf(deps: KeyDeps, addressKey: string, group: string): string {
  return deps.keys.mac(`codes:${group}:${addressKey}`)
}

/** Counts a wrong entry. @returns whether it was the last one of the day for this address and group */
export async function countWrongEntry(
  deps: Deps,
  tx: Executor,
  { groupKey }: Pick<CodeKeys, 'groupKey'>,
): Promise<boolean> {
  const counted = { what: wrongOf(groupKey), windowMs: CODE.dayMs }
  return (await countUp(deps, tx, counted)) === CODE.wrongPerDay
}

/** Until when codes of this address and group are not accepted (ms since 1970 UTC); undefined while they are. */
export async function guessesOverUntil(
  deps: Deps,
  tx: Executor,
  { groupKey }: Pick<CodeKeys, 'groupKey'>,
): Promise<number | undefined> {
  const { count, expiresAt } = await countOf(deps, tx, wrongOf(groupKey))
  return count >= CODE.wrongPerDay ? expiresAt : undefined
}

/** Starts the wrong entries of a group again from zero. */
export function forgiveWrongEntries(deps: Deps, tx: Executor, groupKey: string): Promise<void> {
  return resetCount(deps, tx, wrongOf(groupKey))
}

function wrongOf(groupKey: string): string {
  return `wrong codes ${groupKey}`
}
