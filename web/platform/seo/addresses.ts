import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/kit/language.ts'
import type { PageHandle } from '#web/platform/page/page-handle.ts'

/** Whether search engines may list a page: everybody sees it, and it is one of its own. */
export function isListed(page: PageHandle | undefined): page is PageHandle {
  return Boolean(page?.kept && !page.token && !page.unlisted)
}

/** The address under which a page is always in this language, for those who have no cookie. */
export function addressIn(origin: string, path: string, language: Language): string {
  return `${origin}${path}?lang=${language}`
}

/** What `<html lang>` and `hreflang` call a language. */
export function languageTag(language: Language): string {
  return language === 'zh' ? 'zh-CN' : 'en'
}

/**
 * A page in each language, and the one for those who speak neither. The bare address goes by the visitor's browser and
 * is none of these: it names the page of its language as the canonical one.
 */
export function alternates(origin: string, path: string): { language: string; address: string }[] {
  return [
    ...LANGUAGES.map((language) => ({
      language: languageTag(language),
      address: addressIn(origin, path, language),
    })),
    { language: 'x-default', address: addressIn(origin, path, DEFAULT_LANGUAGE) },
  ]
}
