import { cancelClosure, getClosure, requestClosure } from '#contract/privacy/closure/closure.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { cancelOwnClosure, closureState, requestOwnClosure } from './closure.service.ts'

export function closureRoutes(deps: Deps) {
  return [
    route(getClosure, ({ caller }) => closureState(deps, deps.db.query, caller.accountId)),
    route(requestClosure, (call) => requestOwnClosure(deps, call.caller, call.input.body.accountName, call), {
      answer: (_done, { caller }, db) => closureState(deps, db, caller.accountId),
    }),
    route(cancelClosure, (call) => cancelOwnClosure(deps, call.caller, call), {
      answer: (_done, { caller }, db) => closureState(deps, db, caller.accountId),
    }),
  ]
}
