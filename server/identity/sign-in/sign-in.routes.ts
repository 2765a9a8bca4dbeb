import {
  endOtherSessions,
  endSession,
  getProofChallenge,
  getProofState,
  listSessions,
  proveIdentity,
} from '#contract/identity/sign-in/session.endpoints.ts'
import {
  acceptAtSignIn,
  getPasskeyChallenge,
  passSecondFactor,
  requestUnlock,
  signIn,
  signInOperator,
  signInSubAccount,
  unlockSignIn,
} from '#contract/identity/sign-in/sign-in.endpoints.ts'
import { signOut, validateToken } from '#contract/identity/sign-in/token.endpoints.ts'
import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import type { Deps } from '#server/kit/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { provenUntil, type SignedInCaller, userIdOf } from '#server/kit/http/caller.ts'
import { type Route, route } from '#server/kit/http/route.ts'
import { type SignInOutcome, sendSignIn, signInContext } from './complete-sign-in.service.ts'
import {
  reauthenticate,
  reauthenticationMethods,
  reauthenticationPasskeyOptions,
} from './re-authentication.service.ts'
import { endOneSession, endOthers, presentSessions, sessionsOf, signOutSession } from './session.service.ts'
import {
  sendUnlockLink,
  signInAsOperator,
  signInAsSubAccount,
  signInWithPassword,
} from './sign-in.service.ts'
import { signInWithConsents, signInWithSecondFactor, ticketPasskeyOptions } from './sign-in-step.service.ts'
import { unlock } from './unlock.service.ts'

const SIGN_IN = {
  answer: (outcome: SignInOutcome, call: Parameters<typeof sendSignIn>[0]) => sendSignIn(call, outcome),
}

export function signInRoutes(deps: Deps): Route[] {
  return [...signInMethods(deps), ...sessions(deps), ...reauthentication(deps)]
}

function signInMethods(deps: Deps): Route[] {
  return [
    route(signIn, (call) => signInWithPassword(deps, call.input.body, signInContext(call)), SIGN_IN),
    route(
      signInSubAccount,
      (call) => signInAsSubAccount(deps, call.input.body, signInContext(call)),
      SIGN_IN,
    ),
    route(signInOperator, (call) => signInAsOperator(deps, call.input.body, signInContext(call)), SIGN_IN),
    route(
      passSecondFactor,
      (call) => signInWithSecondFactor(deps, call.input.body, signInContext(call)),
      SIGN_IN,
    ),
    route(getPasskeyChallenge, async ({ input }) => ({
      options: await ticketPasskeyOptions(deps, input.body.ticket),
    })),
    route(acceptAtSignIn, (call) => signInWithConsents(deps, call.input.body, signInContext(call)), SIGN_IN),
    route(unlockSignIn, (call) => unlock(deps, call.input.body.token, signInContext(call)), {
      answer({ unlocked, device }, call) {
        call.setCookie('device', device)
        return { unlocked }
      },
    }),
    route(requestUnlock, (call) => sendUnlockLink(deps, call.input.body, call), {
      answer: () => ({ requested: true as const }),
    }),
  ]
}

function sessions(deps: Deps): Route[] {
  return [
    route(
      signOut,
      async (call) => {
        if (!ownsToken(call.caller, call.input.body.userId)) throw appError(httpErrors.notPermitted)
        await signOutSession(deps, call.caller, call)
      },
      {
        answer(_done, call) {
          call.setCookie('session', null)
          return { signedOut: true as const }
        },
      },
    ),
    route(validateToken, async ({ caller, input }) => {
      if (!ownsToken(caller, input.params.userId)) throw appError(httpErrors.sessionOver)
      return {
        userId: userIdOf(caller),
        accountType: caller.accountType,
        expiresAt: caller.sessionExpiresAt,
        idleMs: deps.settings.sessionIdleMs,
      }
    }),
    route(listSessions, async ({ caller }) => {
      const list = presentSessions(await sessionsOf(deps, caller), caller)
      return { totalCount: list.length, list }
    }),
    route(endSession, (call) => endOneSession(deps, call.caller, call.input.params.sessionId, call), {
      answer(_done, call) {
        if (call.input.params.sessionId === call.caller.sessionId) call.setCookie('session', null)
        return { ended: true as const }
      },
    }),
    route(endOtherSessions, (call) => endOthers(deps, call.caller, call), { answer: (ended) => ({ ended }) }),
  ]
}

function reauthentication(deps: Deps): Route[] {
  return [
    route(getProofState, async ({ caller }) => ({
      methods: await reauthenticationMethods(deps, caller),
      provenUntil: provenUntil(caller),
    })),
    route(proveIdentity, async (call) => ({
      provenUntil: await reauthenticate(deps, call.caller, call.input.body.proof, signInContext(call)),
    })),
    route(getProofChallenge, async ({ caller }) => ({
      options: await reauthenticationPasskeyOptions(deps, caller),
    })),
  ]
}

/** A token is valid for its own user only. */
function ownsToken(caller: SignedInCaller, userId: string): boolean {
  return userIdOf(caller) === userId
}
