import { getUserDetail } from '#contract/features/account/account.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { presentUserDetail } from './account.present.ts'
import { readAccount } from './account.service.ts'

export function accountRoutes(deps: Deps) {
  return [
    route(getUserDetail, async ({ caller, input }) =>
      presentUserDetail(await readAccount(deps, caller, input.query.userId ?? caller.accountId)),
    ),
  ]
}
