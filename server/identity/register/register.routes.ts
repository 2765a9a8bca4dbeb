import {
  register,
  requestRegisterCode,
  stateHeardFrom,
} from '#contract/identity/register/register.endpoints.ts'
import { sendSignIn, signInContext } from '#server/identity/sign-in/complete-sign-in.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { replaceHeardFrom } from '#server/people/account/account.service.ts'
import { registerCustomer, sendRegisterCode } from './register.service.ts'

export function registerRoutes(deps: Deps) {
  return [
    route(requestRegisterCode, (call) => {
      const { email, flow } = call.input.body
      return sendRegisterCode(deps, { email, flow }, { request: call, device: call.cookie('device') })
    }),
    route(register, (call) => registerCustomer(deps, call.input.body, signInContext(call)), {
      answer({ signedIn, agreeRecordIds }, call) {
        sendSignIn(call, signedIn)
        return { ...signedIn.session, agreeRecordIds }
      },
    }),
    route(stateHeardFrom, ({ caller, input }) =>
      replaceHeardFrom(deps, caller.accountId, input.body.heardFrom),
    ),
  ]
}
