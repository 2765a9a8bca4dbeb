import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { TEXT_KINDS, type TextKind } from '#contract/kit/fields/text-kinds.ts'
import { textLength } from '#contract/kit/fields/text-length.ts'
import { ConflictsAt } from './edited/conflicts.tsx'
import styles from './field.module.css'

/** Properties of every field; the same on pages with and without scripts. */
export interface FieldTexts {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** How a value of the field is written, where it is no text: of what another person has put into it. */
  readonly shownOf?: ((value: unknown) => string | undefined) | undefined
  /** What the field did with the input, such as rounding it; announced. Empty as long as there is nothing to say. */
  readonly note?: string | undefined
  /** Marks the label; fields are required by default. `unmarked`: no mark, if no field of the form is required. */
  readonly optional?: boolean | 'unmarked' | undefined
  /** Hides the label visually, where a heading says the same. */
  readonly hideLabel?: boolean | undefined
}

/** A text that has a limit. All of what is typed stays, and is counted from four fifths of the limit on. */
interface Counted {
  /** Characters at most. */
  readonly max?: number | undefined
  readonly value?: ComponentProps<'input'>['value']
  /** By which its schema reads the text: what that leaves is counted. */
  readonly kind?: TextKind | undefined
}

/** Ties the control to its label, hint and error for assistive technology. */
interface ControlProps {
  readonly id: string
  readonly className: string | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': boolean
}

interface FieldProps extends FieldTexts, Counted {
  /** Of the value, by which its form knows what two people have changed. */
  readonly name: string | undefined
  /** Of the control; made up where nothing refers to it. */
  readonly id?: string | undefined
  /** Id of what else describes the control. */
  readonly describedBy?: string | undefined
  readonly children: (control: ControlProps) => ReactNode
}

/** The order of a field: label, control, hint, error. */
export function Field(props: FieldProps) {
  const { label, hideLabel, hint, error, note, optional, id: given, describedBy, children } = props
  const { max, value, kind, name, shownOf } = props
  const { t } = useTranslation('kit')
  const made = useId()
  const id = given ?? made
  const described = [error && `${id}-error`, hint && `${id}-hint`, describedBy].filter(Boolean)
  return (
    <div className="line upright slim">
      <label className={hideLabel ? 'visually-hidden' : 'below-1 text-s strong'} htmlFor={id}>
        {optional === true ? t('optional', { label }) : label}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': !optional,
      })}
      <TextCount max={max} value={value} kind={kind} />
      <FieldNotes id={id} hint={hint} error={error} name={name} shownOf={shownOf} />
      {note === undefined ? null : (
        <p role="status" className={`hide-empty ${styles.note}`}>
          {note}
        </p>
      )}
    </div>
  )
}

interface FieldNotesProps extends Pick<FieldTexts, 'hint' | 'error'>, ComponentProps<typeof ConflictsAt> {
  readonly id: string
}

/** Hint, error and conflict below a control; `id` is that of the control or group, `name` that of its value. */
export function FieldNotes({ id, hint, error, ...place }: FieldNotesProps) {
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className={`quiet ${styles.hint}`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={`bad ${styles.error}`}>
          {error}
        </p>
      ) : null}
      <ConflictsAt {...place} />
    </>
  )
}

/** How much of the limit is used, once most of it is. */
export function TextCount({ max, value, kind = 'line' }: Counted) {
  const { t } = useTranslation('kit')
  const count = max === undefined || typeof value !== 'string' ? 0 : textLength(TEXT_KINDS[kind](value))
  if (max === undefined || count < COUNTED_FROM * max) return null
  const isOver = count > max
  return (
    <p
      className={`flush quiet text-xs figures text-end ${styles.count}`}
      data-over={isOver ? '' : undefined}
      role={isOver ? 'status' : undefined}
    >
      {isOver ? t('form.over', { count, max, over: count - max }) : t('form.count', { count, max })}
    </p>
  )
}

/** The part of a limit from which on a text is counted. */
const COUNTED_FROM = 0.8

type Control<E extends 'input' | 'select' | 'textarea'> = FieldTexts &
  Pick<Counted, 'max'> &
  Omit<ComponentProps<E>, 'className' | 'children' | 'max' | 'maxLength'> & {
    readonly describedBy?: string | undefined
  }

interface TextInputProps {
  /** For codes, whose characters are read one by one. */
  readonly mono?: boolean
  /** Inside the frame at its end: a unit, a button. */
  readonly inside?: ReactNode
}

/** A single-line text field. */
export function TextInput(props: Control<'input'> & TextInputProps) {
  const { label, hint, error, shownOf, note, optional, id, describedBy, inside, mono, max, ...input } = props
  const { value, name } = input
  return (
    <Field
      name={name}
      shownOf={shownOf}
      label={label}
      hint={hint}
      error={error}
      note={note}
      optional={optional}
      id={id}
      describedBy={describedBy}
      max={max}
      value={value}
      kind={input.type === 'url' ? 'url' : 'line'}
    >
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
            <span className={`second quiet text-s ${styles.inside}`}>{inside}</span>
          </div>
        )
      }}
    </Field>
  )
}

/** The unit of a number, inside the frame of its field. */
export function Unit({ children }: { readonly children: ReactNode }) {
  return <span className={styles.unit}>{children}</span>
}

/** Several lines of text. */
export function TextArea(props: Control<'textarea'>) {
  const { label, hint, error, shownOf, optional, id, describedBy, max, ...area } = props
  const { value, name } = area
  return (
    <Field
      name={name}
      shownOf={shownOf}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      id={id}
      describedBy={describedBy}
      max={max}
      value={value}
      kind="note"
    >
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
  const { label, hideLabel, hint, error, shownOf: _, optional, id, describedBy, options, ...select } = props
  return (
    <Field
      name={select.name}
      shownOf={(value) => options.find((option) => option.value === value)?.label}
      label={label}
      hideLabel={hideLabel}
      hint={hint}
      error={error}
      optional={optional}
      id={id}
      describedBy={describedBy}
    >
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
