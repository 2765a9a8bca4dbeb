import type { Words } from '#contract/kit/language.ts'
import type { ActingKind } from '#server/kit/acting/acting.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import { networkList } from '#server/kit/http/networks.ts'
import { newId } from '#server/kit/ids.ts'
import {
  deleteRuleChanges,
  findRules,
  insertRuleChange,
  ruleChangesOf,
  saveRules,
} from './sub-account.store.ts'

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

/** The rules at the moment when their change is taken back. */
interface RulesState {
  readonly networks: readonly string[]
  readonly factorFrom: number | null
}

/**
 * Networks that sub-accounts may come from, and the second factor that they must have: rules that were changed while an
 * intruder could be in are again what they were before.
 */
export const subAccountRulesActs: ActingKind = {
  name: 'subAccountRules',
  title: { zh: '子账号安全规则变更', en: 'Change of the rules for sub-accounts' },
  tables: ['subAccountRules', 'subAccountRuleChanges'],
  endsOn: { recovery: 'allSince' },
  isTold: true,
  async list(_deps, db, { accountId, subAccountId }) {
    if (subAccountId !== undefined) return []
    const changes = await ruleChangesOf(db, accountId)
    const { networks, factorFrom } = await subAccountRules(db, accountId)
    const state = JSON.stringify({ networks, factorFrom } satisfies RulesState)
    const facts = { name: ruleNames({ networks, factorFrom }), madeBy: null, userId: accountId, target: '' }
    return changes.map(({ id, changedAt }) => ({
      ...facts,
      id,
      changedAt,
      lastUsedAt: null,
      usable: true,
      state,
    }))
  },
  async end(deps, tx, items, { accountId }) {
    const ids = new Set(items.map(({ id }) => id))
    const changes = (await ruleChangesOf(tx, accountId)).filter(({ id }) => ids.has(id))
    // The oldest first: it has what was before all of them.
    const [first] = changes.toSorted((one, other) => one.changedAt - other.changedAt)
    if (!first) return
    const networks = first.networks === '' ? [] : first.networks.split(' ')
    await deleteRuleChanges(tx, [...ids])
    const updatedAt = await nextState(deps, tx, accountId)
    const rules = { networks, factorFrom: first.factorFrom, updatedAt }
    await storeSubAccountRules(tx, accountId, rules, 'back')
  },
  async restore(deps, tx, { state }, accountId) {
    const rules = JSON.parse(state ?? '{}') as RulesState
    const updatedAt = await nextState(deps, tx, accountId)
    await storeSubAccountRules(tx, accountId, { ...rules, updatedAt })
    return true
  },
}

async function nextState(
  { clock }: Deps,
  tx: Parameters<typeof subAccountRules>[0],
  accountId: string,
): Promise<number> {
  const { updatedAt } = await subAccountRules(tx, accountId)
  return Math.max(clock.now(), updatedAt + 1)
}

/** What the rules say, in short. */
function ruleNames({ networks, factorFrom }: RulesState): Words {
  const list = networks.join(' ')
  return {
    zh: `${list || '任何网络'}；${factorFrom === null ? '不要求两步验证' : '要求两步验证'}`,
    en: `${list || 'any network'}; two-step verification ${factorFrom === null ? 'not required' : 'required'}`,
  }
}
