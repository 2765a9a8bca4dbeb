import type { ReactNode } from 'react'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { NameOf } from './field-props.ts'
import type { ApiForm } from './use-api-form.ts'

/** A checkbox of a form; its label may contain links. */
export function CheckField<V extends object>(props: {
  readonly form: ApiForm<V>
  readonly name: NameOf<V, boolean>
  readonly label: ReactNode
  readonly hint?: string
  /** Whether the form is refused without it. */
  readonly required?: boolean
}) {
  const { form, name, label, hint, required = false } = props
  return (
    <Checkbox
      name={name}
      label={label}
      hint={hint}
      error={form.errors[name]}
      required={required}
      checked={form.values[name] as boolean}
      onChange={(event) => form.set(name, event.currentTarget.checked as V[keyof V & string])}
    />
  )
}
