import {
  changeOperatorRole,
  disableOperator,
  enableOperator,
  getOperatorEnds,
  listOperators,
  sendOperatorReset,
} from '#contract/identity/operator/operator.endpoints.ts'
import {
  acceptOperatorInvitation,
  getOperatorLink,
  inviteOperator,
  listOperatorInvitations,
  resendOperatorInvitation,
  resetOperator,
  revokeOperatorInvitation,
} from '#contract/identity/operator/operator-invitation.endpoints.ts'
import { sendSignIn, signInContext } from '#server/identity/sign-in/complete-sign-in.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type Route, route, type SignedInCall } from '#server/kit/http/route.ts'
import { acceptInvitation, readLink, resetAccess } from './acceptance.service.ts'
import { invite, inviteAgain, readInvitations, revoke } from './invitation.service.ts'
import { changeRole, readEnds, readOperators, sendReset, setState } from './operator.service.ts'

export function operatorRoutes(deps: Deps): Route[] {
  return [...management(deps), ...invitations(deps), ...links(deps)]
}

function management(deps: Deps): Route[] {
  return [
    route(listOperators, async () => listed(await readOperators(deps))),
    route(getOperatorEnds, ({ input: { params, query } }) => readEnds(deps, params.operatorId, query.by)),
    route(changeOperatorRole, (call) =>
      changeRole(deps, call.input.params.operatorId, call.input.body, byCaller(call)),
    ),
    route(disableOperator, ({ input: { params, body }, ...call }) =>
      setState(deps, params.operatorId, { ...body, state: 'disabled' }, byCaller(call)),
    ),
    route(
      enableOperator,
      ({ input: { params, body }, ...call }) =>
        setState(deps, params.operatorId, { ...body, state: 'enabled' }, byCaller(call)),
      { answer: ({ ends: _ends, stays: _stays, ...operator }) => operator },
    ),
    route(sendOperatorReset, (call) => sendReset(deps, call.input.params.operatorId, byCaller(call)), {
      answer: () => ({ sent: true as const }),
    }),
  ]
}

function invitations(deps: Deps): Route[] {
  return [
    route(listOperatorInvitations, async () => listed(await readInvitations(deps))),
    route(inviteOperator, (call) => invite(deps, call.input.body, byCaller(call))),
    route(resendOperatorInvitation, (call) =>
      inviteAgain(deps, call.input.params.invitationId, byCaller(call)),
    ),
    route(revokeOperatorInvitation, (call) => revoke(deps, call.input.params.invitationId, byCaller(call)), {
      answer: () => ({ revoked: true as const }),
    }),
  ]
}

/** Calls with the token of a link, which may be guesses. */
function links(deps: Deps): Route[] {
  return [
    route(getOperatorLink, ({ input }) => readLink(deps, input.body.token)),
    route(acceptOperatorInvitation, (call) => acceptInvitation(deps, call.input.body, signInContext(call)), {
      answer: (outcome, call) => sendSignIn(call, outcome),
    }),
    route(resetOperator, (call) => resetAccess(deps, call.input.body, call)),
  ]
}

function byCaller(call: SignedInCall) {
  return { caller: call.caller, request: call }
}

function listed<T>(list: T[]) {
  return { totalCount: list.length, list }
}
