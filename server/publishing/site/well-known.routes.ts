import { DAY_MS } from '#contract/kit/time.ts'
import type { Deps } from '#server/kit/deps.ts'
import { type HttpResponse, httpResponse } from '#server/kit/http/http-response.ts'
import type { RawRoute } from '#server/kit/http/router.ts'
import { logoPath } from './brand.present.ts'

/** RFC 9116, 2.5.5 recommends less than a year. */
const SECURITY_TEXT_MS = 180 * DAY_MS
const A_DAY = { 'cache-control': 'public, max-age=86400' }

/**
 * Addresses that programs ask of every site (browsers, password managers, those who look for faults), and the short one
 * that operators type.
 */
export function wellKnownRoutes(deps: Deps): RawRoute[] {
  const answered = (name: string, path: string, answer: () => HttpResponse): RawRoute => {
    return { name, method: 'GET', path, handleRaw: async () => answer() }
  }
  return [
    answered('securityText', '/.well-known/security.txt', () =>
      httpResponse({
        status: 200,
        headers: { 'content-type': 'text/plain; charset=utf-8', ...A_DAY },
        body: securityText(deps),
      }),
    ),
    // https://w3c.github.io/webappsec-change-password-url/
    answered('changePasswordAddress', '/.well-known/change-password', () => redirect('/changePassword')),
    answered('desk', '/operator', () => redirect('/operator/overview')),
    answered('favicon', '/favicon.ico', () => {
      const { logo } = deps.settings.value('brand')
      return redirect(logo ? logoPath(logo) : '/icons/icon-192.png')
    }),
  ]
}

/** Where to tell of a fault that concerns security, and what the provider says about it (RFC 9116). */
function securityText({ settings, siteAddress, clock }: Deps): string {
  const origin = siteAddress.origin()
  return [
    `Contact: mailto:${settings.serviceEmail}`,
    `Expires: ${new Date(clock.now() + SECURITY_TEXT_MS).toISOString()}`,
    'Preferred-Languages: zh, en',
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${origin}/content/aboutUs/trust`,
    '',
  ].join('\n')
}

function redirect(location: string): HttpResponse {
  return httpResponse({ status: 302, headers: { location, 'cache-control': 'no-cache' } })
}
