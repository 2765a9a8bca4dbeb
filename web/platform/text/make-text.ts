import { type BackendModule, createInstance, type i18n, type Resource } from 'i18next'
import type { Language } from '#contract/kit/language.ts'
import { marked, settled, withBoundParts } from '#contract/kit/settled-text.ts'
import { numberText } from './formats.ts'

/**
 * An i18next instance of one fixed language: one per language and process on the server, one per document in the
 * browser. Provided by `<I18nextProvider>`, never process-wide. `later` loads namespaces that `texts` lacks.
 */
export function makeText(language: Language, texts: Resource[string], later?: BackendModule): i18n {
  const instance = createInstance()
  if (later) instance.use(later)
  const process = (text: string) => withBoundParts(settled(text))
  instance.use({ type: 'postProcessor', name: 'settled', process })
  instance.init({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: texts },
    ns: Object.keys(texts),
    defaultNS: 'kit',
    partialBundledLanguages: later !== undefined,
    // Texts go into the page as text: a value is marked instead of escaped.
    interpolation: { escape: marked },
    postProcess: 'settled',
  })
  instance.services.formatter?.add('plural', counted)
  return instance
}

/**
 * A number with its noun in the form that it needs: `{{days, plural(one: day; other: days)}}`. For numbers of which a
 * text may have several; a text about one number has the keys `_one` and `_other`.
 */
function counted(value: unknown, language: string | undefined, forms: Record<string, unknown>): string {
  const count = Number(value)
  // A number that came as words already, as `1,000`, is none of one.
  const form = Number.isNaN(count) ? 'other' : new Intl.PluralRules(language).select(count)
  const shown = Number.isNaN(count) ? String(value) : numberText(count, language ?? 'en')
  return `${shown}\u00a0${String(forms[form] ?? forms.other)}`
}
