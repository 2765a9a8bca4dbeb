/** The two languages of the site. */
export const LANGUAGES = ['zh', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The tags of the languages in documents, for `lang` and `hreflang`. */
export const LANGUAGE_TAGS = { zh: 'zh-CN', en: 'en' } as const satisfies Record<Language, string>

/** What each language calls itself. */
export const LANGUAGE_NAMES = { zh: '中文', en: 'English' } as const satisfies Record<Language, string>

/** The language that this one is not. */
export function otherLanguage(language: string): Language {
  return OTHER[language as Language]
}
const OTHER = { zh: 'en', en: 'zh' } as const

/** A text in both languages; one of them may be empty where an operator published it so. */
export type Words = Readonly<Record<Language, string>>

/** The text in a language, else in the other one. */
export function wordsIn(words: Words, language: Language): string {
  return words[language] || words[OTHER[language]]
}

/** Where nothing says otherwise (specification, point 9). */
export const DEFAULT_LANGUAGE: Language = 'en'

/** Name of the language cookie; the first of the three sources of the language. */
export const LANGUAGE_COOKIE = 'language'

/** Path of the form that sets the cookie: POST with `language`, without scripts. */
export const LANGUAGE_PATH = '/language'

export function isLanguage(value: unknown): value is Language {
  return value === 'zh' || value === 'en'
}

/** The language of a request: cookie, then `lang` query, then browser, then English (specification, point 9). */
export function chooseLanguage(sources: {
  cookie?: string | null | undefined
  query?: string | null | undefined
  /** Of the Accept-Language header. */
  accepted?: Language | undefined
}): Language {
  if (isLanguage(sources.cookie)) return sources.cookie
  if (isLanguage(sources.query)) return sources.query
  return sources.accepted ?? DEFAULT_LANGUAGE
}
