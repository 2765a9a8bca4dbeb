import type { Words } from '#contract/kit/language.ts'
import type { ActingKind } from '#server/kit/acting/acting.ts'
import type { Deps } from '#server/kit/deps.ts'
import { storeSubAccountRules, subAccountRules } from './sub-account-rules.service.ts'
import { deleteRuleChanges, ruleChangesOf } from './sub-account-rules.store.ts'

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
      madeAt: changedAt,
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
