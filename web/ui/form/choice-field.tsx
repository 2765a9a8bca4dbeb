import type { ReactNode } from 'react'
import { Choice, type ChoiceOption } from '#web/ui/choice.tsx'
import type { NameOf } from './field-props.ts'
import type { ApiForm } from './use-api-form.ts'

/** One of a few in a form, each seen whole. */
export function ChoiceField<V extends object>(props: {
  readonly form: ApiForm<V>
  readonly name: NameOf<V, string>
  readonly label: string
  readonly hideLabel?: boolean
  readonly look: 'cards' | 'segments'
  readonly options: readonly ChoiceOption<string>[]
  /** Told after the form has taken the value. */
  readonly onPick?: (value: string) => void
  /** What there is to say about the choice, below it. */
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
