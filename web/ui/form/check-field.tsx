import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import type { NameOf } from './field-props.ts'
import type { ApiForm } from './use-api-form.ts'

/** One tick; its label may hold links. */
export function CheckField<V extends object>(props: {
  readonly form: ApiForm<V>
  readonly name: NameOf<V, boolean>
  readonly label: ReactNode
  readonly hint?: string
}) {
  const { form, name, label, hint } = props
  const error = form.errors[name]
  return (
    <Checkbox
      name={name}
      label={label}
      description={hint}
      error={error}
      aria-invalid={error ? true : undefined}
      checked={form.values[name] as boolean}
      onChange={(event) => form.set(name, event.currentTarget.checked as V[keyof V & string])}
    />
  )
}
