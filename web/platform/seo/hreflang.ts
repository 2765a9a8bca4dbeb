import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, LANGUAGES, type Language } from '#contract/kit/language.ts'
import type { Page } from '#web/platform/page/page-handle.ts'
import { PUBLIC_PAGES } from './public-pages.built.ts'

/** Whether search engines may index a page: it is public and has content of its own. */
export function isIndexable(page: Pick<Page, 'name'> | undefined): boolean {
  return PUBLIC_PAGES.some(({ name, isIndexed }) => name === page?.name && isIndexed)
}

/** The address under which a page is always in this language, for visitors without a language cookie. */
export function addressIn(origin: string, path: string, language: Language): string {
  return `${origin}${path}?lang=${language}`
}

/**
 * The addresses of a page for `hreflang`: each language, and the default for all others. The address without a language
 * is none of these: its page names the one of its language as canonical.
 */
export function alternates(origin: string, path: string): { language: string; address: string }[] {
  return [
    ...LANGUAGES.map((language) => ({
      language: LANGUAGE_TAGS[language],
      address: addressIn(origin, path, language),
    })),
    { language: 'x-default', address: addressIn(origin, path, DEFAULT_LANGUAGE) },
  ]
}
