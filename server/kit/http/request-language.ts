import { chooseLanguage, isLanguage, LANGUAGE_COOKIE, type Language } from '#contract/kit/language.ts'
import type { RawRequest } from './raw-request.ts'

/**
 * How the language of a request is read, as patterns that the configurations of caches and proxies in `deploy/` have
 * as well: a guard compares them. Each takes time in proportion to the length of its header.
 */
export const LANGUAGE_PATTERNS = {
  /** The value of the first language cookie, which counts also where it is no language of the site. */
  cookie: `(?:^|;)[\\t\\x20]*${LANGUAGE_COOKIE}[\\t\\x20]*=[\\t\\x20]*([^;]*)`,
  /** A value of that cookie that names a language. */
  cookieValue: '^(zh|en)[\\t\\x20]*$',
  /** The query is only searched: it may hold what no parser accepts. */
  query: '[?&]lang=(zh|en)(?:&|$)',
  /**
   * Of Accept-Language, in any case: the first pattern that is found. Each finds the first language of the site with one
   * weight, by tenths from 1 to 0.0…1: where two weigh the same to a tenth, the first one counts.
   */
  accepted: [
    '(?:[\\t\\x20]*;[\\t\\x20]*q=1(?:[.]0*)?)?',
    ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((tenths) => `[\\t\\x20]*;[\\t\\x20]*q=0?[.]${tenths}[0-9]*`),
    '[\\t\\x20]*;[\\t\\x20]*q=0?[.]0+[1-9][0-9]*',
  ].map((weight) => `(?:^|,)[\\t\\x20]*(zh|en)(?:-[a-z0-9-]*)?${weight}[\\t\\x20]*(?:,|$)`),
} as const

const COOKIE = new RegExp(LANGUAGE_PATTERNS.cookie)
const COOKIE_VALUE = new RegExp(LANGUAGE_PATTERNS.cookieValue)
const QUERY = new RegExp(LANGUAGE_PATTERNS.query)
const ACCEPTED = LANGUAGE_PATTERNS.accepted.map((pattern) => new RegExp(pattern, 'i'))

/** Most Accept-Language headers are sent again and again; this many results are cached. */
const CACHE_SIZE = 1000
const cache = new Map<string, Language | undefined>()

/** The language of a request: cookie, then `lang` of the query, then Accept-Language, then English. */
export function requestLanguage({ headers, search }: Pick<RawRequest, 'headers' | 'search'>): Language {
  return chooseLanguage({
    cookie: cookieLanguage(headers.get('cookie')),
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
  if (!query || cookieLanguage(headers.get('cookie'))) return undefined
  return query
}

function cookieLanguage(header: string | null): Language | undefined {
  const value = header ? COOKIE.exec(header)?.[1] : undefined
  return value === undefined ? undefined : languageIn(COOKIE_VALUE, value)
}

function queryLanguage(search: string): Language | undefined {
  return search === '' ? undefined : languageIn(QUERY, search)
}

function acceptedLanguage(header: string | null): Language | undefined {
  if (!header) return undefined
  if (!cache.has(header)) {
    if (cache.size >= CACHE_SIZE) cache.clear()
    cache.set(header, languageOfHeader(header))
  }
  return cache.get(header)
}

function languageOfHeader(header: string): Language | undefined {
  for (const pattern of ACCEPTED) {
    const language = languageIn(pattern, header)
    if (language) return language
  }
  return undefined
}

function languageIn(pattern: RegExp, text: string): Language | undefined {
  const found = pattern.exec(text)?.[1]?.toLowerCase()
  return isLanguage(found) ? found : undefined
}
