import { industryNamesEn } from '#contract/kit/industries.en.ts'
import { industryNamesZh } from '#contract/kit/industries.zh.ts'
import type { Language } from '#contract/kit/language.ts'
import { dealStagesEn, leadSourcesEn } from './pipeline.text.en.ts'
import { dealStagesZh, leadSourcesZh } from './pipeline.text.zh.ts'

const TEXTS = {
  zh: { industries: industryNamesZh, leadSources: leadSourcesZh, stages: dealStagesZh },
  en: { industries: industryNamesEn, leadSources: leadSourcesEn, stages: dealStagesEn },
} as const

/** Names of options in one language, for what the server writes. */
export function dealTexts(language: Language) {
  return TEXTS[language]
}
