import {
  addPasskey,
  confirmTotp,
  getSecondFactors,
  type Passkey,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
} from '#contract/identity/second-factor/second-factor.endpoints.ts'
import type { Deps } from '#server/kit/deps.ts'
import { userIdOf } from '#server/kit/http/caller.ts'
import { route, type SignedInCall } from '#server/kit/http/route.ts'
import type { FactorChange } from './factor-change.service.ts'
import * as passkeys from './passkey.service.ts'
import type { PasskeyRow } from './passkey.store.ts'
import * as factors from './second-factor.service.ts'
import * as totp from './totp.service.ts'

/** Every call concerns the caller's own factors. */
export function secondFactorRoutes(deps: Deps) {
  return [
    route(getSecondFactors, async ({ caller }) => {
      const owner = { accountId: caller.accountId, userId: userIdOf(caller) }
      const found = await factors.readFactors(deps, owner)
      return { ...found, passkeys: found.passkeys.map(presentPasskey) }
    }),
    route(startTotp, (call) => totp.startTotp(deps, changeBy(call))),
    route(confirmTotp, (call) => totp.confirmTotp(deps, changeBy(call), call.input.body.code)),
    route(removeTotp, (call) => totp.removeTotp(deps, changeBy(call)), {
      answer: () => ({ removed: true as const }),
    }),
    route(startPasskey, (call) => passkeys.startPasskey(deps, changeBy(call), call.caller.sessionId)),
    route(
      addPasskey,
      (call) => passkeys.addPasskey(deps, changeBy(call), call.caller.sessionId, call.input.body),
      { answer: (made) => ({ ...made, passkey: presentPasskey(made.passkey) }) },
    ),
    route(
      renamePasskey,
      (call) =>
        passkeys.renamePasskey(deps, changeBy(call), call.input.params.passkeyId, call.input.body.name),
      { answer: presentPasskey },
    ),
    route(
      removePasskey,
      (call) => passkeys.removePasskey(deps, changeBy(call), call.input.params.passkeyId),
      { answer: () => ({ removed: true as const }) },
    ),
    route(renewRecoveryCodes, (call) => factors.renewRecoveryCodes(deps, changeBy(call)), {
      answer: (recoveryCodes) => ({ recoveryCodes }),
    }),
  ]
}

function changeBy(call: SignedInCall): FactorChange {
  const { accountId, sessionId } = call.caller
  return { accountId, userId: userIdOf(call.caller), sessionId, request: call }
}

/** A passkey without its key and counter. */
function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, createdAt, lastUsedAt }
}
