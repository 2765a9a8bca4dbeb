import { emailInput } from '#contract/kit/filters.ts'
import type { FieldProps, TextInputHints } from './field-props.ts'
import { TextField } from './text-field.tsx'

/** An e-mail address. It has no `maxlength`, which would silently cut a pasted one. */
export function EmailField<V extends object>(props: FieldProps<V, string> & Pick<TextInputHints, 'inside'>) {
  return <TextField {...props} type="email" autoComplete="email" inputMode="email" filter={emailInput} />
}
