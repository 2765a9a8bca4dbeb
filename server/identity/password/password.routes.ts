import {
  changePassword,
  proveReset,
  requestResetCode,
  resetPassword,
  resetSubAccountPassword,
} from '#contract/identity/password/password.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { route } from '#server/kit/http/route.ts'
import { proveMailbox, sendResetCode } from './forgotten.service.ts'
import { changeOwnPassword, setForgottenPassword } from './password.service.ts'
import { resetSubAccount } from './sub-account-reset.service.ts'

export function passwordRoutes(deps: Deps) {
  return [
    route(requestResetCode, (call) =>
      sendResetCode(deps, call.input.body, { request: call, device: call.cookie('device') }),
    ),
    route(proveReset, (call) => proveMailbox(deps, call.input.body, call.language)),
    route(resetPassword, (call) => setForgottenPassword(deps, call.input.body, call, call.cookie('device')), {
      answer({ device, ...done }, call) {
        if (device) call.setCookie('device', device)
        return done
      },
    }),
    route(resetSubAccountPassword, (call) => resetSubAccount(deps, call.input.body, call), {
      answer: (done) => done,
    }),
    route(
      changePassword,
      (call) =>
        changeOwnPassword(deps, call.caller, call.input.body, {
          request: call,
          device: call.cookie('device'),
        }),
      { answer: () => ({ changed: true as const }) },
    ),
  ]
}
