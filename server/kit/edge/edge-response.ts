import { isLanguage } from '#contract/kit/language.ts'
import type { HttpResponse } from '#server/kit/http/http-response.ts'
import type { RawRequest } from '#server/kit/http/raw-request.ts'
import { linkLanguage } from '#server/kit/http/request-language.ts'

/** How long a cache in front of the site stores a public page, and how long it may show it while it fetches it anew. */
export interface EdgeTimes {
  readonly seconds: number
  readonly staleSeconds: number
}

/** Surrogate keys of all pages, and of files whose names change with their content. */
export const SURROGATE_KEYS = { pages: 'pages', assets: 'assets' } as const

/** The surrogate key of pages that have read this: a kind of content, the directory. Proxies read small letters only. */
export const surrogateKey = (subject: string): string => subject.toLowerCase()

/** For how long an edge may show an old page where no process answers, in seconds: nothing can be bought by it meanwhile. */
const IF_ERROR_S = 86_400

/** What an edge makes of `Sec-CH-UA-Platform` and `User-Agent`, for the pages that depend on them. */
export const EDGE_PLATFORMS: readonly string[] = ['windows', 'macos', 'android', 'other']

/** What decides whether a page may be stored by an edge, besides the request. */
export interface EdgePage {
  readonly byPlatform: boolean
  /** What it is made of, by the names that `Reads` has. */
  readonly subjects: readonly string[]
  /** First moment at which the page may be wrong, in ms since 1970 UTC; undefined: never by itself. */
  readonly until: number | undefined
  readonly now: number
}

/**
 * Whether an edge has reduced a request to what a public page depends on: no cookie, one language of the site, no
 * `lang`, and where the page depends on it one operating system. Only the answer to such a request may be stored by
 * others, so that a cache which does not choose the language stores no page.
 */
function isReduced({ headers, search, ...rest }: RawRequest, byPlatform: boolean): boolean {
  return (
    (rest.method === 'GET' || rest.method === 'HEAD') &&
    headers.get('cookie') === null &&
    isLanguage(headers.get('accept-language')) &&
    linkLanguage({ headers, search }) === undefined &&
    (!byPlatform || EDGE_PLATFORMS.includes(headers.get('sec-ch-ua-platform') ?? ''))
  )
}

/**
 * The response with a public page, as an edge may store it; as it is where the edge may not. The edge gives browsers
 * `no-cache` in place of these times, since it alone is told of changes.
 */
export function pageForEdge(
  response: HttpResponse,
  request: RawRequest,
  { byPlatform, subjects, until, now }: EdgePage,
  { seconds, staleSeconds }: EdgeTimes,
): HttpResponse {
  const isWhole = response.status === 200 || response.status === 304
  if (!isWhole || !isReduced(request, byPlatform)) return response
  const left =
    until === undefined ? seconds : Math.min(seconds, Math.floor((until - now) / 1000) - staleSeconds)
  if (left < 1) return response
  const changed: Readonly<Record<string, string>> = {
    'cache-control': `max-age=0, s-maxage=${left}, stale-while-revalidate=${staleSeconds}, stale-if-error=${IF_ERROR_S}`,
    vary: `Accept-Encoding, Accept-Language${byPlatform ? ', Sec-CH-UA-Platform' : ''}`,
  }
  const { headers } = response
  // What no visitor stores, no edge does.
  if (headers[headers.indexOf('cache-control') + 1] !== 'no-cache') return response
  const others = headers.map((text, at) => (at % 2 === 1 ? (changed[headers[at - 1] ?? ''] ?? text) : text))
  const keys = [SURROGATE_KEYS.pages, ...subjects.map(surrogateKey)]
  return { ...response, headers: [...others, 'surrogate-key', keys.join(' ')] }
}

/** A file whose name changes with its content, named so that an edge stores it. */
export function assetForEdge(response: HttpResponse): HttpResponse {
  return { ...response, headers: [...response.headers, 'surrogate-key', SURROGATE_KEYS.assets] }
}
