import { useTranslation } from 'react-i18next'
import { type Country, countriesIn, countryName, dialCodeOf } from '#contract/kit/country-list.ts'
import type { Language } from '#contract/kit/language.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import type { ComboOption } from '#web/ui/combo-options.ts'
import { afterPress } from './after-press.ts'
import { type FieldProps, fieldProps } from './field-props.ts'

/**
 * A country or region by its ISO letters, found by its name in either language, its letters or its dialling code. The
 * list of 240 names is made when it is first opened: `Intl.DisplayNames` and sorting take long.
 */
export function CountryField<V extends object>(props: FieldProps<V, string>) {
  const { form, name } = props
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  const code = form.values[name] as string
  return (
    <ComboBox
      {...fieldProps(props)}
      autoComplete="country-name"
      options={() => optionsIn(language)}
      chosen={
        code
          ? { value: code, label: countryName(code, language), note: `+${dialCodeOf(code) ?? ''}` }
          : undefined
      }
      onChoose={(value) => form.set(name, value as V[keyof V & string])}
      onBlur={() => afterPress(() => form.check(name))}
    />
  )
}

/** Short names and what address books write, where neither language lists it. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  CN: ['Mainland China', '中国大陆'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales'],
  HK: ['香港', 'HKSAR'],
  KR: ['Korea', 'Republic of Korea'],
  MM: ['Burma'],
  MO: ['澳门', 'Macau'],
  NL: ['Holland'],
  RU: ['Russian Federation'],
  TR: ['Türkiye'],
  TW: ['台湾'],
  US: ['USA', 'United States of America'],
}

const lists = new Map<Language, readonly ComboOption[]>()

function optionsIn(language: Language): readonly ComboOption[] {
  const known = lists.get(language)
  if (known) return known
  const { frequent, others } = countriesIn(language)
  const other = language === 'zh' ? 'en' : 'zh'
  const option = ({ code, name, dial }: Country): ComboOption => ({
    value: code,
    label: name,
    note: `+${dial}`,
    names: [code, countryName(code, other), ...(OTHER_NAMES[code] ?? [])],
  })
  const made = [...frequent, ...others].map(option)
  lists.set(language, made)
  return made
}
