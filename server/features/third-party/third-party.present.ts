import type { Language } from '#contract/kit/language.ts'
import type { OidcProvider } from '#server/config-oidc.ts'

/** What the log-in page says of a provider. */
export function presentProvider({ name, label }: OidcProvider, language: Language) {
  return { name, label: label[language] }
}
