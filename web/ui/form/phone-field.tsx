import { anyPhoneInput, loosePhoneInput, phoneInput } from '#contract/kit/filters.ts'
import type { FieldProps } from './field-props.ts'
import { TextField } from './text-field.tsx'

type PhoneFieldProps<V extends object> = FieldProps<V, string> & {
  /** The country of the form by its ISO letters; absent where no other field says it. */
  readonly country?: string
}

/** A phone number, of which a mainland one loses hyphens and country code. It has no `maxlength`, as an e-mail address. */
export function PhoneField<V extends object>({ country, ...props }: PhoneFieldProps<V>) {
  return <TextField {...props} type="tel" autoComplete="tel" inputMode="tel" filter={inputOf(country)} />
}

function inputOf(country: string | undefined) {
  if (country === undefined) return anyPhoneInput
  return country === 'CN' ? phoneInput : loosePhoneInput
}
