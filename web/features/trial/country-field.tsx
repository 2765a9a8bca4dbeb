import { startTransition, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '#contract/kit/language.ts'
import { SelectField, type SelectOption } from '#web/kit/form/select-field.tsx'
import type { ApiForm } from '#web/kit/form/use-api-form.ts'
import { countryOption, countryOptions } from './country-options.ts'
import type { TrialValues } from './trial-values.ts'

/** Some 250 names to find and to sort: done once the form can be used, and without holding anybody up. */
export function CountryField({ form }: { readonly form: ApiForm<TrialValues> }) {
  const { t, i18n } = useTranslation('trial')
  const language = i18n.language as Language
  const [all, setAll] = useState<readonly SelectOption[]>()
  useEffect(() => startTransition(() => setAll(countryOptions(language))), [language])
  const { country } = form.values
  const chosen = country ? [countryOption(country, language)] : []
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
