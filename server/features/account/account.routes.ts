import { getUserDetail, updateProfile } from '#contract/features/account/account.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { userIdOf } from '#server/kit/http/caller.ts'
import { route } from '#server/kit/http/route.ts'
import { presentSubAccountDetail, presentUserDetail } from './account.present.ts'
import { readUser } from './account.service.ts'
import { changeProfile } from './profile.service.ts'

export function accountRoutes(deps: Deps) {
  return [
    route(getUserDetail, async ({ caller, input }) => {
      const { account, subAccount } = await readUser(deps, caller, input.query.userId ?? userIdOf(caller))
      return subAccount ? presentSubAccountDetail(subAccount, account) : presentUserDetail(account)
    }),
    route(updateProfile, (call) => changeProfile(deps, call.caller.accountId, call.input.body, call), {
      answer: presentUserDetail,
    }),
  ]
}
