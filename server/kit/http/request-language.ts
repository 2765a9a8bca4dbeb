import {
  chooseLanguage,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
  languageFromHeader,
} from '#contract/kit/language.ts'
import { cookieOf } from './cookie-header.ts'
import type { RawRequest } from './raw-request.ts'

/** Most Accept-Language headers are sent again and again; this many results are cached. */
const CACHE_SIZE = 1000
const cache = new Map<string, Language | undefined>()

/** The language of a request: cookie, then `lang` of the query, then Accept-Language, then English. */
export function requestLanguage({ headers, search }: Pick<RawRequest, 'headers' | 'search'>): Language {
  return chooseLanguage({
    cookie: cookieOf(headers.get('cookie'), LANGUAGE_COOKIE),
    query: queryLanguage(search),
    accepted: acceptedLanguage(headers.get('accept-language')),
  })
}

/** The language that the `lang` of the query chooses for this visit; undefined where a cookie decides. */
export function linkLanguage({
  headers,
  search,
}: Pick<RawRequest, 'headers' | 'search'>): Language | undefined {
  const query = queryLanguage(search)
  if (!isLanguage(query) || isLanguage(cookieOf(headers.get('cookie'), LANGUAGE_COOKIE))) return undefined
  return query
}

/** The query is only searched: it may hold what no parser accepts. */
function queryLanguage(search: string): string | undefined {
  return search === '' ? undefined : /[?&]lang=(zh|en)(?:&|$)/.exec(search)?.[1]
}

function acceptedLanguage(header: string | null): Language | undefined {
  if (!header) return undefined
  if (!cache.has(header)) {
    if (cache.size >= CACHE_SIZE) cache.clear()
    cache.set(header, languageFromHeader(header))
  }
  return cache.get(header)
}
