import { isIP } from 'node:net'

/** Where passkeys belong to: a domain and the one origin that may use them (WebAuthn level 3, 5.1.2). */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * The site as passkeys know it. They know no IP addresses, so that a site in local mode, which people open at
 * 127.0.0.1, has them at localhost with the same port; undefined where there is no name at all.
 */
export function relyingParty(origin: string, localMode: boolean): RelyingParty | undefined {
  const { protocol, hostname, port } = new URL(origin)
  if (!isIP(hostname.replace(/^\[|\]$/g, ''))) return { id: hostname, origin }
  // With a PUBLIC_URL calls of every other origin are refused as cross-site, and so would be those of localhost.
  if (!localMode) return undefined
  return { id: 'localhost', origin: `${protocol}//localhost${port ? `:${port}` : ''}` }
}
