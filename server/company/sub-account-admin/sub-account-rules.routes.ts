import {
  getSubAccountRules,
  previewSubAccountNetworks,
  requireSubAccountFactor,
  type SubAccountRulesView,
  setSubAccountNetworks,
} from '#contract/company/sub-account-admin/sub-account-rules.endpoints.ts'
import type { Executor } from '#server/kit/db/database.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import {
  type SubAccountRules,
  subAccountRules,
} from '#server/people/sub-account/sub-account-rules.service.ts'
import { countFactors } from './factor-rule.service.ts'
import { maySetNetworks, requireFactor, setNetworks, wouldBeCutOff } from './sub-account-rules.service.ts'

/** Rows of a preview; the count has all. */
const PREVIEW_ROWS = 100

/** What an account requires of all its sub-accounts. */
export function subAccountRulesRoutes(deps: Deps): Route[] {
  return [
    route(getSubAccountRules, async (call) => {
      const db = deps.db.query
      return present(await subAccountRules(db, call.caller.accountId), call, db)
    }),
    route(previewSubAccountNetworks, async ({ caller, input }) => {
      const list = await wouldBeCutOff(deps, caller, input.body.networks)
      return { totalCount: list.length, list: list.slice(0, PREVIEW_ROWS) }
    }),
    route(setSubAccountNetworks, (call) => setNetworks(deps, call.caller, call.input.body, call), {
      answer: present,
    }),
    route(requireSubAccountFactor, (call) => requireFactor(deps, call.caller, call.input.body, call), {
      answer: present,
    }),
  ]
}

async function present(
  { networks, factorFrom, updatedAt }: SubAccountRules,
  { caller, address: ownAddress }: { readonly caller: SignedInCaller; readonly address: string },
  db: Executor,
): Promise<SubAccountRulesView> {
  const counts = await countFactors(db, caller.accountId)
  const isAllowed = await maySetNetworks(db, caller)
  return { networks: [...networks], factorFrom, ...counts, maySetNetworks: isAllowed, updatedAt, ownAddress }
}
