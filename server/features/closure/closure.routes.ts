import { cancelClosure, getClosure, requestClosure } from '#contract/features/closure/closure.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { cancelOwnClosure, closureState, requestOwnClosure } from './closure.service.ts'

export function closureRoutes(deps: Deps) {
  return [
    route(getClosure, ({ caller }) => closureState(deps, caller.accountId)),
    route(
      requestClosure,
      async (call) => {
        await requestOwnClosure(deps, call.caller, call.input.body.accountName, call)
        return closureState(deps, call.caller.accountId)
      },
      { limit: 'write' },
    ),
    route(
      cancelClosure,
      async (call) => {
        await cancelOwnClosure(deps, call.caller, call)
        return closureState(deps, call.caller.accountId)
      },
      { limit: 'write' },
    ),
  ]
}
