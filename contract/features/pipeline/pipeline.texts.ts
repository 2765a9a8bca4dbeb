import type { Language } from '#contract/kit/language.ts'
import { dealIndustriesEn, leadSourcesEn } from './pipeline.text.en.ts'
import { dealIndustriesZh, leadSourcesZh } from './pipeline.text.zh.ts'

const TEXTS = {
  zh: { industries: dealIndustriesZh, leadSources: leadSourcesZh },
  en: { industries: dealIndustriesEn, leadSources: leadSourcesEn },
} as const

/** Names of options in one language, for what the server writes. */
export function dealTexts(language: Language) {
  return TEXTS[language]
}
