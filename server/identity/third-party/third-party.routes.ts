import {
  finishThirdParty,
  linkByPassword,
  listLinked,
  listProviders,
  startLinking,
  startThirdParty,
  unlink,
} from '#contract/identity/third-party/third-party.endpoints.ts'
import { THIRD_PARTY_RETURN } from '#contract/identity/third-party/third-party.fields.ts'
import { sendSignIn, signInContext } from '#server/identity/sign-in/complete-sign-in.service.ts'
import type { Deps } from '#server/kit/deps.ts'
import type { CookieName } from '#server/kit/http/cookies.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { route } from '#server/kit/http/route.ts'
import { linkWithPassword, ownLinks, startOwnLink, unlinkIdentityOf } from './linking.service.ts'
import { oidcProviders } from './oidc.service.ts'
import { finishFlow, presentProvider, startFlow } from './third-party.service.ts'

export function thirdPartyRoutes(deps: Deps) {
  const providers = oidcProviders(deps, () => deps.siteAddress.origin() + THIRD_PARTY_RETURN)
  return [
    route(listProviders, async ({ language }) => ({
      list: providers.list.map((provider) => presentProvider(provider, language)),
    })),
    route(
      startThirdParty,
      (call) => {
        const begun = {
          provider: call.input.body.provider,
          by: null,
          cookie: call.cookie('thirdParty'),
        }
        return startFlow(deps, providers, begun)
      },
      { answer: beginFlow },
    ),
    route(
      startLinking,
      (call) => {
        const { provider } = call.input.body
        return startOwnLink(deps, providers, { provider, by: call.caller, cookie: call.cookie('thirdParty') })
      },
      { answer: beginFlow },
    ),
    route(
      finishThirdParty,
      (call) => {
        const { state, code, iss, error } = call.input.body
        return finishFlow(deps, providers, { state, code, iss, error }, contextOf(call))
      },
      {
        answer(finished, call) {
          if (finished.kind === 'pendingLink') return finished.pendingLink
          if (finished.kind === 'signedIn') return sendSignIn(call, finished.outcome)
          const { provider, label } = finished
          return { linked: true as const, provider, label }
        },
      },
    ),
    route(linkByPassword, (call) => linkWithPassword(deps, call.input.body, contextOf(call)), {
      answer: (outcome, call) => sendSignIn(call, outcome),
    }),
    route(listLinked, ({ caller, language }) => ownLinks(deps, providers, caller, language)),
    route(unlink, (call) => unlinkIdentityOf(deps, call.caller, call.input.params.provider, call), {
      answer: () => ({ unlinked: true as const }),
    }),
  ]
}

/** The address at the provider, and the cookie that binds the flow to this browser. */
function beginFlow(
  { address, cookie }: { address: string; cookie: string },
  call: { setCookie(name: CookieName, value: string): void },
): { address: string } {
  call.setCookie('thirdParty', cookie)
  return { address }
}

function contextOf(call: RequestContext & { cookie(name: CookieName): string | undefined }) {
  return { ...signInContext(call), flowCookie: call.cookie('thirdParty') }
}
