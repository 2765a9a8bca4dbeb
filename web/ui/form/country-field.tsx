import { useTranslation } from 'react-i18next'
import { type Country, countriesIn, countryName, dialCodeOf } from '#contract/kit/country-list.ts'
import type { Language } from '#contract/kit/language.ts'
import { ComboBox, type ComboOption } from '#web/ui/combo-box.tsx'
import { afterPress } from './after-press.ts'
import { type FieldProps, fieldProps } from './field-props.ts'

/**
 * A country or region by its ISO letters, found by its name in either language, its letters or its dialling code. The
 * list of 240 names is made when it is first opened.
 */
export function CountryField<V extends object>(props: FieldProps<V, string | undefined>) {
  const { form, name } = props
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  const code = form.values[name] as string | undefined
  return (
    <ComboBox
      {...fieldProps(props)}
      autoComplete="country-name"
      options={() => optionsIn(language)}
      chosen={
        code ? optionOf({ code, name: countryName(code, language), dial: dialCodeOf(code) ?? '' }) : undefined
      }
      onChoose={(value) => form.set(name, value as V[keyof V & string])}
      onBlur={() => afterPress(() => form.check(name))}
    />
  )
}

const lists = new Map<Language, readonly ComboOption[]>()

function optionsIn(language: Language): readonly ComboOption[] {
  const known = lists.get(language)
  if (known) return known
  const { frequent, others } = countriesIn(language)
  const other = language === 'zh' ? 'en' : 'zh'
  const made = [...frequent, ...others].map((country) => ({
    ...optionOf(country),
    keywords: `${country.code} ${countryName(country.code, other)}`,
  }))
  lists.set(language, made)
  return made
}

function optionOf({ code, name, dial }: Country): ComboOption {
  return { value: code, label: name, note: `+${dial}` }
}
