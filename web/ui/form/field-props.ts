import type { HTMLInputAutoCompleteAttribute } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiForm } from './use-api-form.ts'

/** The names of a form's values that are of type T. */
export type NameOf<V, T> = { [K in keyof V]: V[K] extends T ? K : never }[keyof V] & string

export interface FieldProps<V extends object, T> {
  readonly form: ApiForm<V>
  readonly name: NameOf<V, T>
  readonly label: string
  readonly hint?: string | undefined
  /** Marks the label; fields are required unless they say this. `unsaid`: no mark, where no field is required. */
  readonly optional?: boolean | 'unsaid'
}

export interface TextInputHints {
  readonly maxLength?: number
  readonly autoComplete?: HTMLInputAutoCompleteAttribute
  readonly inputMode?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal'
  /** What typing lets through: a filter of `contract/kit/filters.ts`. */
  readonly filter?: (typed: string) => string
}

/** What every field of the kit passes to its component: name, label, hint and error, tied together for readers. */
export function useFieldProps<V extends object, T>({ form, name, label, hint, optional }: FieldProps<V, T>) {
  const { t } = useTranslation()
  return {
    name,
    label: optional === true ? t('optional', { label }) : label,
    description: hint,
    error: form.errors[name],
    'aria-required': !optional,
  }
}
