import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { InputFilter } from '#contract/kit/filters.ts'
import type { FieldConflict } from '#web/ui/edited/conflict-note.tsx'
import type { ApiForm } from './use-api-form.ts'

/** The names of a form's values that are of type T. */
export type NameOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string

export interface FieldProps<V extends object, T> {
  readonly form: ApiForm<V>
  readonly name: NameOf<V, T>
  readonly label: string
  readonly hint?: string | undefined
  /** Marks the label; fields are required by default. `unmarked`: no mark, if no field of the form is required. */
  readonly optional?: boolean | 'unmarked'
}

export interface TextInputHints {
  /** Characters at most. */
  readonly max?: number
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal'
  /** Filter of what is typed, pasted or filled in. */
  readonly filter?: InputFilter
}

/**
 * What every field of a form passes to its component.
 * @param shown how a value of the field is written, where it is another one than the text
 */
export function fieldProps<V extends object, T>(
  { form, name, label, hint, optional }: FieldProps<V, T>,
  shown?: (value: unknown) => string | undefined,
) {
  return { name, label, hint, optional, error: form.errors[name], conflict: conflictAt(form, name, shown) }
}

/** What another person put into a field that was changed here too; undefined: nothing. */
export function conflictAt<V extends object>(
  form: Pick<ApiForm<V>, 'theirs' | 'choose'>,
  name: string,
  shown?: (value: unknown) => string | undefined,
): FieldConflict | undefined {
  if (!(name in form.theirs)) return undefined
  const now = form.theirs[name]
  return { now, shown: shown?.(now), onChoose: (which) => form.choose(name, which) }
}
