import type { i18n } from 'i18next'
import type { Language } from '#contract/kit/language.ts'
import { contentEn } from './content.en.ts'
import { contentZh } from './content.zh.ts'
import hydratedEn from './hydrated.en.ts'
import hydratedZh from './hydrated.zh.ts'
import { makeText } from './make-text.ts'
import { partsEn } from './parts.en.ts'
import { partsZh } from './parts.zh.ts'

const texts: Record<Language, i18n> = {
  zh: makeText('zh', { ...hydratedZh, ...partsZh, ...contentZh }),
  en: makeText('en', { ...hydratedEn, ...partsEn, ...contentEn }),
}

/** All texts of a language, created once a process. */
export function serverText(language: Language): i18n {
  return texts[language]
}
