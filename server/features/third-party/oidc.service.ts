import type { Configuration, IDToken, UserInfoResponse } from 'openid-client'
import { thirdPartyErrors } from '#contract/features/third-party/third-party.errors.ts'
import type { OidcProvider } from '#server/config-oidc.ts'
import type { Deps } from '#server/deps.ts'
import { type AppError, appError } from '#server/kit/http/app-error.ts'

type OpenId = typeof import('openid-client')

/** Secrets of one flow; the provider sees the state and the nonce, and of the verifier only a hash until the end. */
export interface FlowSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** What the provider sent back with the person. */
export interface Returned {
  readonly code: string | undefined
  readonly iss: string | undefined
  readonly error: string | undefined
}

/** The providers of the configuration, as OpenID Connect (code flow, PKCE with S256, nonce) speaks to them. */
export interface OidcProviders {
  readonly list: readonly OidcProvider[]
  find(name: string): OidcProvider | undefined
  /** The provider's page for this flow. @throws thirdPartyUnavailable */
  begin(provider: OidcProvider, secrets: FlowSecrets): Promise<string>
  /** Whom the provider vouches for. @throws thirdPartyDenied, thirdPartyFailed, thirdPartyUnavailable */
  finish(
    provider: OidcProvider,
    secrets: FlowSecrets,
    returned: Returned,
  ): Promise<{ subject: string; label: string }>
}

/** A provider that does not answer within this time counts as away. */
const TIMEOUT_SECONDS = 6
/** What a provider publishes about itself is asked for anew after this long. */
const FRESH_MS = 6 * 60 * 60_000
const LABEL_LENGTH = 120

/** @param returnAddress the page of ours that providers send people back to */
export function oidcProviders(
  deps: Pick<Deps, 'config' | 'clock' | 'log'>,
  returnAddress: () => string,
): OidcProviders {
  const list = deps.config.oidcProviders
  const known = new Map<string, { at: number; configuration: Promise<Configuration> }>()

  /** Asked for at the first use, so that a provider that is away keeps no server from starting; a failure is not kept. */
  function discovered(openId: OpenId, provider: OidcProvider): Promise<Configuration> {
    const now = deps.clock.now()
    const cached = known.get(provider.name)
    if (cached && now - cached.at < FRESH_MS) return cached.configuration
    const entry = { at: now, configuration: discover(openId, provider) }
    known.set(provider.name, entry)
    entry.configuration.catch(() => {
      if (known.get(provider.name) === entry) known.delete(provider.name)
    })
    return entry.configuration
  }

  /** Every failure of a provider becomes one that the person can read; why, only the log says. */
  async function speaking<T>(provider: OidcProvider, work: (openId: OpenId) => Promise<T>): Promise<T> {
    try {
      return await work(await import('openid-client'))
    } catch (error) {
      deps.log.warn({ provider: provider.name, reason: reasonOf(error) }, 'third-party sign-in failed')
      throw readable(error)
    }
  }

  return {
    list,
    find: (name) => list.find((provider) => provider.name === name),
    begin: (provider, { state, nonce, verifier }) =>
      speaking(provider, async (openId) => {
        const configuration = await discovered(openId, provider)
        return openId.buildAuthorizationUrl(configuration, {
          redirect_uri: returnAddress(),
          scope: 'openid email',
          state,
          nonce,
          code_challenge: await openId.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }).href
      }),
    finish: (provider, { state, nonce, verifier }, returned) =>
      speaking(provider, async (openId) => {
        const configuration = await discovered(openId, provider)
        const answer = new URL(returnAddress())
        for (const [name, value] of Object.entries({ ...returned, state }))
          if (value !== undefined) answer.searchParams.set(name, value)
        const tokens = await openId.authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw appError(thirdPartyErrors.failed)
        const info = claims.email ? undefined : await userInfo(openId, configuration, tokens, claims.sub)
        return { subject: claims.sub, label: labelOf(claims, info) }
      }),
  }
}

function discover(openId: OpenId, { issuer, clientId, clientSecret }: OidcProvider): Promise<Configuration> {
  const { clockTolerance, ClientSecretBasic, ClientSecretPost } = openId
  const address = new URL(issuer)
  return openId.discovery(
    address,
    clientId,
    { [clockTolerance]: 60 },
    (server, client, body, headers) => {
      // Where a provider says nothing, the standard means Basic (OpenID Connect Discovery 1.0, 3).
      const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      const authenticate = (takesPost ? ClientSecretPost : ClientSecretBasic)(clientSecret)
      authenticate(server, client, body, headers)
    },
    {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // The signature is checked too, not only that the token came over TLS from the right place.
        openId.enableNonRepudiationChecks,
        // Only a loopback issuer of local mode gets past the configuration with http.
        ...(address.protocol === 'http:' ? [openId.allowInsecureRequests] : []),
      ],
    },
  )
}

/** Asked only for a name to show; without it the sign-in goes on. */
async function userInfo(
  openId: OpenId,
  configuration: Configuration,
  tokens: { access_token: string },
  subject: string,
): Promise<UserInfoResponse | undefined> {
  if (!configuration.serverMetadata().userinfo_endpoint) return undefined
  return openId.fetchUserInfo(configuration, tokens.access_token, subject).catch(() => undefined)
}

/** How the provider names the person, made fit to be shown and mailed. */
function labelOf(claims: IDToken, info: UserInfoResponse | undefined): string {
  const names = [claims.email, info?.email, info?.preferred_username, claims.name, info?.name, claims.sub]
  const named = names.find((name): name is string => typeof name === 'string' && name.trim() !== '')
  return String(named)
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, LABEL_LENGTH)
}

/** The code of an error of the library, or what the provider said in the standard's words. */
function reasonOf(error: unknown): string {
  const { error: said, code, name } = error as { error?: unknown; code?: unknown; name?: unknown }
  return [said, code, name].find((part) => typeof part === 'string') ?? 'unknown'
}

const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

function readable(error: unknown): AppError {
  const reason = reasonOf(error)
  if (reason === 'access_denied') return appError(thirdPartyErrors.denied)
  // A TypeError is what `fetch` throws when nobody answers.
  const isAway = error instanceof TypeError || AWAY.has(reason)
  if (isAway || reason === 'temporarily_unavailable' || reason === 'server_error')
    return appError(thirdPartyErrors.providerUnavailable)
  return appError(thirdPartyErrors.failed)
}
