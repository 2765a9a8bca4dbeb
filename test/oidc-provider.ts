import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import { THIRD_PARTY_RETURN } from '#contract/identity/third-party/third-party.fields.ts'

/** A person with an account at the provider. */
export interface ProviderPerson {
  readonly sub: string
  readonly email?: string
}

export interface TestProvider {
  readonly issuer: string
  /** What the site's configuration says of it. */
  readonly environment: Readonly<Record<string, string>>
  /** Who logs in at the provider from now on; undefined: the person cancels there. */
  person: ProviderPerson | undefined
  /** How often codes were turned into tokens. */
  readonly exchanges: number
  /** A program's way through the provider's pages: the query that it sends back to the site. */
  visit(address: string): Promise<Record<string, string>>
  /** Takes it off the net, and brings it back at the same address. */
  stop(): Promise<void>
  resume(): Promise<void>
}

/**
 * A real OpenID Connect provider on loopback. Its pages ask nothing: the `person` logs in at once. It is
 * `localhost` where the site is `127.0.0.1`, so that a browser takes the two for different sites.
 */
export async function startOidcProvider(name: string): Promise<TestProvider> {
  const server = createServer()
  await listen(server, 0)
  const { port } = server.address() as AddressInfo
  const issuer = `http://localhost:${port}`
  const people = new Map<string, ProviderPerson>()
  let person: ProviderPerson | undefined
  let exchanges = 0
  const provider = new Provider(issuer, configuration(name, people))
  provider.on('grant.success', () => (exchanges += 1))
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    if (person) people.set(person.sub, person)
    const result = person
      ? { login: { accountId: person.sub }, consent: {} }
      : { error: 'access_denied', error_description: 'the person said no' }
    await provider.interactionFinished(request, response, result)
  })
  const prefix = `OIDC_${name.toUpperCase()}`
  return {
    issuer,
    environment: {
      OIDC_PROVIDERS: name,
      [`${prefix}_ISSUER`]: issuer,
      [`${prefix}_CLIENT_ID`]: 'portico',
      [`${prefix}_CLIENT_SECRET`]: `secret of ${name}`,
      [`${prefix}_LABEL`]: 'Example University',
      [`${prefix}_LABEL_ZH`]: '示例大学',
    },
    get person() {
      return person
    },
    set person(next) {
      person = next
    },
    get exchanges() {
      return exchanges
    },
    visit,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
    resume: () => listen(server, port),
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, 'localhost')
  await once(server, 'listening')
}

type Configuration = NonNullable<ConstructorParameters<typeof Provider>[1]>

function configuration(name: string, people: ReadonlyMap<string, ProviderPerson>): Configuration {
  const policy = interactionPolicy.base()
  // No session stays open at the provider, so that the next person can come with the same browser.
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('asks_always', 'asks always', (ctx) => Boolean(!ctx.oidc.result?.login)),
    )
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  return {
    clients: [
      {
        client_id: 'portico',
        client_secret: `secret of ${name}`,
        // A native client may come back to any port of loopback (RFC 8252, 7.3); the site's is not known yet.
        application_type: 'native',
        redirect_uris: [`http://127.0.0.1${THIRD_PARTY_RETURN}`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email'] },
    cookies: { keys: ['a key for tests only'] },
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256' } as never] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    pkce: { required: () => true },
    loadExistingGrant,
    // Said, or the library says on the console that they are not.
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  }
}

/** Agrees to everything for the person. */
async function loadExistingGrant({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid email')
  await grant.save()
  return grant
}

/** Follows the provider's redirects with its cookies until one leads back to the site. */
async function visit(address: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>()
  let next = new URL(address)
  for (let step = 0; step < 8; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const header of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`)
    next = new URL(location, next)
    if (next.pathname === THIRD_PARTY_RETURN) return Object.fromEntries(next.searchParams)
  }
  throw new Error('the provider leads nowhere')
}
