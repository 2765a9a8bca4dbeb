import { signIn, signOut, validateToken } from '#contract/features/sign-in/sign-in.endpoints.ts'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/kit/http/app-error.ts'
import { userIdOf } from '#server/kit/http/caller.ts'
import { route } from '#server/kit/http/route.ts'
import { signOutSession } from './session.service.ts'
import { mayUseToken } from './sign-in.policy.ts'
import { signInWithPassword } from './sign-in.service.ts'

export function signInRoutes(deps: Deps) {
  return [
    route(
      signIn,
      async (call) => {
        const session = await signInWithPassword(deps, call.input.body, call)
        if (session.cookie) call.setCookie('session', session.cookie)
        return session
      },
      { limit: 'signIn' },
    ),
    route(signOut, async (call) => {
      if (!mayUseToken(call.caller, call.input.body.userId)) throw appError('0010')
      await signOutSession(deps, call.caller)
      call.setCookie('session', null)
      return { signedOut: true as const }
    }),
    route(validateToken, async ({ caller, input }) => {
      if (!mayUseToken(caller, input.params.userId)) throw appError('0010')
      return { userId: userIdOf(caller), accountType: caller.accountType, expiresAt: caller.sessionExpiresAt }
    }),
  ]
}
