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
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { provenUntil, userIdOf } from '#server/kit/http/caller.ts'
import type { CookieName } from '#server/kit/http/cookies.ts'
import { type RequestContext, type Route, route } from '#server/kit/http/route.ts'
import { sendSignIn } from './complete-sign-in.service.ts'
import {
  reauthenticate,
  reauthenticationMethods,
  reauthenticationPasskeyOptions,
} from './re-authentication.service.ts'
import { presentSessions } from './session.present.ts'
import { endOneSession, endOthers, sessionsOf, signOutSession } from './session.service.ts'
import { isTokenOf } from './sign-in.policy.ts'
import { signInAsSubAccount, signInWithPassword } from './sign-in.service.ts'
import { signInWithConsents, signInWithSecondFactor, ticketPasskeyOptions } from './sign-in-step.service.ts'
import type { SignInContext } from './ticket.service.ts'
import { unlock } from './unlock.service.ts'

/** Calls that may be guesses at a secret. */
const GUESSES = { limit: 'signIn' } as const

export function signInRoutes(deps: Deps): Route[] {
  return [...signInMethods(deps), ...sessions(deps), ...reauthentication(deps)]
}

function signInMethods(deps: Deps): Route[] {
  return [
    route(
      signIn,
      async (call) => sendSignIn(call, await signInWithPassword(deps, call.input.body, contextOf(call))),
      GUESSES,
    ),
    route(
      signInSubAccount,
      async (call) => sendSignIn(call, await signInAsSubAccount(deps, call.input.body, contextOf(call))),
      GUESSES,
    ),
    route(
      passSecondFactor,
      async (call) => sendSignIn(call, await signInWithSecondFactor(deps, call.input.body, contextOf(call))),
      GUESSES,
    ),
    route(
      getPasskeyChallenge,
      async ({ input }) => ({ options: await ticketPasskeyOptions(deps, input.body.ticket) }),
      GUESSES,
    ),
    route(
      acceptAtSignIn,
      async (call) => sendSignIn(call, await signInWithConsents(deps, call.input.body, contextOf(call))),
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
      if (!isTokenOf(call.caller, call.input.body.userId)) throw appError(httpErrors.notPermitted)
      await signOutSession(deps, call.caller, call)
      call.setCookie('session', null)
      return { signedOut: true as const }
    }),
    route(validateToken, async ({ caller, input }) => {
      if (!isTokenOf(caller, input.params.userId)) throw appError(httpErrors.sessionOver)
      return {
        userId: userIdOf(caller),
        accountType: caller.accountType,
        expiresAt: caller.sessionExpiresAt,
        idleMs: deps.config.sessionIdleMs,
      }
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

function reauthentication(deps: Deps): Route[] {
  return [
    route(getProofState, async ({ caller }) => ({
      methods: await reauthenticationMethods(deps, caller),
      provenUntil: provenUntil(caller),
    })),
    route(
      proveIdentity,
      async (call) => ({ provenUntil: await reauthenticate(deps, call.caller, call.input.body.proof, call) }),
      GUESSES,
    ),
    route(getProofChallenge, async ({ caller }) => ({
      options: await reauthenticationPasskeyOptions(deps, caller),
    })),
  ]
}

function contextOf(call: RequestContext & { cookie(name: CookieName): string | undefined }): SignInContext {
  return { request: call, device: call.cookie('device') }
}
