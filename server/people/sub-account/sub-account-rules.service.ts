import type { Executor } from '#server/kit/db/database.ts'
import { networkList } from '#server/kit/http/networks.ts'
import { newId } from '#server/kit/ids.ts'
import { findRules, insertRuleChange, saveRules } from './sub-account-rules.store.ts'

/** What an account requires of its sub-accounts. */
export interface SubAccountRules {
  /** In CIDR notation; empty: they may come from anywhere. */
  readonly networks: readonly string[]
  /** From when they must have a second factor, in ms since 1970 UTC; null: they need none. */
  readonly factorFrom: number | null
  /** Names this state; 0 before the first change. */
  readonly updatedAt: number
}

/** The rules of an account; without any its sub-accounts may come from anywhere and need no second factor. */
export async function subAccountRules(db: Executor, accountId: string): Promise<SubAccountRules> {
  const stored = await findRules(db, accountId)
  const { networks = '', factorFrom = null, updatedAt = 0 } = stored ?? {}
  return { networks: parted(networks), factorFrom, updatedAt }
}

/**
 * Stores the rules, in the caller's transaction.
 * @param way `back`: a recovery takes changes back; else what was before is noted for one
 */
export async function storeSubAccountRules(
  tx: Executor,
  accountId: string,
  { networks, factorFrom, updatedAt }: SubAccountRules,
  way: 'change' | 'back' = 'change',
): Promise<void> {
  if (way === 'change') {
    const before = await subAccountRules(tx, accountId)
    const was = { networks: before.networks.join(' '), factorFrom: before.factorFrom }
    await insertRuleChange(tx, { id: newId(), accountId, changedAt: updatedAt, ...was })
  }
  await saveRules(tx, { accountId, networks: networks.join(' '), factorFrom, updatedAt })
}

/**
 * Whether a sub-account may come from this address.
 * @param networks as stored, separated by spaces; null and an empty text allow every address
 */
export function isAddressAllowed(networks: string | null, address: string): boolean {
  return !networks || addressFilter(parted(networks))(address)
}

/** The same for many addresses. */
export function addressFilter(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => true
  const list = networkList(networks)
  return (address) => list.includes(address)
}

/** Whether sub-accounts must have a second factor by now. */
export function isFactorRequired({ factorFrom }: Pick<SubAccountRules, 'factorFrom'>, now: number): boolean {
  return factorFrom !== null && factorFrom <= now
}

function parted(networks: string): string[] {
  return networks === '' ? [] : networks.split(' ')
}
