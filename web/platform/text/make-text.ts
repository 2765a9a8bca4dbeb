import { type BackendModule, createInstance, type i18n, type Resource } from 'i18next'
import type { Language } from '#contract/kit/language.ts'

/**
 * An i18next instance of one fixed language: one per language and process on the server, one per document in the
 * browser. Provided by `<I18nextProvider>`, never process-wide. `later` loads namespaces that `texts` lacks.
 */
export function makeText(language: Language, texts: Resource[string], later?: BackendModule): i18n {
  const instance = createInstance()
  if (later) instance.use(later)
  instance.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: texts },
    ns: Object.keys(texts),
    defaultNS: 'kit',
    partialBundledLanguages: later !== undefined,
    interpolation: { escapeValue: false },
  })
  return instance
}
