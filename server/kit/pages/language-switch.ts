import { isLanguage, LANGUAGE_COOKIE, type Language } from '#contract/kit/language.ts'
import { type HttpResponse, httpResponse } from '#server/kit/http/http-response.ts'
import type { RawRequest } from '#server/kit/http/raw-request.ts'

/** Seconds that a chosen language is remembered. */
const YEAR = 31_536_000

/** More than the longest form: `language=zh`. */
const MAX_FORM_BYTES = 64

/**
 * POST `/language`: sets the cookie and redirects back to the page of the form. It works without JavaScript, so it is
 * a form and not a call of the API; only our own pages may send it.
 */
export async function switchLanguage(
  request: RawRequest,
  ownOrigin: string,
  https: boolean,
): Promise<HttpResponse> {
  const { headers } = request
  if (headers.get('origin') !== ownOrigin) return refusal(403, 'crossSite')
  const text = await request.readBody(MAX_FORM_BYTES).catch(() => '')
  const language = new URLSearchParams(text).get('language')
  if (!isLanguage(language)) return refusal(400, 'inputInvalid')
  return httpResponse({
    status: 303,
    headers: { location: backTo(headers.get('referer'), ownOrigin), 'cache-control': 'no-store' },
    setCookies: [languageCookie(language, https)],
  })
}

function refusal(status: number, code: string): HttpResponse {
  return httpResponse({
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: code,
    refused: code,
  })
}

/** Remembers a chosen language. */
export function languageCookie(language: Language, https: boolean): string {
  return cookie(language, `; Max-Age=${YEAR}`, https)
}

/** Remembers the language of a link until the browser closes. */
export function visitLanguageCookie(language: Language, https: boolean): string {
  return cookie(language, '', https)
}

function cookie(language: Language, lifetime: string, https: boolean): string {
  return `${LANGUAGE_COOKIE}=${language}; Path=/${lifetime}; SameSite=Lax${https ? '; Secure' : ''}`
}

/**
 * The page of the form, without a `lang` that the cookie now overrides; the first page when unknown. A path with two
 * slashes in front would be the address of another site.
 */
function backTo(referer: string | null, ownOrigin: string): string {
  if (!referer || !URL.canParse(referer)) return '/'
  const url = new URL(referer)
  if (url.origin !== ownOrigin) return '/'
  url.searchParams.delete('lang')
  return url.pathname.replace(/^\/+/, '/') + url.search
}
