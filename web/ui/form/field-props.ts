import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import type { InputFilter } from '#contract/kit/filters.ts'
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
  /** Inside the frame at its end: a button. */
  readonly inside?: ReactNode
  /** Filter of what is typed, pasted or filled in. */
  readonly filter?: InputFilter
}

/** What every field of a form passes to its component. */
export function fieldProps<V extends object, T>({ form, name, label, hint, optional }: FieldProps<V, T>) {
  return { name, label, hint, optional, error: form.errors[name] }
}
