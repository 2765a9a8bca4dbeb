import { startTransition, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { SelectField, type SelectOption } from '#web/ui/form/select-field.tsx'
import type { ApiForm } from '#web/ui/form/use-api-form.ts'
import { countryOption, countryOptions } from './country-options.ts'
import { FIRST_COUNTRY, type TrialValues } from './trial-values.ts'

/**
 * Some 250 names to find and to sort: done once the form can be used, and without holding anybody up. Until then the
 * texts name the one country that the form begins with, since the browser takes long to look up even the first name.
 */
export function CountryField({ form }: { readonly form: ApiForm<TrialValues> }) {
  const { t, i18n } = useTranslation('trial')
  const language = i18n.language as Language
  const [all, setAll] = useState<readonly SelectOption[]>()
  useEffect(() => {
    const timer = setTimeout(() => {
      const options = countryOptions(language)
      startTransition(() => setAll(options))
    })
    return () => clearTimeout(timer)
  }, [language])
  const { country } = form.values
  const first = { value: FIRST_COUNTRY, label: t('firstCountry') }
  const chosen = country ? [country === FIRST_COUNTRY ? first : countryOption(country, language)] : []
  return (
    <SelectField
      form={form}
      name="country"
      label={t('field.country')}
      options={all ?? chosen}
      autoComplete="country"
    />
  )
}
