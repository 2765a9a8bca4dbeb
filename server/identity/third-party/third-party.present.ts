import type { Language } from '#contract/kit/language.ts'
import type { OidcProvider } from '#server/config/oidc.ts'

/** A provider as the login page shows it. */
export function presentProvider({ name, label }: OidcProvider, language: Language) {
  return { name, label: label[language] }
}
