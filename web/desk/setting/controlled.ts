export interface FieldLabel {
  readonly label: string
  readonly hint: string | undefined
}

/** The state of one control of a setting's form. */
export interface Controlled extends FieldLabel {
  readonly id: string
  readonly name: string
  readonly error: string | undefined
  readonly value: unknown
  readonly onSet: (value: unknown) => void
  readonly onBlur: () => void
}
