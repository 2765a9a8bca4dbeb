import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName, dialCodeOf, isCountryCode } from '#contract/kit/country-list.ts'
import type { Language } from '#contract/kit/language.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { type ComboOption, named } from '#web/ui/combo-options.ts'
import { afterPress } from './after-press.ts'
import { type CountryNames, countryOptions } from './country-options.ts'
import { type FieldProps, fieldProps } from './field-props.ts'

/**
 * A country or region by its ISO letters, found by every name and code that it has or had. A text that names none is
 * the value of the field, which its rule refuses. The list of 240 names is made when it is first opened:
 * `Intl.DisplayNames` and sorting take long.
 */
export function CountryField<V extends object>(props: FieldProps<V, string>) {
  const { form, name } = props
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  const code = form.values[name] as string
  const set = (value: string) => form.set(name, value as V[keyof V & string])
  const [others, loadOthers] = useOtherNames()
  const options = () => countryOptions(language, others)
  // A text that was left before the other names were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they are
  useEffect(() => {
    const found = others && code !== '' && !isCountryCode(code) ? named(options(), code) : undefined
    if (found) set(found.value)
  }, [others])
  return (
    <ComboBox
      {...fieldProps(props)}
      autoComplete="country-name"
      options={options}
      chosen={code ? chosenOf(code, language) : undefined}
      onChoose={set}
      onOpen={loadOthers}
      onBlur={() => afterPress(() => form.check(name))}
    />
  )
}

function chosenOf(code: string, language: Language): ComboOption {
  if (!isCountryCode(code)) return { value: code, label: code }
  return { value: code, label: countryName(code, language), note: `+${dialCodeOf(code) ?? ''}` }
}

/** All other names of countries, and what loads them; undefined until they are there. */
function useOtherNames(): [CountryNames | undefined, () => void] {
  const [names, setNames] = useState<CountryNames>()
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    const take = ({ OTHER_COUNTRY_NAMES }: { OTHER_COUNTRY_NAMES: CountryNames }) => {
      if (!isOver) setNames(OTHER_COUNTRY_NAMES)
    }
    // Without them a country is found by its name and its letters.
    import('#contract/kit/country-names.ts').then(take, () => undefined)
    return () => {
      isOver = true
    }
  }, [isWanted])
  return [names, () => setWanted(true)]
}
