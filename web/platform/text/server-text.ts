/// <reference types="vite/types/importMeta.d.ts" />
import type { i18n, ResourceKey } from 'i18next'
import type { Language } from '#contract/kit/language.ts'
import { byNamespace } from './by-namespace.ts'
import hydratedEn from './hydrated.en.ts'
import hydratedZh from './hydrated.zh.ts'
import { makeText } from './make-text.ts'

type TextModule = Readonly<Record<string, ResourceKey>>

const chinese = import.meta.glob<TextModule>(
  ['/web/*/*/text.zh.ts', '/web/*/*/*.text.zh.ts', '/web/platform/text/error-texts.zh.ts'],
  { eager: true },
)
const english = import.meta.glob<TextModule>(
  ['/web/*/*/text.en.ts', '/web/*/*/*.text.en.ts', '/web/platform/text/error-texts.en.ts'],
  { eager: true },
)

const texts: Record<Language, i18n> = {
  zh: makeText('zh', { ...hydratedZh, ...textsOf(chinese) }),
  en: makeText('en', { ...hydratedEn, ...textsOf(english) }),
}

/** The one export of each file. */
function textsOf(files: Readonly<Record<string, TextModule>>): Record<string, ResourceKey> {
  return Object.fromEntries(
    Object.entries(byNamespace(files)).map(([name, module]) => [name, Object.values(module)[0] ?? {}]),
  )
}

/** All texts of a language, created once a process. */
export function serverText(language: Language): i18n {
  return texts[language]
}
