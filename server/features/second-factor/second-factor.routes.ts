import {
  addPasskey,
  confirmTotp,
  getSecondFactors,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '#contract/features/second-factor/second-factor.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInCaller } from '#server/kit/http/caller.ts'
import { type RequestContext, route } from '#server/kit/http/route.ts'
import type { FactorChange } from './factor-change.service.ts'
import * as passkeys from './passkey.service.ts'
import { presentPasskey } from './second-factor.present.ts'
import * as factors from './second-factor.service.ts'
import * as totp from './totp.service.ts'

/** Every call concerns the caller's own account. */
export function secondFactorRoutes(deps: Deps) {
  return [
    route(getSecondFactors, async ({ caller }) => {
      const found = await factors.readFactors(deps, caller.accountId)
      return { ...found, passkeys: found.passkeys.map(presentPasskey) }
    }),
    route(startTotp, (call) => totp.startTotp(deps, changeBy(call))),
    route(confirmTotp, (call) => totp.confirmTotp(deps, changeBy(call), call.input.body.code)),
    route(removeTotp, async (call) => {
      await totp.removeTotp(deps, changeBy(call))
      return { removed: true as const }
    }),
    route(startPasskey, (call) => passkeys.startPasskey(deps, changeBy(call), call.caller.sessionId)),
    route(addPasskey, async (call) => {
      const { sessionId } = call.caller
      const made = await passkeys.addPasskey(deps, changeBy(call), sessionId, call.input.body)
      return { ...made, passkey: presentPasskey(made.passkey) }
    }),
    route(renamePasskey, async (call) => {
      const { params, body } = call.input
      return presentPasskey(await passkeys.renamePasskey(deps, changeBy(call), params.passkeyId, body.name))
    }),
    route(removePasskey, async (call) => {
      await passkeys.removePasskey(deps, changeBy(call), call.input.params.passkeyId)
      return { removed: true as const }
    }),
    route(renewRecoveryCodes, async (call) => ({
      recoveryCodes: await factors.renewRecoveryCodes(deps, changeBy(call)),
    })),
  ]
}

function changeBy(call: RequestContext & { readonly caller: SignedInCaller }): FactorChange {
  const { accountId, sessionId } = call.caller
  return { accountId, sessionId, request: call }
}
