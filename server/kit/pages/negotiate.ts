import { chooseLanguage, LANGUAGE_COOKIE, type Language } from '#contract/kit/language.ts'
import { queryLanguage } from '#server/kit/http/request-context.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** The best form that the client takes. A refusal by `q=0` is rare enough to be read only where it may stand. */
export function encodingOf(header: string | undefined | null): Encoding {
  if (!header) return 'identity'
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}

function accepts(header: string, coding: string): boolean {
  if (!header.includes(coding)) return false
  if (!header.includes('q=0')) return true
  const part = header.split(',').find((each) => each.trim().startsWith(coding))
  return part !== undefined && !/;\s*q=0(\.0+)?\s*$/.test(part)
}

/** Most Accept-Language headers come again and again; this many answers are remembered. */
const REMEMBERED = 1000
const remembered = new Map<string, Language>()

/** The language of a page request: cookie, then `lang` query, then browser, then English. */
export function languageOf(
  cookies: string | undefined | null,
  url: string,
  header: string | undefined | null,
): Language {
  const cookie = cookies ? cookieLanguage(cookies) : undefined
  if (cookie) return cookie
  const query = queryLanguage(url)
  if (query) return query
  const accepted = header ?? ''
  let language = remembered.get(accepted)
  if (!language) {
    language = chooseLanguage({ header: accepted })
    if (remembered.size >= REMEMBERED) remembered.clear()
    remembered.set(accepted, language)
  }
  return language
}

const COOKIE = new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=(zh|en)(?:;|$)`)

function cookieLanguage(cookies: string): Language | undefined {
  return COOKIE.exec(cookies)?.[1] as Language | undefined
}
