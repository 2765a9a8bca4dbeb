/**
 * For which hosts browsers remember for two years to use https alone: the site with all its subdomains (OWASP ASVS 5.0,
 * 3.4.1), the site alone, or none, where the proxy sends the header.
 */
export const HSTS = ['subdomains', 'host', 'off'] as const

export type Hsts = (typeof HSTS)[number]

const TWO_YEARS_S = 63_072_000

const STRICT_TRANSPORT = {
  subdomains: { 'strict-transport-security': `max-age=${TWO_YEARS_S}; includeSubDomains` },
  host: { 'strict-transport-security': `max-age=${TWO_YEARS_S}` },
  off: {},
} as const

/**
 * Headers of every response, whatever its kind: browsers do not guess another content type, and behind https they never
 * use plain http again. OWASP ASVS 5.0, 3.4.1 and 3.4.4.
 */
export function securityHeaders(hsts: Hsts): Record<string, string> {
  return { 'x-content-type-options': 'nosniff', ...STRICT_TRANSPORT[hsts] }
}
