import type { ReactNode } from 'react'
import { Choice, type ChoiceOption } from '#web/ui/choice.tsx'
import type { NameOf } from './field-props.ts'
import type { ApiForm } from './use-api-form.ts'

/** Radio buttons of a form. */
export function ChoiceField<V extends object>(props: {
  readonly form: ApiForm<V>
  readonly name: NameOf<V, string>
  readonly label: string
  readonly hideLabel?: boolean
  readonly look: 'cards' | 'segments'
  readonly options: readonly ChoiceOption<string>[]
  /** Called after the form has the value. */
  readonly onPick?: (value: string) => void
  /** Notes below the options. */
  readonly children?: ReactNode
}) {
  const { form, name, onPick, ...choice } = props
  return (
    <Choice
      {...choice}
      name={name}
      value={form.values[name] as string}
      error={form.errors[name]}
      required
      onChoose={(value) => {
        form.set(name, value as V[keyof V & string])
        onPick?.(value)
      }}
    />
  )
}
