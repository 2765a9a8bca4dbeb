import { register, requestRegisterCode } from '#contract/features/register/register.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { sendSignIn } from '#server/features/sign-in/ticket.service.ts'
import { route } from '#server/kit/http/route.ts'
import { registerCustomer, sendRegisterCode } from './register.service.ts'

export function registerRoutes(deps: Deps) {
  return [
    route(
      requestRegisterCode,
      ({ input, language }) =>
        sendRegisterCode(deps, { email: input.body.email, flow: input.body.flow, language }),
      { limit: 'sendCode' },
    ),
    route(
      register,
      async (call) => {
        const device = call.cookie('device')
        const { entered, agreeRecordIds } = await registerCustomer(deps, call.input.body, call, device)
        sendSignIn(call, entered)
        return { ...entered.session, agreeRecordIds }
      },
      { limit: 'register' },
    ),
  ]
}
