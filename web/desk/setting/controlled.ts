import type { FieldConflict } from '#web/ui/edited/conflict-note.tsx'

export interface FieldLabel {
  readonly label: string
  readonly hint: string | undefined
}

/** The state of one control of a setting's form. */
export interface Controlled extends FieldLabel {
  readonly id: string
  readonly name: string
  readonly error: string | undefined
  readonly conflict?: FieldConflict | undefined
  readonly value: unknown
  readonly onSet: (value: unknown) => void
  readonly onBlur: () => void
}
