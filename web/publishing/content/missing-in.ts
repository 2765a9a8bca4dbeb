import { LANGUAGES, type Language } from '#contract/kit/language.ts'
import { missingTranslations } from '#contract/publishing/content/content.rules.ts'
import type { AnyContent } from '#contract/publishing/content/define-content.ts'

/** The fields of a draft that have a text in one language only, also while something else in it is wrong. */
export function missingIn(content: AnyContent, value: unknown): string[] {
  const { data = value } = content.value.safeParse(value)
  try {
    return missingTranslations(content.translations(data as never))
  } catch {
    // What a kind reads by itself is not there yet; the server says what is wrong first.
    return []
  }
}

/** The fields that lack a text, by the language in which they do. */
export function missingByLanguage(missing: readonly string[]): [language: Language, paths: string[]][] {
  return LANGUAGES.flatMap((language): [Language, string[]][] => {
    const end = `.${language}`
    const paths = missing.filter((path) => path.endsWith(end)).map((path) => path.slice(0, -end.length))
    return paths.length > 0 ? [[language, paths]] : []
  })
}
