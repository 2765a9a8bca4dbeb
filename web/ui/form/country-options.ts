import { type Country, countriesIn } from '#contract/kit/country-list.ts'
import { shownNamesOf } from '#contract/kit/country-shown-names.ts'
import type { Language } from '#contract/kit/language.ts'
import type { ComboOption } from '#web/ui/combo-options.ts'

/** Other names by the two letters of ISO 3166-1. */
export type CountryNames = Readonly<Record<string, readonly string[]>>

/** Names for the first moment, until all others are loaded. */
const FREQUENT_NAMES: CountryNames = {
  AE: ['UAE'],
  GB: ['UK', 'Great Britain', 'England'],
  HK: ['香港'],
  KR: ['Korea'],
  MO: ['澳门', 'Macau'],
  TW: ['台湾', '台灣'],
  US: ['USA', 'United States of America'],
}

const lists = new Map<string, readonly ComboOption[]>()

/** Every country and region as an option, with all names that find it. */
export function countryOptions(language: Language, others: CountryNames | undefined): readonly ComboOption[] {
  const key = `${language} ${others === undefined}`
  const known = lists.get(key)
  if (known) return known
  const { frequent, others: rest } = countriesIn(language)
  const made = [...frequent, ...rest].map((country) => optionOf(country, others ?? FREQUENT_NAMES))
  lists.set(key, made)
  return made
}

function optionOf({ code, name, dial }: Country, others: CountryNames): ComboOption {
  let names: readonly string[] | undefined
  return {
    value: code,
    label: name,
    note: `+${dial}`,
    // Made when something is searched for: the list opens at once.
    get names() {
      names ??= [...shownNamesOf(code), ...(others[code] ?? [])]
      return names
    },
  }
}
