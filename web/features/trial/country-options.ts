import { COUNTRY_CODES } from '#contract/kit/countries.ts'
import type { Language } from '#contract/kit/language.ts'
import type { SelectOption } from '#web/ui/form/select-field.tsx'

/**
 * Every country by its name in the language of the page, in that language's order. For the browser only: its
 * names and order may differ from the server's, so the server sends just the one that is chosen.
 */
export function countryOptions(language: Language): SelectOption[] {
  const collator = new Intl.Collator(localeOf(language))
  return COUNTRY_CODES.map((code) => countryOption(code, language)).sort((a, b) =>
    collator.compare(a.label, b.label),
  )
}

export function countryOption(code: string, language: Language): SelectOption {
  return { value: code, label: namesIn(language).of(code) ?? code }
}

const names = new Map<Language, Intl.DisplayNames>()

function namesIn(language: Language): Intl.DisplayNames {
  const known = names.get(language)
  if (known) return known
  const made = new Intl.DisplayNames(localeOf(language), { type: 'region' })
  names.set(language, made)
  return made
}

function localeOf(language: Language): string {
  return language === 'zh' ? 'zh-CN' : 'en'
}
