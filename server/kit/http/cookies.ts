import { cookieOf } from './cookie-header.ts'
import type { RawRequest } from './raw-request.ts'

/** The cookies that only the server reads; each entry says what it is for. */
const COOKIES = {
  /** Second half of a browser's session (security, 1); goes with the browser's window. */
  session: { name: 'session', sameSite: 'Strict', maxAgeSeconds: undefined },
  /** Tells a known device from an unknown one (security, 4); as long as browsers keep a cookie. */
  device: { name: 'device', sameSite: 'Strict', maxAgeSeconds: 400 * 24 * 60 * 60 },
  /** Binds a third-party sign-in to the browser that began it; Lax, since it comes back from another site. */
  thirdParty: { name: 'third-party', sameSite: 'Lax', maxAgeSeconds: 10 * 60 },
} as const
export type CookieName = keyof typeof COOKIES

export interface Cookies {
  read(request: RawRequest, name: CookieName): string | undefined
  /** The Set-Cookie value that stores `value`, or removes the cookie where it is null. */
  header(name: CookieName, value: string | null): string
}

/** `__Host-` and Secure with https; on http loopback without, since not every browser takes them there. */
export function createCookies(https: boolean): Cookies {
  const nameOf = (name: CookieName) => `${https ? '__Host-' : ''}${COOKIES[name].name}`
  return {
    read: (request, name) => cookieOf(request.headers.get('cookie'), nameOf(name)),
    header(name, value) {
      const { sameSite, maxAgeSeconds } = COOKIES[name]
      const flags = `Path=/; HttpOnly; SameSite=${sameSite}${https ? '; Secure' : ''}`
      if (value === null) return `${nameOf(name)}=; ${flags}; Max-Age=0`
      const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
      return `${nameOf(name)}=${value}; ${flags}${age}`
    },
  }
}
