import { useTranslation } from 'react-i18next'
import { loosePhoneInput } from '#contract/kit/filters.ts'
import type { FormField } from '#contract/kit/form/form-field.ts'
import type { Language } from '#contract/kit/language.ts'
import { integerInput } from '#contract/kit/number-filters.ts'
import { priceInput } from '#contract/kit/price-input.ts'
import { CountryField } from './country-field.tsx'
import { DayField } from './day-field.tsx'
import type { FieldProps, NameOf } from './field-props.ts'
import { SelectField } from './select-field.tsx'
import { TextAreaField, TextField } from './text-field.tsx'

interface DeclaredProps<V extends object> extends Pick<FieldProps<V, string>, 'form' | 'optional'> {
  readonly name: NameOf<V, string> & NameOf<V, string | undefined>
  /** The field as its form declares it (`defineForm`). */
  readonly field: FormField
  /** Lines of a long one. */
  readonly rows?: number
}

/** A declared field with the input that it wants. */
export function DeclaredField<V extends object>({ field, rows, ...props }: DeclaredProps<V>) {
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  const { control, options, max = Number.POSITIVE_INFINITY } = field
  const common = { ...props, label: field.label[language], hint: field.hint?.[language] }
  switch (control) {
    case 'option':
      return <SelectField {...common} options={optionsOf(options, language)} />
    case 'long':
      return <TextAreaField {...common} max={max} rows={rows} />
    case 'number':
      return <TextField {...common} inputMode="numeric" filter={integerInput} />
    case 'amount':
      return <TextField {...common} inputMode="decimal" filter={priceInput} />
    case 'day':
      return <DayField {...common} />
    case 'phone':
      return <TextField {...common} type="tel" inputMode="tel" filter={loosePhoneInput} />
    case 'email':
      return <TextField {...common} type="email" inputMode="email" />
    case 'country':
      return <CountryField {...common} />
    case 'line':
      return <TextField {...common} max={max} />
  }
}

function optionsOf(options: FormField['options'], language: Language) {
  const names = options?.names[language] as Readonly<Record<string, string>> | undefined
  return (options?.keys ?? []).map((value) => ({ value, label: names?.[value] ?? value }))
}
