import { register, requestRegisterCode } from '#contract/features/register/register.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { sendSignIn } from '#server/features/sign-in/complete-sign-in.service.ts'
import { route } from '#server/kit/http/route.ts'
import { registerCustomer, sendRegisterCode } from './register.service.ts'

export function registerRoutes(deps: Deps) {
  return [
    route(
      requestRegisterCode,
      (call) => {
        const { email, flow } = call.input.body
        return sendRegisterCode(deps, { email, flow }, { request: call, device: call.cookie('device') })
      },
      { limit: 'sendCode' },
    ),
    route(
      register,
      async (call) => {
        const context = { request: call, device: call.cookie('device') }
        const { signedIn, agreeRecordIds } = await registerCustomer(deps, call.input.body, context)
        sendSignIn(call, signedIn)
        return { ...signedIn.session, agreeRecordIds }
      },
      { limit: 'register' },
    ),
  ]
}
