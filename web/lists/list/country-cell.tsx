import { useTranslation } from 'react-i18next'
import { countryName } from '#contract/kit/country-list.ts'
import type { Language } from '#contract/kit/language.ts'
import { Text } from '#web/ui/text.tsx'

/** The name of a country by its letters; a text that names none as it is. */
export function CountryCell({ code }: { readonly code: string }) {
  const { i18n } = useTranslation()
  return <Text>{countryName(code, i18n.language as Language)}</Text>
}
