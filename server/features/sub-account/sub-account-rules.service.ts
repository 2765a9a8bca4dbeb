import type { Executor } from '#server/kit/db/database.ts'
import { networkList } from '#server/kit/http/networks.ts'
import { findRules, saveRules } from './sub-account-rules.store.ts'

/** What an account requires of its sub-accounts. */
export interface SubAccountRules {
  /** In CIDR notation; empty: they may come from anywhere. */
  readonly networks: readonly string[]
  /** Names this state; 0 before the first change. */
  readonly updatedAt: number
}

/** The rules of an account; without any its sub-accounts may come from anywhere. */
export async function subAccountRules(db: Executor, accountId: string): Promise<SubAccountRules> {
  const stored = await findRules(db, accountId)
  return { networks: parted(stored?.networks ?? ''), updatedAt: stored?.updatedAt ?? 0 }
}

/** Stores the rules, in the caller's transaction. */
export async function storeSubAccountRules(
  tx: Executor,
  accountId: string,
  { networks, updatedAt }: SubAccountRules,
): Promise<void> {
  await saveRules(tx, { accountId, networks: networks.join(' '), updatedAt })
}

/**
 * Whether a sub-account may come from this address.
 * @param networks as stored, separated by spaces; null and an empty text allow every address
 */
export function isAddressAllowed(networks: string | null, address: string): boolean {
  return !networks || networkList(parted(networks)).includes(address)
}

function parted(networks: string): string[] {
  return networks === '' ? [] : networks.split(' ')
}
