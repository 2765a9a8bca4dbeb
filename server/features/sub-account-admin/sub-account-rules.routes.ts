import {
  getSubAccountRules,
  previewSubAccountRules,
  setSubAccountRules,
} from '#contract/features/sub-account-admin/sub-account-rules.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { subAccountRules } from '#server/features/sub-account/sub-account-rules.service.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { setRules, wouldBeCutOff } from './sub-account-rules.service.ts'

/** What an account requires of all its sub-accounts. */
export function subAccountRulesRoutes(deps: Deps): Route[] {
  return [
    route(getSubAccountRules, async ({ caller, address }) => {
      const { networks, updatedAt } = await subAccountRules(deps.db.query, caller.accountId)
      return { networks: [...networks], updatedAt, ownAddress: address }
    }),
    route(previewSubAccountRules, async ({ caller, input }) => {
      const list = await wouldBeCutOff(deps, caller, input.body.networks)
      return { totalCount: list.length, list }
    }),
    route(setSubAccountRules, (call) => setRules(deps, call.caller, call.input.body, call), {
      limit: 'write',
      answer: ({ networks, updatedAt }, { address }) => ({
        networks: [...networks],
        updatedAt,
        ownAddress: address,
      }),
    }),
  ]
}
