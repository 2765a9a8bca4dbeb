import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'
import { FieldNotes, type FieldTexts } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'required'> &
  Pick<FieldTexts, 'hint' | 'error'> & {
    /** May contain links. */
    readonly label: ReactNode
    /** For assistive technology: the form says what is missing, not the browser. */
    readonly required?: boolean
  }

/** A checkbox. */
export function Checkbox({ label, hint, error, required, id: given, ...input }: CheckboxProps) {
  const made = useId()
  const id = given ?? made
  // One with a value is one of several with the same name, whose notes are those of their group.
  const place = input.value === undefined ? input.name : undefined
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={styles.line}>
      <input
        {...input}
        type="checkbox"
        id={id}
        className={styles.box}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
        aria-required={required}
      />
      <label htmlFor={id}>{label}</label>
      <div className="second">
        <FieldNotes id={id} hint={hint} error={error} name={place} />
      </div>
    </div>
  )
}
