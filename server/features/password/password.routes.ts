import {
  changePassword,
  proveReset,
  requestResetCode,
  resetPassword,
} from '#contract/features/password/password.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { proveMailbox, sendResetCode } from './forgotten.service.ts'
import { changeOwnPassword, setForgottenPassword } from './password.service.ts'

export function passwordRoutes(deps: Deps) {
  return [
    route(
      requestResetCode,
      (call) => sendResetCode(deps, call.input.body, { request: call, device: call.cookie('device') }),
      { limit: 'sendCode' },
    ),
    route(proveReset, (call) => proveMailbox(deps, call.input.body, call.language), {
      limit: 'register',
    }),
    route(
      resetPassword,
      async (call) => {
        const { body } = call.input
        const { userName, device } = await setForgottenPassword(deps, body, call, call.cookie('device'))
        if (device) call.setCookie('device', device)
        return { userName }
      },
      { limit: 'register' },
    ),
    route(
      changePassword,
      async (call) => {
        await changeOwnPassword(deps, call.caller, call.input.body, {
          request: call,
          device: call.cookie('device'),
        })
        return { changed: true as const }
      },
      { limit: 'register' },
    ),
  ]
}
