import { getProfile, getUserDetail, updateProfile } from '#contract/people/account/account.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { actorOf, userIdOf } from '#server/kit/http/caller.ts'
import { route } from '#server/kit/http/route.ts'
import { presentProfile, presentSubAccountDetail, presentUserDetail } from './account.present.ts'
import { readUser } from './account.service.ts'
import { changeProfile } from './profile.service.ts'

export function accountRoutes(deps: Deps) {
  return [
    route(getUserDetail, async ({ caller, input }) => {
      const user = await readUser(deps, caller, input.query.userId ?? userIdOf(caller))
      const { account, subAccount, permissions } = user
      if (!subAccount) return presentUserDetail(account, permissions)
      const factorDueAt = subAccount.id === caller.subAccountId ? caller.factorDueAt : null
      return presentSubAccountDetail(subAccount, account, { permissions, factorDueAt })
    }),
    route(getProfile, async ({ caller }) => presentProfile(caller.account)),
    route(updateProfile, (call) => changeProfile(deps, actorOf(call.caller), call.input.body, call), {
      answer: presentProfile,
    }),
  ]
}
