import {
  endOtherSessions,
  endSession,
  getProofChallenge,
  getProofState,
  listSessions,
  proveIdentity,
} from '#contract/features/sign-in/session.endpoints.ts'
import {
  acceptAtSignIn,
  getPasskeyChallenge,
  passSecondFactor,
  signIn,
  signInSubAccount,
  signOut,
  unlockSignIn,
  validateToken,
} from '#contract/features/sign-in/sign-in.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { provenUntil, userIdOf } from '#server/kit/http/caller.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { proofMethods, proofPasskeyOptions, prove } from './proof.service.ts'
import { presentSessions } from './session.present.ts'
import { endOneSession, endOthers, sessionsOf, signOutSession } from './session.service.ts'
import { mayUseToken } from './sign-in.policy.ts'
import { signInAsSubAccount, signInWithPassword } from './sign-in.service.ts'
import { acceptTexts, showFactor, ticketPasskeyOptions } from './sign-in-step.service.ts'
import { sendSignIn } from './ticket.service.ts'
import { unlock } from './unlock.service.ts'

/** Calls that anybody may make and that guess at something. */
const GUESSES = { limit: 'signIn' } as const

export function signInRoutes(deps: Deps): Route[] {
  return [...waysIn(deps), ...sessions(deps), ...proofs(deps)]
}

function waysIn(deps: Deps): Route[] {
  return [
    route(
      signIn,
      async (call) =>
        sendSignIn(call, await signInWithPassword(deps, call.input.body, call, call.cookie('device'))),
      GUESSES,
    ),
    route(
      signInSubAccount,
      async (call) =>
        sendSignIn(call, await signInAsSubAccount(deps, call.input.body, call, call.cookie('device'))),
      GUESSES,
    ),
    route(
      passSecondFactor,
      async (call) => sendSignIn(call, await showFactor(deps, call.input.body, call, call.cookie('device'))),
      GUESSES,
    ),
    route(
      getPasskeyChallenge,
      async ({ input }) => ({ options: await ticketPasskeyOptions(deps, input.body.ticket) }),
      GUESSES,
    ),
    route(
      acceptAtSignIn,
      async (call) => sendSignIn(call, await acceptTexts(deps, call.input.body, call, call.cookie('device'))),
      GUESSES,
    ),
    route(
      unlockSignIn,
      async (call) => {
        const { session, device } = await unlock(deps, call.input.body.token, call, call.cookie('device'))
        call.setCookie('device', device)
        return { session }
      },
      GUESSES,
    ),
  ]
}

function sessions(deps: Deps): Route[] {
  return [
    route(signOut, async (call) => {
      if (!mayUseToken(call.caller, call.input.body.userId)) throw appError('0010')
      await signOutSession(deps, call.caller, call)
      call.setCookie('session', null)
      return { signedOut: true as const }
    }),
    route(validateToken, async ({ caller, input }) => {
      if (!mayUseToken(caller, input.params.userId)) throw appError('0010')
      return { userId: userIdOf(caller), accountType: caller.accountType, expiresAt: caller.sessionExpiresAt }
    }),
    route(listSessions, async ({ caller }) => {
      const list = presentSessions(await sessionsOf(deps, caller), caller)
      return { totalCount: list.length, list }
    }),
    route(endSession, async (call) => {
      const { sessionId } = call.input.params
      await endOneSession(deps, call.caller, sessionId, call)
      if (sessionId === call.caller.sessionId) call.setCookie('session', null)
      return { ended: true as const }
    }),
    route(endOtherSessions, async (call) => ({ ended: await endOthers(deps, call.caller, call) })),
  ]
}

function proofs(deps: Deps): Route[] {
  return [
    route(getProofState, async ({ caller }) => ({
      methods: await proofMethods(deps, caller),
      provenUntil: provenUntil(caller),
    })),
    route(
      proveIdentity,
      async (call) => ({ provenUntil: await prove(deps, call.caller, call.input.body.proof, call) }),
      GUESSES,
    ),
    route(getProofChallenge, async ({ caller }) => ({ options: await proofPasskeyOptions(deps, caller) })),
  ]
}
