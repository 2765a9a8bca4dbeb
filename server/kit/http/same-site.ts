import { httpErrors } from '#contract/kit/errors/http.errors.ts'
import { appError } from './app-error.ts'
import type { RawRequest } from './raw-request.ts'

/**
 * Refuses a request that changes something when a page of another site made it. Browsers send Sec-Fetch-Site
 * and Origin, which a page cannot forge; programs send neither and are asked for their token anyway.
 */
export function refuseCrossSite(request: RawRequest, ownOrigin: string): void {
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') throw appError(httpErrors.crossSite)
  const origin = request.headers.get('origin')
  if (origin && origin !== ownOrigin) throw appError(httpErrors.crossSite)
}

/**
 * Whether a form without scripts was sent by one of our own pages. Stricter than a call of the API, since nothing
 * else proves anything here: browsers name the origin with every POST, and the few programs that do not (text
 * browsers) at least name the page they come from.
 */
export function isOwnForm({ headers }: RawRequest, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  if (origin) return origin === ownOrigin
  const referer = headers.get('referer') ?? ''
  return URL.canParse(referer) && new URL(referer).origin === ownOrigin
}

/** The origin people reach the site by: configured, or in local mode that of the Host header. */
export function ownOriginOf({ host }: RawRequest, publicOrigin: string | undefined): string {
  return publicOrigin ?? `http://${host}`
}
