import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName, dialCodeOf, isCountryCode } from '#contract/kit/country-list.ts'
import type { Language } from '#contract/kit/language.ts'
import { useOnChange } from '#web/platform/page/use-on-change.ts'
import { afterPress } from '#web/ui/after-press.ts'
import { ComboBox } from '#web/ui/combo-box.tsx'
import { type ComboOption, named } from '#web/ui/combo-options.ts'
import { type CountryNames, countryOptions } from './country-options.ts'
import { type FieldProps, fieldProps } from './field-props.ts'

type CountryFieldProps<V extends object> = FieldProps<V, string> & {
  /** The form asks for a phone number, whose dialling code follows from the country. */
  readonly hasPhone?: boolean
}

/**
 * A country or region by its ISO letters, found by every name and code that it has or had. A text that names none is
 * the value of the field, which its rule refuses. The list of 240 names is made when it is first opened:
 * `Intl.DisplayNames` and sorting take long.
 */
export function CountryField<V extends object>({ hasPhone = false, ...props }: CountryFieldProps<V>) {
  const { form, name } = props
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  const code = form.values[name] as string
  const set = (value: string) => form.set(name, value as V[keyof V & string])
  const [others, loadOthers] = useOtherNames()
  const options = () => countryOptions(language, others)
  // A text that was left before the other names were there.
  // Once they are.
  useOnChange([others], () => {
    const found = others && code !== '' && !isCountryCode(code) ? named(options(), code) : undefined
    if (found) set(found.value)
  })
  return (
    <ComboBox
      {...fieldProps(props)}
      autoComplete="country-name"
      options={options}
      chosen={code ? chosenOf(code, language, hasPhone) : undefined}
      onChoose={set}
      onOpen={loadOthers}
      onBlur={() => afterPress(() => form.check(name))}
    />
  )
}

function chosenOf(code: string, language: Language, hasPhone: boolean): ComboOption {
  if (!isCountryCode(code)) return { value: code, label: code }
  const option = { value: code, label: countryName(code, language) }
  return hasPhone ? { ...option, note: `+${dialCodeOf(code) ?? ''}` } : option
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
