import {
  finishThirdParty,
  linkByPassword,
  listLinked,
  listProviders,
  startLinking,
  startThirdParty,
  unlink,
} from '#contract/features/third-party/third-party.endpoints.ts'
import { THIRD_PARTY_RETURN } from '#contract/features/third-party/third-party.fields.ts'
import type { Deps } from '#server/deps.ts'
import { sendSignIn } from '#server/features/sign-in/complete-sign-in.service.ts'
import type { CookieName } from '#server/kit/http/cookies.ts'
import type { RequestContext } from '#server/kit/http/route.ts'
import { route } from '#server/kit/http/route.ts'
import { linkWithPassword, ownLinks, startOwnLink, unlinkIdentityOf } from './linking.service.ts'
import { oidcProviders } from './oidc.service.ts'
import { presentProvider } from './third-party.present.ts'
import { finishFlow, startFlow } from './third-party.service.ts'

export function thirdPartyRoutes(deps: Deps) {
  const providers = oidcProviders(deps, () => deps.siteAddress.origin() + THIRD_PARTY_RETURN)
  return [
    route(listProviders, async ({ language }) => ({
      list: providers.list.map((provider) => presentProvider(provider, language)),
    })),
    route(
      startThirdParty,
      async (call) => {
        const begun = {
          provider: call.input.body.provider,
          by: null,
          cookie: call.cookie('thirdParty'),
        }
        const { address, cookie } = await startFlow(deps, providers, begun)
        call.setCookie('thirdParty', cookie)
        return { address }
      },
      { limit: 'signIn' },
    ),
    route(
      startLinking,
      async (call) => {
        const { provider } = call.input.body
        const { address, cookie } = await startOwnLink(deps, providers, {
          provider,
          by: call.caller,
          cookie: call.cookie('thirdParty'),
        })
        call.setCookie('thirdParty', cookie)
        return { address }
      },
      { limit: 'signIn' },
    ),
    route(
      finishThirdParty,
      async (call) => {
        const { state, code, iss, error } = call.input.body
        const finished = await finishFlow(deps, providers, { state, code, iss, error }, contextOf(call))
        if (finished.kind === 'pendingLink') return finished.pendingLink
        if (finished.kind === 'signedIn') return sendSignIn(call, finished.outcome)
        const { provider, label } = finished
        return { linked: true as const, provider, label }
      },
      { limit: 'signIn' },
    ),
    route(
      linkByPassword,
      async (call) => sendSignIn(call, await linkWithPassword(deps, call.input.body, contextOf(call))),
      { limit: 'signIn' },
    ),
    route(listLinked, ({ caller, language }) => ownLinks(deps, providers, caller, language)),
    route(unlink, async (call) => {
      await unlinkIdentityOf(deps, call.caller, call.input.params.provider, call)
      return { unlinked: true as const }
    }),
  ]
}

function contextOf(call: RequestContext & { cookie(name: CookieName): string | undefined }) {
  return { request: call, flowCookie: call.cookie('thirdParty'), device: call.cookie('device') }
}
