import type { Configuration, IDToken, UserInfoResponse } from 'openid-client'
import { thirdPartyErrors } from '#contract/identity/third-party/third-party.errors.ts'
import { shortened } from '#contract/kit/fields/shortened.ts'
import { HOUR_MS } from '#contract/kit/time.ts'
import type { OidcProvider } from '#server/config/oidc.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type AppError, appError } from '#server/kit/http/app-error.ts'

type OpenId = typeof import('openid-client')

/** Secrets of one flow; the provider gets state, nonce and a hash of the verifier, and the verifier at the end. */
export interface FlowSecrets {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The parameters of the provider's redirect. */
export interface Returned {
  readonly code: string | undefined
  readonly iss: string | undefined
  readonly error: string | undefined
}

/** The providers of the configuration, as OpenID Connect (code flow, PKCE with S256, nonce) defines them. */
export interface OidcProviders {
  readonly list: readonly OidcProvider[]
  find(name: string): OidcProvider | undefined
  /** The provider's page for this flow. @throws thirdPartyUnavailable */
  begin(provider: OidcProvider, secrets: FlowSecrets): Promise<string>
  /** The verified identity. @throws thirdPartyDenied, thirdPartyFailed, thirdPartyUnavailable */
  finish(
    provider: OidcProvider,
    secrets: FlowSecrets,
    returned: Returned,
  ): Promise<{ subject: string; label: string }>
}

/** A provider without a response within this time counts as unavailable. */
const TIMEOUT_SECONDS = 6
/** The provider's metadata is fetched again after this time. */
const FRESH_MS = 6 * HOUR_MS
const LABEL_LENGTH = 120

/** @param returnAddress the redirect URI of the site */
export function oidcProviders(
  deps: Pick<Deps, 'config' | 'clock' | 'log'>,
  returnAddress: () => string,
): OidcProviders {
  const list = deps.config.oidcProviders
  const known = new Map<string, { at: number; configuration: Promise<Configuration> }>()

  /** Fetched at the first use, so that a server starts without its providers; a failure is not cached. */
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

  /** Every failure of a provider becomes a declared error; its cause goes to the log. */
  async function speaking<T>(provider: OidcProvider, work: (openId: OpenId) => Promise<T>): Promise<T> {
    try {
      return await work(await import('openid-client'))
    } catch (error) {
      deps.log.warn({ provider: provider.name, reason: reasonOf(error) }, 'third-party login failed')
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
      // Without metadata the standard defines Basic (OpenID Connect Discovery 1.0, 3).
      const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      const authenticate = (takesPost ? ClientSecretPost : ClientSecretBasic)(clientSecret)
      authenticate(server, client, body, headers)
    },
    {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // Verifies the signature of the token too, not only its TLS connection.
        openId.enableNonRepudiationChecks,
        // The configuration allows http only for a loopback issuer in local mode.
        ...(address.protocol === 'http:' ? [openId.allowInsecureRequests] : []),
      ],
    },
  )
}

/** Fetched only for a display name; the sign-in continues without it. */
async function userInfo(
  openId: OpenId,
  configuration: Configuration,
  tokens: { access_token: string },
  subject: string,
): Promise<UserInfoResponse | undefined> {
  if (!configuration.serverMetadata().userinfo_endpoint) return undefined
  return openId.fetchUserInfo(configuration, tokens.access_token, subject).catch(() => undefined)
}

/** The provider's name for the person, cleaned for pages and mails. */
function labelOf(claims: IDToken, info: UserInfoResponse | undefined): string {
  const names = [claims.email, info?.email, info?.preferred_username, claims.name, info?.name, claims.sub]
  const named = names.find((name): name is string => typeof name === 'string' && name.trim() !== '')
  return shortened(
    String(named)
      .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
      .trim(),
    LABEL_LENGTH,
  )
}

/** The code of an error of the library, or the standard's error code of the provider. */
function reasonOf(error: unknown): string {
  const { error: said, code, name } = error as { error?: unknown; code?: unknown; name?: unknown }
  return [said, code, name].find((part) => typeof part === 'string') ?? 'unknown'
}

const AWAY = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

function readable(error: unknown): AppError {
  const reason = reasonOf(error)
  if (reason === 'access_denied') return appError(thirdPartyErrors.denied)
  // `fetch` throws a TypeError when there is no response.
  const isAway = error instanceof TypeError || AWAY.has(reason)
  if (isAway || reason === 'temporarily_unavailable' || reason === 'server_error')
    return appError(thirdPartyErrors.providerUnavailable)
  return appError(thirdPartyErrors.failed)
}
