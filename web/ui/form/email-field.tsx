import { LIMITS } from '#contract/kit/limits.ts'
import type { FieldProps } from './field-props.ts'
import { TextField } from './text-field.tsx'

/** An e-mail address. */
export function EmailField<V extends object>(props: FieldProps<V, string>) {
  return (
    <TextField {...props} type="email" autoComplete="email" inputMode="email" maxLength={LIMITS.email.max} />
  )
}
