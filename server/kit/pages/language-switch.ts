import { isLanguage, LANGUAGE_COOKIE, type Language } from '#contract/kit/language.ts'
import { readBody } from '#server/kit/http/read-body.ts'

/** Seconds that a chosen language is remembered. */
const YEAR = 31_536_000

/** More than the longest form: `language=zh`. */
const MAX_FORM_BYTES = 64

/**
 * POST `/language`: sets the cookie and leads back to where the person was. It works without JavaScript, so it is a
 * form of our own and not a call of the API; only our own pages may send it.
 */
export async function switchLanguage(
  request: Request,
  ownAddress: string,
  https: boolean,
): Promise<Response> {
  const ownOrigin = new URL(ownAddress).origin
  if (request.headers.get('origin') !== ownOrigin) return new Response('crossSite', { status: 403 })
  const text = await readBody(request, MAX_FORM_BYTES).catch(() => '')
  const form = new URLSearchParams(text)
  const language = form.get('language')
  if (!isLanguage(language)) return new Response('inputInvalid', { status: 400 })
  return new Response(null, {
    status: 303,
    headers: {
      location: backTo(request.headers.get('referer'), ownOrigin),
      'cache-control': 'no-store',
      'set-cookie': languageCookie(language, https),
    },
  })
}

/** Remembers a chosen language. */
export function languageCookie(language: Language, https: boolean): string {
  return `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${https ? '; Secure' : ''}`
}

/**
 * The page that the form stood on, without a `lang` that the cookie now outranks; the first page when unknown. A path
 * with two slashes in front would be the address of another site.
 */
function backTo(referer: string | null, ownOrigin: string): string {
  if (!referer || !URL.canParse(referer)) return '/'
  const url = new URL(referer)
  if (url.origin !== ownOrigin) return '/'
  url.searchParams.delete('lang')
  return url.pathname.replace(/^\/+/, '/') + url.search
}
