import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DateInput, type DateInputProps } from './date-input.tsx'
import styles from './field.module.css'

/** Properties of every field; the same on pages with and without scripts. */
export interface FieldTexts {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** What the field did with the input, such as rounding it; announced. Empty as long as there is nothing to say. */
  readonly note?: string | undefined
  /** Marks the label; fields are required by default. `unmarked`: no mark, if no field of the form is required. */
  readonly optional?: boolean | 'unmarked' | undefined
  /** Hides the label visually, where a heading says the same. */
  readonly hideLabel?: boolean | undefined
}

/** Ties the control to its label, hint and error for assistive technology. */
interface ControlProps {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': boolean
}

interface FieldProps extends FieldTexts {
  /** Of the control; made up where nothing refers to it. */
  readonly id?: string | undefined
  /** Id of what else describes the control. */
  readonly describedBy?: string | undefined
  readonly children: (control: ControlProps) => ReactNode
}

/** The order of a field: label, control, hint, error. */
function Field(props: FieldProps) {
  const { label, hideLabel, hint, error, note, optional, id: given, describedBy, children } = props
  const { t } = useTranslation('kit')
  const made = useId()
  const id = given ?? made
  const described = [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean)
  return (
    <div className={styles.field}>
      <label className={hideLabel ? 'visually-hidden' : styles.label} htmlFor={id}>
        {optional === true ? t('optional', { label }) : label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': !optional,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
      {note === undefined ? null : (
        <p role="status" className={styles.note}>
          {note}
        </p>
      )}
    </div>
  )
}

/** Hint and error below a control; `id` is that of the control or group. */
export function FieldNotes({
  id,
  hint,
  error,
}: Pick<FieldTexts, 'hint' | 'error'> & { readonly id: string }) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </>
  )
}

type Control<E extends 'input' | 'select' | 'textarea'> = FieldTexts &
  Omit<ComponentProps<E>, 'className' | 'children'> & { readonly describedBy?: string | undefined }

interface TextInputProps {
  /** For codes, whose characters are read one by one. */
  readonly mono?: boolean
  /** Inside the frame at its end: a unit, a button. */
  readonly inside?: ReactNode
}

/** A single-line text field. */
export function TextInput(props: Control<'input'> & TextInputProps) {
  const { label, hint, error, note, optional, id, describedBy, inside, mono, ...input } = props
  return (
    <Field {...{ label, hint, error, note, optional, id, describedBy }}>
      {(control) => {
        const field = (
          <input
            type="text"
            {...input}
            {...control}
            className={mono ? `${control.className} ${styles.mono}` : control.className}
          />
        )
        if (!inside) return field
        return (
          <div className={styles.frame}>
            {field}
            <span className={styles.inside}>{inside}</span>
          </div>
        )
      }}
    </Field>
  )
}

/** A date or a time, by the fields of the browser. */
export function DateField({
  label,
  hint,
  error,
  note,
  optional,
  id,
  ...input
}: FieldTexts & Omit<DateInputProps, 'className'>) {
  return (
    <Field {...{ label, hint, error, note, optional, id }}>
      {(control) => <DateInput {...input} {...control} />}
    </Field>
  )
}

/** The unit of a number, inside the frame of its field. */
export function Unit({ children }: { readonly children: ReactNode }) {
  return <span className={styles.unit}>{children}</span>
}

/** Several lines of text. */
export function TextArea({ label, hint, error, optional, id, describedBy, ...area }: Control<'textarea'>) {
  return (
    <Field {...{ label, hint, error, optional, id, describedBy }}>
      {(control) => <textarea {...area} {...control} />}
    </Field>
  )
}

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

/** A native select: it works before scripts run, finds entries by typing, and uses the pickers of phones. */
export function Select(props: Control<'select'> & { readonly options: readonly SelectOption[] }) {
  const { label, hideLabel, hint, error, optional, id, describedBy, options, ...select } = props
  return (
    <Field {...{ label, hideLabel, hint, error, optional, id, describedBy }}>
      {(control) => (
        <select {...select} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
