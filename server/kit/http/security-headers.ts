/**
 * Headers of every response, whatever its kind: browsers do not guess another content type, and behind https they never
 * use plain http again (two years, with all subdomains). OWASP ASVS 5.0, 3.4.1 and 3.4.4.
 */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}
