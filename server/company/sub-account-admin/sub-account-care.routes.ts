import {
  endSubAccountSession,
  endSubAccountSessions,
  getSubAccountSignIn,
  listSubAccountSessions,
  resetSubAccountFactors,
  sendSubAccountReset,
  unlockSubAccount,
} from '#contract/company/sub-account-admin/sub-account-admin.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import {
  endAllOf,
  endOneOf,
  readSessions,
  readSignIn,
  resetFactors,
  sendReset,
  unlockOne,
} from './sub-account-care.service.ts'

/** Help and protection for one sub-account: reset link, sessions, lock. */
export function subAccountCareRoutes(deps: Deps): Route[] {
  return [
    route(sendSubAccountReset, (call) => sendReset(deps, call.caller, call.input.params.subAccountId, call), {
      answer: () => ({ sent: true as const }),
    }),
    route(listSubAccountSessions, async ({ caller, input }) => {
      const list = await readSessions(deps, caller, input.params.subAccountId)
      return { totalCount: list.length, list }
    }),
    route(endSubAccountSession, (call) => endOneOf(deps, call.caller, call.input.params, call), {
      answer: () => ({ ended: true as const }),
    }),
    route(
      endSubAccountSessions,
      (call) => endAllOf(deps, call.caller, call.input.params.subAccountId, call),
      { answer: (ended) => ({ ended }) },
    ),
    route(getSubAccountSignIn, ({ caller, input }) => readSignIn(deps, caller, input.params.subAccountId)),
    route(
      resetSubAccountFactors,
      (call) => resetFactors(deps, call.caller, call.input.params.subAccountId, call),
      { answer: () => ({ reset: true as const }) },
    ),
    route(unlockSubAccount, (call) => unlockOne(deps, call.caller, call.input.params.subAccountId, call), {
      answer: () => ({ unlocked: true as const }),
    }),
  ]
}
