import { accountErrors } from '#contract/features/account/account.errors.ts'
import type { Deps } from '#server/deps.ts'
import { recordAudit } from '#server/features/audit/audit.service.ts'
import { openSubAccountSessions } from '#server/features/sign-in/session.service.ts'
import { subAccountsByIds } from '#server/features/sub-account/sub-account.service.ts'
import {
  isAddressAllowed,
  type SubAccountRules,
  storeSubAccountRules,
  subAccountRules,
} from '#server/features/sub-account/sub-account-rules.service.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { actorOf, type SignedInCaller } from '#server/kit/http/caller.ts'
import type { RequestContext } from '#server/kit/http/route.ts'

/** Who would be cut off by these networks: sub-accounts that are signed in from elsewhere, with their addresses. */
export async function wouldBeCutOff(deps: Deps, caller: SignedInCaller, networks: readonly string[]) {
  const outside = new Map<string, Set<string>>()
  for (const { subAccountId, address } of await openSubAccountSessions(deps, caller.accountId)) {
    if (subAccountId === null || isAddressAllowed(networks.join(' '), address)) continue
    outside.set(subAccountId, (outside.get(subAccountId) ?? new Set()).add(address))
  }
  const found = await subAccountsByIds(deps.db.query, [...outside.keys()])
  return found.map(({ id, userName, name }) => ({
    id,
    userName,
    name,
    addresses: [...(outside.get(id) ?? [])],
  }))
}

/** @throws changedMeanwhile */
export async function setRules(
  deps: Deps,
  caller: SignedInCaller,
  form: SubAccountRules,
  request: RequestContext,
): Promise<SubAccountRules> {
  const { accountId } = caller
  return deps.db.transaction(async (tx) => {
    const before = await subAccountRules(tx, accountId)
    if (before.updatedAt !== form.updatedAt) throw appError(accountErrors.changedMeanwhile)
    const rules = { networks: form.networks, updatedAt: Math.max(deps.clock.now(), before.updatedAt + 1) }
    await storeSubAccountRules(tx, accountId, rules)
    const detail = { networks: rules.networks.join(' ') }
    await recordAudit(deps, tx, { ...actorOf(caller), kind: 'subAccountNetworksChanged', detail }, request)
    return rules
  })
}
