import {
  changeEmail,
  proveCurrentEmail,
  requestCurrentEmailCode,
  requestNewEmailCode,
  undoEmailChange,
} from '#contract/identity/email-change/email-change.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { recoverAccount } from './account-recovery.service.ts'
import { changeOwnEmail, proveCurrent, sendCurrentCode, sendNewCode } from './email-change.service.ts'

export function emailChangeRoutes(deps: Deps) {
  return [
    route(requestCurrentEmailCode, ({ caller, input }) => sendCurrentCode(deps, caller, input.body)),
    route(proveCurrentEmail, ({ caller, input }) => proveCurrent(deps, caller, input.body)),
    route(requestNewEmailCode, (call) => sendNewCode(deps, call.caller, call.input.body, call.address)),
    route(changeEmail, (call) => changeOwnEmail(deps, call.caller, call.input.body, call)),
    route(undoEmailChange, (call) => recoverAccount(deps, call.input.body.token, call)),
  ]
}
