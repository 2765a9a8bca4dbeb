import { isIP } from 'node:net'

/** The domain of passkeys and the one origin that may use them (WebAuthn level 3, 5.1.2). */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * The relying party of the site. Passkeys need a host name: a site in local mode, opened at 127.0.0.1, has them at
 * localhost with the same port; undefined where there is no host name.
 */
export function relyingParty(origin: string, localMode: boolean): RelyingParty | undefined {
  const { protocol, hostname, port } = new URL(origin)
  if (!isIP(hostname.replace(/^\[|\]$/g, ''))) return { id: hostname, origin }
  // With a PUBLIC_URL calls of every other origin are refused as cross-site, and so would be those of localhost.
  if (!localMode) return undefined
  return { id: 'localhost', origin: `${protocol}//localhost${port ? `:${port}` : ''}` }
}
